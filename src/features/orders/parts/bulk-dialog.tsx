import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router';
import type { Order } from '#domain/order/schema.ts';
import type { Doc } from '#data/converter.ts';
import { useActor } from '#data/session.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { askedOnce, type BulkAction, type Planned, planBulk } from '#features/orders/bulk.ts';
import { isPlain } from '#features/orders/move-form.ts';
import { orderName } from '#features/orders/public/order-status.tsx';
import { type BulkOutcome, type BulkRun, useBulkRun } from '#features/orders/use-bulk-run.ts';
import { OrderMoveDialog } from './order-move-dialog.tsx';

interface BulkDialogProps {
  action: BulkAction;
  orders: readonly Doc<Order>[];
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

function outcomeText(outcome: BulkOutcome | undefined): string {
  if (!outcome) return 'Waiting';
  if (outcome.state === 'done') return 'Done';
  if (outcome.state === 'stopped') return 'Not sent';
  return outcome.state === 'unknown' ? `No answer: ${outcome.why}` : outcome.why;
}

const ICONS = { done: 'ok', refused: 'danger', unknown: 'question', stopped: 'neutral' } as const;

interface ResultsProps {
  title: string;
  planned: readonly Planned[];
  bulk: BulkRun;
  hrefOf: (id: string) => string;
  onClose: () => void;
}

/** Progress while the orders are sent, then a result for each. */
function Results({ title, planned, bulk, hrefOf, onClose }: ResultsProps) {
  const { outcomes, isRunning, total } = bulk;
  const states = [...outcomes.values()].map(({ state }) => state);
  const done = states.filter((state) => state === 'done').length;
  const isOpen = states.some((state) => state === 'unknown' || state === 'stopped');
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={
        <>
          {isRunning && (
            <Button variant="quiet" onClick={bulk.cancel}>
              Stop
            </Button>
          )}
          {!isRunning && isOpen && (
            <Button variant="quiet" onClick={() => void bulk.retry()}>
              Send the rest
            </Button>
          )}
          <Button onClick={onClose} disabled={isRunning}>
            Close
          </Button>
        </>
      }
    >
      <output className="d-block mb-2">
        {isRunning ? `${outcomes.size} of ${total} sent` : `${done} of ${total} done`}
      </output>
      <progress className="w-100 mb-2" max={total} value={outcomes.size} aria-label="Orders sent" />
      <ul className="side-list">
        {planned
          .filter(({ move }) => move !== null)
          .map(({ order }) => {
            const outcome = outcomes.get(order.id);
            const number = outcome?.state === 'done' && outcome.number !== '' ? outcome.number : '';
            return (
              <li key={order.id}>
                <Icon name={outcome ? ICONS[outcome.state] : 'pending'} />{' '}
                <Link to={hrefOf(order.id)}>{number || orderName(order.value)}</Link>: {outcomeText(outcome)}
              </li>
            );
          })}
      </ul>
    </Dialog>
  );
}

/** Moves many orders in one go: preview, what it needs once for all, progress, a result for each. */
export function BulkDialog({ action, orders, hrefOf, onClose }: BulkDialogProps) {
  const actor = useActor();
  // As they were ticked: what comes in meanwhile is the server's to refuse, in words.
  const [planned] = useState(() => planBulk(action, orders, actor, new Date()));
  const bulk = useBulkRun();
  const title = `${action.label} ${counted(orders.length)}`;
  const asked = askedOnce(action, planned);
  const moved = () => [...bulk.outcomes].filter(([, { state }]) => state === 'done').map(([id]) => id);

  if (bulk.isStarted) {
    return (
      <Results title={title} planned={planned} bulk={bulk} hrefOf={hrefOf} onClose={() => onClose(moved())} />
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
            <Button disabled={asked === null} onClick={() => void bulk.run(planned, {})}>
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
        void bulk.run(planned, input);
        return Promise.resolve();
      }}
      onClose={() => onClose([])}
      onDone={() => undefined}
    >
      <Preview action={action} planned={planned} />
    </OrderMoveDialog>
  );
}
