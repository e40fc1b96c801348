import { Link } from 'react-router-dom';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import { RETURN_REASON_LABELS } from '#domain/goods-return/schema.ts';
import { fetchReturnsOf } from '#data/nouns/returns.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';

interface ReturnsOfProps {
  /** What the returns name: an order or a job. */
  field: 'orderIds' | 'installationIds';
  id: string;
  dealerId: string;
}

/** The returns of an order or a job, as this person sees them; nothing where there are none. */
export function ReturnsOf({ field, id, dealerId }: ReturnsOfProps) {
  const actor = useActor();
  const found = useLoaded(`${field} ${id}`, () => fetchReturnsOf(actor, field, { id, dealerId }));
  if (found.status === 'error') {
    return (
      <Panel title="Returns">
        <ErrorPanel error={found.error} onRetry={found.retry} />
      </Panel>
    );
  }
  if (found.status === 'loading' || found.value.length === 0) return null;
  return (
    <Panel title="Returns">
      <ul className="side-list">
        {found.value.map(({ id: returnId, value }) => {
          const reasons = [...new Set(value.lines.map(({ reason }) => RETURN_REASON_LABELS[reason]))];
          return (
            <li key={returnId}>
              <div className="d-flex flex-wrap gap-2 align-items-center">
                <Link to={paths.returns.edit(returnId)}>{value.number}</Link>
                <StatusWord of={RETURN_STATUS_TABLE[value.status.name]} />
              </div>
              <small className="muted">{reasons.join(', ')}</small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
