import Button from 'react-bootstrap/Button';
import {
  type OrderMove,
  type OrderMoveId,
  type OrderMoveOption,
  orderMovesFrom,
} from '#domain/order/moves.ts';
import type { OrderFacts } from '#domain/order/order-guards.ts';
import { tradeRole } from '#domain/trade/parties.ts';
import type { Order } from '#domain/order/schema.ts';
import { orderStatusLabel } from '#domain/order/status-labels.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { OrderCollection, OrderMoved } from '#data/nouns/orders.ts';
import { useActor } from '#data/session/session.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { type MovedOrder, useOrderMove } from '#features/orders/use-order-move.tsx';
import { OrderStatusWord } from './order-status.tsx';

/** The move that usually comes next, status by status. */
const NEXT: readonly OrderMoveId[] = [
  'confirmPlaced',
  'confirm',
  'dispatch',
  'receive',
  'proveDelivery',
  'askToCancel',
];

interface OrderMovesProps {
  id: string;
  rev: number;
  order: Order;
  name: string;
  /** The hour that guards go by. */
  now: Date;
  collection?: OrderCollection;
  /** Moves that have a button of their own elsewhere on the page. */
  hidden?: readonly OrderMoveId[];
  onMoved?: (moved: OrderMoved, move: OrderMove) => void;
}

type Refused = Extract<OrderMoveOption, { readonly allowed: false }>;

const isRefused = (option: OrderMoveOption): option is Refused => !option.allowed;

/** Where an order stands, what this person can do next, and why the rest is not possible. */
export function OrderMoves({ id, rev, order, name, now, collection, hidden = [], onMoved }: OrderMovesProps) {
  const actor = useActor();
  const { select, isBusy, failure, dialog } = useOrderMove(onMoved);
  const status = statusNameOf(order);
  if (status === null) return null;
  const facts: OrderFacts = {
    order,
    status,
    uid: actor.uid,
    isAdmin: actor.isAdmin,
    now,
    // Known to the server alone, which says what it finds.
    catalogueFault: '',
    supplierFault: '',
    isJobReopened: true,
  };
  const moved: MovedOrder = { id, rev, name, facts, collection };
  const options = orderMovesFrom(tradeRole(actor, order), facts).filter(
    ({ move }) => !hidden.includes(move.id),
  );
  const allowed = options.filter((option) => option.allowed).map(({ move }) => move);
  const refused = options.filter(isRefused);
  const next = NEXT.map((each) => allowed.find((move) => move.id === each)).find(
    (move) => move !== undefined,
  );
  const others = allowed.filter((move) => move !== next && move.to !== 'cancelled');
  const ends = allowed.filter((move) => move !== next && move.to === 'cancelled');
  const { meaning } = orderStatusLabel(status, order);

  return (
    <Panel title="Status">
      <div className="d-flex flex-wrap align-items-center gap-2 mb-2">
        <OrderStatusWord order={order} />
        <span className="muted">{meaning}</span>
      </div>
      {order.requestCancel !== null && (
        <p>
          <strong>Asked to cancel</strong> by {order.requestCancel.byName || 'the dealer'}:{' '}
          {order.requestCancel.reason}
        </p>
      )}
      {failure !== null && <ErrorPanel error={failure} />}
      <div className="button-row">
        {next && (
          <Button disabled={isBusy} onClick={() => select(next, moved)}>
            {next.label}
          </Button>
        )}
        {others.map((move) => (
          <Button key={move.id} variant="quiet" disabled={isBusy} onClick={() => select(move, moved)}>
            {move.label}
          </Button>
        ))}
        <MenuButton
          label="More moves"
          items={ends.map((move) => ({
            id: move.id,
            label: move.label,
            icon: 'close' as const,
            onSelect: () => select(move, moved),
          }))}
        />
        {allowed.length === 0 && <span className="muted">Nothing for you to do here now.</span>}
      </div>
      {refused.length > 0 && (
        <details className="mt-2">
          <summary>Why can’t I…?</summary>
          <ul className="mb-0">
            {refused.map(({ move, why }) => (
              <li key={move.id}>
                <strong>{move.label}:</strong> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog}
    </Panel>
  );
}
