import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { holds } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { labelKindsFor, labelsText } from '#domain/label-order/kinds.ts';
import type { LabelKind, LabelOrder } from '#domain/label-order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchJobLabelOrders } from '#data/nouns/label-orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { orderName, OrderStatusWord } from '#features/orders/public/order-status.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { seesJobOrders } from '#domain/order/sight.ts';

// The job's page is near its limit, and few visits order labels.
const OrderLabelsDialog = lazyPart(
  async () => (await import('#features/label-orders/parts/order-labels-dialog.tsx')).OrderLabelsDialog,
);

/** The labels that were ordered for a job and not cancelled, each with its order's number. */
export function orderedLabels(orders: readonly Doc<LabelOrder>[]): ReadonlyMap<LabelKind, string> {
  const counted = orders.filter(({ value }) => value.status.name !== 'cancelled');
  return new Map(
    counted.flatMap(({ value }) => value.labels.map(({ kind }) => [kind, value.number] as const)),
  );
}

/** The orders of labels of a job with where each stands, and the way to order some; nothing for a job without labels. */
export function JobLabels({ job }: { job: Doc<Installation> }) {
  const hasLabels = labelKindsFor(job.value.type).length > 0;
  const actor = useActor();
  return (
    hasLabels &&
    seesJobOrders(actor) && (
      <Panel title="Labels">
        <Ordered job={job} />
      </Panel>
    )
  );
}

function Ordered({ job }: { job: Doc<Installation> }) {
  const actor = useActor();
  const [isOrdering, setIsOrdering] = useState(false);
  const [count, setCount] = useState(0);
  const orders = useLoaded(`${job.id} ${count}`, () => fetchJobLabelOrders(actor, job.id));
  const canOrder = holds(actor, 'orders') && job.value.stage !== 'cancelled' && !job.value.deleted;
  const at = actor.kind === 'dealer' ? paths.dealerLabelOrders : paths.distributerLabelOrders;
  if (orders.status === 'loading') return <Loading lines={2} label="Loading label orders" />;
  if (orders.status === 'error') return <ErrorPanel error={orders.error} onRetry={orders.retry} />;
  const possible = labelKindsFor(job.value.type);
  return (
    <>
      {orders.value.length === 0 && <p className="muted">No labels ordered yet.</p>}
      <ul className="side-list">
        {orders.value.map(({ id, value }) => (
          <li key={id}>
            {holds(actor, 'orders') ? (
              <Link to={at.edit(id)}>{orderName(value)}</Link>
            ) : (
              <strong>{orderName(value)}</strong>
            )}{' '}
            <OrderStatusWord order={value} />
            <small className="muted d-block">{labelsText(value)}</small>
          </li>
        ))}
      </ul>
      {canOrder && (
        <Button variant="quiet" size="sm" onClick={() => setIsOrdering(true)}>
          Order labels
        </Button>
      )}
      {isOrdering && (
        <OrderLabelsDialog
          installationId={job.id}
          name={job.value.number}
          choice={{ possible, before: orderedLabels(orders.value) }}
          onOrdered={() => setCount(count + 1)}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </>
  );
}
