import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#domain/shared/dates.ts';
import { readCustomerMerge, undoCustomerMerge } from '#data/nouns/customer-merges.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** On a deleted customer: into whom they were merged, and the way back; nothing for one who was deleted by hand. */
export function MergedNotice({ id }: { id: string }) {
  const toast = useToast();
  const merge = useLoaded(id, () => readCustomerMerge(id));
  const { isBusy, failure, run } = useBusy();
  if (merge.status !== 'ready' || merge.value === null) return null;
  const { intoId, intoName, byName, at } = merge.value;
  return (
    <>
      <Notice tone="info" title="Merged">
        <p>
          Merged into <Link to={paths.customers.edit(intoId)}>{intoName}</Link> by {byName},{' '}
          {formatDateTime(at)}.
        </p>
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await undoCustomerMerge(id);
              merge.retry();
              toast({ tone: 'ok', text: 'Merge undone' });
            })
          }
        >
          Undo the merge
        </Button>
      </Notice>
      {failure !== null && <ErrorPanel error={failure} />}
    </>
  );
}
