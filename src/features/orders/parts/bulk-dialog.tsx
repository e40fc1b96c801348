import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Order } from '#domain/order/schema.ts';
import type { MoveInput } from '#domain/order/move-input.ts';
import type { Doc } from '#data/store/converter.ts';
import type { OrderCollection } from '#data/nouns/orders.ts';
import { useActor } from '#data/session/session.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { askedOnce, type Planned, planBulk } from '#features/orders/bulk.ts';
import type { BulkAction } from '#features/orders/bulk-actions.ts';
import { isPlain } from '#features/orders/move-form.ts';
import { orderName } from '#features/orders/public/order-status.tsx';
import { moveCalls } from '#features/orders/bulk-calls.ts';
import { useBulkRun } from '#features/orders/use-bulk-run.ts';
import { BulkResults } from './bulk-results.tsx';
import { OrderMoveDialog } from './order-move-dialog.tsx';

interface BulkDialogProps {
  action: BulkAction;
  orders: readonly Doc<Order>[];
  collection: OrderCollection;
  /** The address of an order. */
  hrefOf: (id: string) => string;
  /** Which orders were moved. */
  onClose: (moved: readonly string[]) => void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What will be done, and what can't be, before anything is. */
function Preview({ action, planned }: { action: BulkAction; planned: readonly Planned[] }) {
  const ready = planned.filter(({ move }) => move !== null);
  const refused = planned.filter(({ move }) => move === null);
  return (
    <div className="mb-3">
      <p className="mb-1">
        <strong>
          {action.label}: {counted(ready.length)}
        </strong>
        {ready.length > 0 && <>: {ready.map(({ order }) => orderName(order.value)).join(', ')}</>}
      </p>
      {refused.length > 0 && (
        <Notice tone="watch" title={`${counted(refused.length)} can’t be included`}>
          <ul className="mb-0">
            {refused.map(({ order, why }) => (
              <li key={order.id}>
                <strong>{orderName(order.value)}:</strong> {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Moves many orders in one go: preview, what it needs once for all, progress, a result for each. */
export function BulkDialog({ action, orders, collection, hrefOf, onClose }: BulkDialogProps) {
  const actor = useActor();
  // As they were ticked: what comes in meanwhile is the server's to refuse, in words.
  const [planned] = useState(() => planBulk(action, orders, actor, new Date()));
  const bulk = useBulkRun();
  const title = `${action.label} ${counted(orders.length)}`;
  const asked = askedOnce(action, planned);
  const ready = planned.filter(({ move }) => move !== null);
  const start = (input: MoveInput) =>
    bulk.run(
      ready.map(({ order }) => order.id),
      moveCalls(ready, input, collection),
    );
  const moved = () => [...bulk.outcomes].filter(([, { state }]) => state === 'done').map(([id]) => id);

  if (bulk.isStarted) {
    return (
      <BulkResults
        title={title}
        items={ready.map(({ order }) => ({
          id: order.id,
          name: orderName(order.value),
          href: hrefOf(order.id),
        }))}
        bulk={bulk}
        onClose={() => onClose(moved())}
      />
    );
  }
  if (asked === null || isPlain(asked)) {
    return (
      <Dialog
        title={title}
        onCancel={() => onClose([])}
        footer={
          <>
            <Button variant="quiet" onClick={() => onClose([])}>
              Back
            </Button>
            <Button disabled={asked === null} onClick={() => void start({})}>
              {action.label}
            </Button>
          </>
        }
      >
        <Preview action={action} planned={planned} />
      </Dialog>
    );
  }
  return (
    <OrderMoveDialog
      title={title}
      move={asked}
      facts={null}
      onMove={(input) => {
        void start(input);
        return Promise.resolve();
      }}
      onClose={() => onClose([])}
      onDone={() => undefined}
    >
      <Preview action={action} planned={planned} />
    </OrderMoveDialog>
  );
}
