import { Link } from 'react-router-dom';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { StillComing } from '#domain/invoice/still-coming.ts';
import { ORDER_STATUS_TABLE } from '#domain/order/status-labels.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchStillComing } from '#data/nouns/still-coming.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';

const unitsText = (units: number) => counted(units, 'unit');

/** Each order that was split off at a short receipt, with its link and where it stands. */
export function ComingOrders({ coming }: { coming: readonly StillComing[] }) {
  const actor = useActor();
  const edit = actor.kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
  return (
    <ul className="mb-0">
      {coming.map(({ id, number, units, status }) => (
        <li key={id}>
          {unitsText(units)} on order <Link to={edit(id)}>{number}</Link>:{' '}
          {ORDER_STATUS_TABLE[status].label.toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** What a draft bills that its dealer has not received; nothing where all came. */
export function StillComingNotice({ doc }: { doc: Pick<Doc<Invoice>, 'id' | 'rev' | 'value'> }) {
  const actor = useActor();
  const found = useLoaded(`${doc.id} ${doc.rev}`, () => fetchStillComing(actor, [doc]));
  if (found.status === 'error') return <ErrorPanel error={found.error} onRetry={found.retry} />;
  if (found.status === 'loading' || found.value.length === 0) return null;
  const units = found.value.reduce((sum, each) => sum + each.units, 0);
  return (
    <Notice tone="watch" title={`${unitsText(units)} on this invoice not received yet`}>
      <ComingOrders coming={found.value} />
      If an order is cancelled or lost, its goods come off this draft. Once it is issued, a credit opens.
    </Notice>
  );
}
