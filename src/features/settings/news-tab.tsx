import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { RESTORE_HINT } from '#domain/shared/restore.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import { newsUpdates } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { updateNews } from '#data/nouns/settings.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { useList } from '#data/lists/use-list.ts';
import { type DialogTarget, dialogTarget, withDialog } from '#features/reference-screen/dialog-address.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { useToast } from '#ui/toast.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { NewsItem } from './parts/news-item.tsx';

const NEWEST = { search: '', filters: {}, sort: null, cursor: { after: [], from: 0 } } as const;

/** Takes a news update back, or brings it out again; a failure stays on the page. */
function useWithdrawal() {
  const actor = useActor();
  const confirm = useConfirm();
  const toast = useToast();
  const [error, setError] = useState<unknown>(null);
  async function withdraw(doc: Doc<NewsUpdate>, deleted: boolean) {
    setError(null);
    const text = deleted
      ? `It is no longer shown. What people acknowledged stays. ${RESTORE_HINT}`
      : 'It is shown again to everybody who has not acknowledged a later one.';
    const label = deleted ? 'Withdraw' : 'Restore';
    const question = { title: `${label} news update`, text, confirmLabel: label } as const;
    if (!(await confirm(deleted ? { ...question, tone: 'danger' } : question))) return;
    try {
      await updateNews(actor, doc, { ...doc.value, deleted });
      toast({ tone: 'ok', text: `News update ${deleted ? 'withdrawn' : 'restored'}` });
    } catch (failure) {
      setError(failure);
    }
  }
  return { withdraw, error };
}

/** The newest 50 news updates, and the composer in a dialog that the address opens. */
export function NewsTab() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useList(newsUpdates.list, NEWEST);
  const { withdraw, error } = useWithdrawal();
  const [now, setNow] = useState(() => unixSeconds(new Date()));
  const target = dialogTarget(search);
  const open = (next: DialogTarget | null) => void navigate({ search: withDialog(search, next) });
  /** What was just saved is out by now. */
  function close() {
    setNow(unixSeconds(new Date()));
    open(null);
  }
  return (
    <>
      <div className="settings-bar">
        <span className="muted">
          Newest first. Dealers are shown the oldest that they have not acknowledged.
        </span>
        <Button className="ms-auto" onClick={() => open({ kind: 'add' })}>
          <Icon name="add" />
          New news update
        </Button>
      </div>
      {error !== null && <ErrorPanel error={error} />}
      {list.status === 'loading' && <Loading lines={6} label="Loading news updates" />}
      {list.error && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {list.status === 'ready' && list.rows.length === 0 && (
        <EmptyState icon="news" text="News updates for dealers appear here." />
      )}
      <ul className="news-list">
        {list.rows.map(({ id, value }) => (
          <NewsItem
            key={id}
            now={now}
            doc={value}
            onEdit={() => open({ kind: 'edit', id })}
            onWithdraw={(deleted) => void withdraw(value, deleted)}
          />
        ))}
      </ul>
      {list.hasNext && <p className="muted">Older news updates are not shown.</p>}
      {target?.kind === 'add' && <NewsDialog doc={null} onClose={close} />}
      {target?.kind === 'edit' && <EditDialog key={target.id} id={target.id} onClose={close} />}
    </>
  );
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const state = useDoc(newsUpdates, id);
  if (state.status === 'ready') return <NewsDialog doc={state.doc} onClose={onClose} />;
  return (
    <Dialog title="News update" onCancel={onClose} isWide>
      <RecordStates
        status={recordStatus(state)}
        what="news update"
        error={state.status === 'error' ? state.error : null}
        onRetry={state.retry}
      >
        {null}
      </RecordStates>
    </Dialog>
  );
}
