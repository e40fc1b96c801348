import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Actor, holds } from '#domain/access/actor.ts';
import { seesJobOrders } from '#domain/order/sight.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchOrdersOfJob } from '#data/nouns/orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { DueWord, itemsText, orderName, OrderStatusWord } from './order-status.tsx';
import '#features/orders/orders.scss';

type Job = Pick<Installation, 'kits' | 'dealerId' | 'deleted'>;

function editOf(actor: Actor): ((id: string) => string) | null {
  if (!holds(actor, 'orders')) return null;
  return actor.kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
}

function OrdersOfJob({ id, job }: { id: string; job: Job }) {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const named = job.kits.map(({ orderId }) => orderId).filter((orderId) => orderId !== '');
  const found = useLoaded(`${id} ${named.join()}`, () => fetchOrdersOfJob(actor, id, job.dealerId, named));
  const edit = editOf(actor);
  if (found.status === 'error') return <ErrorPanel error={found.error} onRetry={found.retry} />;
  if (found.status === 'loading') return <Loading lines={2} label="Loading kit orders" />;
  if (found.value.length === 0) return <p className="muted mb-0">No kit is ordered for this job.</p>;
  return (
    <ul className="side-list">
      {found.value.map(({ id: orderId, value }) => (
        <li key={orderId}>
          <div className="d-flex flex-wrap gap-2 align-items-center">
            {edit ? <Link to={edit(orderId)}>{orderName(value)}</Link> : <strong>{orderName(value)}</strong>}
            <OrderStatusWord order={value} />
          </div>
          <small className="muted d-block">{itemsText(value)}</small>
          <small>
            <DueWord order={value} today={today} />
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The way to return a kit of this job, for its own dealer. */
function ToReturn({ id, job }: { id: string; job: Job }) {
  const actor = useActor();
  const isOwn = actor.kind === 'dealer' && actor.dealerId === job.dealerId;
  if (!isOwn || job.deleted || !job.kits.some(({ kitId }) => kitId !== '')) return null;
  return (
    <p className="mt-2 mb-0">
      <Link to={paths.returns.addForJob(id)}>Return a kit of this job</Link>
    </p>
  );
}

/** Where the kits of a job come from: its orders with their status. */
export function JobOrders({ doc }: { doc: Doc<Installation> }) {
  const actor = useActor();
  if (!seesJobOrders(actor)) return null;
  return (
    <Panel title="Kit orders">
      <OrdersOfJob id={doc.id} job={doc.value} />
      <ToReturn id={doc.id} job={doc.value} />
    </Panel>
  );
}
