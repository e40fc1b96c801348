import { Link } from 'react-router';
import { can } from '#domain/access/privileges.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { useActor } from '#data/session.tsx';
import { useDealerNames } from '#data/use-dealer-names.ts';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';

const dateOf = (seconds: number): string => (seconds === 0 ? '' : formatDate(seconds));
const dayOf = (day: string): string => (day === '' ? '' : formatDate(day));

/** Whose an order of labels is, for which job, and how it travels. */
export function LabelFacts({ order }: { order: LabelOrder }) {
  const actor = useActor();
  const names = useDealerNames(actor.kind === 'distributer');
  const { frozen, installationId } = order;
  const job = can(actor, 'InstallationsEdit') ? (
    <Link to={paths.installations.edit(installationId)}>{frozen.number || 'Open'}</Link>
  ) : (
    frozen.number
  );
  return (
    <Panel title="Order">
      <KeyFacts
        facts={[
          { title: 'Installation', value: job },
          ...(actor.kind === 'distributer'
            ? [{ title: 'Dealer', value: names?.get(order.dealerId) ?? order.dealerId }]
            : []),
          { title: 'Placed', value: [dayOf(order.placedAt), order.placedBy].filter(Boolean).join(', ') },
          { title: 'Express', value: order.express ? 'Yes' : 'No' },
          { title: 'Arrives', value: dayOf(order.etaDate) },
          { title: 'Dispatched', value: dateOf(order.dispatchedAt) },
          { title: 'Carrier', value: order.freightCarrier },
          { title: 'Consignment', value: order.consignment },
          { title: 'Received', value: dateOf(order.receivedAt) },
          { title: 'Ship to', value: order.shipTo, isWide: true },
          ...(order.notes === '' ? [] : [{ title: 'Notes', value: order.notes, isWide: true }]),
        ]}
      />
    </Panel>
  );
}
