import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { isPublic, publicCodes } from '#domain/public-installation/of-job.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { useTracking } from '#data/nouns/tracking.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { ConsignmentLink } from '#features/orders/public/consignment-link.tsx';
import { useManifestFact } from '#features/orders/public/manifest-fact.tsx';
import { loadText } from '#features/orders/public/paper-facts.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';

const dateOf = (seconds: number): string => (seconds === 0 ? '' : formatDate(seconds));
const dayOf = (day: string): string => (day === '' ? '' : formatDate(day));

/** The way to the page that the windscreen label opens; nothing for other labels. `job` is null for who may not see it. */
function vehiclePageOf(order: LabelOrder, job: Installation | null) {
  const [code] = publicCodes([order]);
  if (code === undefined) return [];
  const value =
    job !== null && isPublic(job) ? (
      // A page of its own, without the portal.
      <a href={paths.installationInfo.page(job.vin, code)} target="_blank" rel="noopener noreferrer">
        Open
      </a>
    ) : (
      'Opens once the installation is complete'
    );
  return [{ title: 'Vehicle’s public page', value }];
}

interface LabelFactsProps {
  order: LabelOrder;
  job: Installation | null;
}

/** Whose an order of labels is, for which job, and how it travels. */
export function LabelFacts({ order, job: record }: LabelFactsProps) {
  const actor = useActor();
  const names = useDealerNames(actor.kind === 'distributer');
  const trackingOf = useTracking(order.consignment !== '');
  const manifest = useManifestFact(order);
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
          {
            title: 'Consignment',
            value: order.consignment === '' ? '' : <ConsignmentLink order={order} trackingOf={trackingOf} />,
          },
          { title: 'Load', value: loadText(order) },
          ...manifest,
          { title: 'Received', value: dateOf(order.receivedAt) },
          ...vehiclePageOf(order, record),
          { title: 'Ship to', value: order.shipTo, isWide: true },
          ...(order.notes === '' ? [] : [{ title: 'Notes', value: order.notes, isWide: true }]),
        ]}
      />
    </Panel>
  );
}
