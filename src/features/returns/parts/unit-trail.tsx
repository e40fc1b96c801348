import { Link } from 'react-router-dom';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import type { GoodsReturn, ReturnLine } from '#domain/goods-return/schema.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchTrail } from '#data/nouns/returns.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';

const dayOf = (seconds: number) => (seconds > 0 ? formatDate(todaySydney(new Date(seconds * 1000))) : '');

/** Where a unit has been: ordered, received, fitted, returned, each with its day; and its other returns. */
export function UnitTrail({ line, doc }: { line: ReturnLine; doc: Doc<GoodsReturn> }) {
  const actor = useActor();
  const isFollowed = line.orderId !== '' || line.installationId !== '' || line.serial !== '';
  const found = useLoaded(isFollowed ? `${doc.id} ${doc.rev} ${line.key}` : null, () =>
    fetchTrail(actor, doc, line),
  );
  if (!isFollowed) return null;
  if (found.status === 'error') return <ErrorPanel error={found.error} onRetry={found.retry} />;
  if (found.status === 'loading') return <Loading lines={1} label="Loading where it has been" />;
  const { order, job, others } = found.value;
  const steps = [
    ['Ordered', formatDate(order?.placedAt ?? '')],
    ['Received', dayOf(order?.receivedAt ?? 0)],
    ['Fitted', formatDate(job?.installationDate ?? '')],
    ['Returned', formatDate(doc.value.requestedOn)],
  ].filter(([, day]) => day !== '');
  if (steps.length + others.length === 0) return null;
  return (
    <ol className="return-trail" aria-label={`Where ${line.serial || line.description} has been`}>
      {steps.map(([what, day]) => (
        <li key={what}>
          <span className="muted">{what}</span> {day}
        </li>
      ))}
      {others.map(({ id, value }) => (
        <li key={id}>
          <span className="muted">Also on</span> <Link to={paths.returns.edit(id)}>{value.number}</Link>,{' '}
          {RETURN_STATUS_TABLE[value.status.name].label}
        </li>
      ))}
    </ol>
  );
}
