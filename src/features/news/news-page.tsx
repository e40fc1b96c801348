import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { matchesNews } from '#domain/system/news.ts';
import { newsCategory } from '#data/nouns/news-query.ts';
import { useSession } from '#data/session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NewsEntry } from './parts/news-entry.tsx';
import { type NewsList, useNews } from './use-news.ts';
import './news.scss';

/**
 * The news of the reader's dealer category, newest first; distributors read those of every category
 * (decisions: news-readers).
 */
export function NewsPage() {
  const { actor, dealer, user } = useSession();
  const [search, setSearch] = useState('');
  const acknowledged = user?.newsUpdateTimestamp ?? 0;
  // What was acknowledged just now may have come out after the list was fetched.
  const list = useNews(newsCategory(actor, dealer), String(acknowledged));
  const rows = list.rows.filter(({ value }) => matchesNews(value, search));
  return (
    <>
      <PageHeader title="News Updates" />
      <label className="news-search">
        <span className="visually-hidden">Search news updates</span>
        <FormControl
          type="search"
          placeholder="Search text or file names"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {list.status === 'loading' && <Loading lines={8} label="Loading news updates" />}
      {list.error && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {list.broken > 0 && (
        <Notice tone="watch" title={`${list.broken} of the news updates could not be read`} />
      )}
      {list.status === 'ready' && rows.length === 0 && (
        <EmptyState
          icon="news"
          text={
            search === '' ? 'News from your distributor appears here.' : 'No news update matches your search.'
          }
        />
      )}
      <ul className="news-list">
        {rows.map(({ id, value }) => (
          <NewsEntry key={id} news={value} isRead={value.timestamp <= acknowledged} />
        ))}
      </ul>
      <OlderNews list={list} isSearching={search !== ''} />
    </>
  );
}

function OlderNews({ list, isSearching }: { list: NewsList; isSearching: boolean }) {
  const { more, isLoadingMore, moreError, rows } = list;
  if (!more) return null;
  return (
    <>
      {moreError && <ErrorPanel error={moreError} />}
      {isSearching && <p className="muted">The newest {rows.length} were searched.</p>}
      <Button variant="quiet" disabled={isLoadingMore} onClick={() => void more()}>
        {isLoadingMore ? 'Loading…' : 'Older news updates'}
      </Button>
    </>
  );
}
