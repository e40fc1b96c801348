import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { isPublic, publicCodes } from '#domain/public-installation/of-job.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useFreightFacts } from '#features/orders/public/freight-facts.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { OpenLink } from '#ui/open-link.tsx';

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
  const freight = useFreightFacts(order);
  const { frozen, installationId } = order;
  const job = can(actor, 'InstallationsEdit') ? (
    <OpenLink to={paths.installations.edit(installationId)}>{frozen.number || 'Open'}</OpenLink>
  ) : (
    frozen.number
  );
  return (
    <Panel title="Order">
      <KeyFacts
        isRail
        facts={[
          { title: 'Installation', value: job },
          ...(actor.kind === 'distributer'
            ? [{ title: 'Dealer', value: names?.get(order.dealerId) ?? order.dealerId }]
            : []),
          { title: 'Placed', value: [dayOf(order.placedAt), order.placedBy].filter(Boolean).join(', ') },
          { title: 'Express', value: order.express ? 'Yes' : 'No' },
          { title: 'Arrives', value: dayOf(order.etaDate) },
          ...freight,
          ...vehiclePageOf(order, record),
          { title: 'Ship to', value: order.shipTo, isWide: true },
          ...(order.notes === '' ? [] : [{ title: 'Notes', value: order.notes, isWide: true }]),
        ]}
      />
    </Panel>
  );
}
