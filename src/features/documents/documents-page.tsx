import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import FormControl from 'react-bootstrap/FormControl';
import { documents } from '#domain/document/entity.ts';
import { isNewSince, shelvesOf } from '#domain/document/shelf.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { fetchReadable } from '#data/nouns/documents.ts';
import { useSession } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { noteVisit } from './last-visit.ts';
import { LinkedDocument } from './parts/linked-document.tsx';
import { DocumentItem } from './parts/document-item.tsx';
import './documents.scss';

/** The documents of the reader's dealer category, by category; `?document=<id>` names one of them. */
export function DocumentsPage() {
  const { actor, dealer } = useSession();
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const [today] = useState(() => todaySydney(new Date()));
  const [lastVisit] = useState(() => noteVisit(actor.uid, unixSeconds(new Date())));
  const category = dealer?.kitCategoryId ?? null;
  const loaded = useLoaded(`documents ${category ?? 'all'}`, (signal) => fetchReadable(category, signal));
  const note = useLeftOut(documents);
  const found = loaded.value;
  const state = dealer?.state ?? '';
  const shelves = useMemo(() => shelvesOf(found ?? [], state, search), [found, state, search]);
  const asked = params.get('document') ?? '';
  return (
    <>
      <PageHeader title="Documents" />
      {asked !== '' && <LinkedDocument key={asked} id={asked} today={today} />}
      <label className="document-search">
        <span className="visually-hidden">Search documents</span>
        <FormControl
          type="search"
          placeholder="Title, category or tag"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {loaded.status === 'loading' && <Loading lines={8} label="Loading documents" />}
      {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
      {loaded.status === 'ready' && shelves.length === 0 && (
        <EmptyState
          text={
            search === ''
              ? 'Fitting guides, price lists and forms for your dealer appear here.'
              : 'No document matches your search.'
          }
        />
      )}
      {note && <Notice tone="watch">{note}</Notice>}
      {shelves.map(({ category: title, items }) => (
        <Panel key={title} title={title}>
          <ul className="document-list">
            {items.map(({ id, value }) => (
              <DocumentItem key={id} document={value} isNew={isNewSince(value, lastVisit)} today={today} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
