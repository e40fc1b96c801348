import type { Actor } from '#domain/access/actor.ts';
import { type OrderMove, orderMove, orderVerdict } from '#domain/order/moves.ts';
import { tradeRole } from '#domain/trade/parties.ts';
import type { Order } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { Doc } from '#data/store/converter.ts';
import type { BulkAction } from './bulk-actions.ts';

/** One order of a bulk action: the move it will make, or why it can't. */
export interface Planned {
  readonly order: Doc<Order>;
  readonly move: OrderMove | null;
  readonly why: string;
}

const SERIALS = 'Its serials are entered one by one. Dispatch it by itself.';

function planOne(action: BulkAction, order: Doc<Order>, actor: Actor, now: Date): Planned {
  const status = statusNameOf(order.value);
  if (status === null) return { order, move: null, why: 'It could not be read.' };
  const moves = action.moves.flatMap((id) => orderMove(id) ?? []);
  const move = moves.find(({ from }) => from === status) ?? moves[0] ?? null;
  if (move === null) return { order, move: null, why: '' };
  const facts = {
    order: order.value,
    status,
    uid: actor.uid,
    isAdmin: actor.isAdmin,
    now,
    catalogueFault: '',
    supplierFault: '',
    isJobReopened: false,
  };
  const verdict = orderVerdict(move, tradeRole(actor, order.value), facts);
  if (!verdict.allowed) return { order, move: null, why: verdict.why };
  const needsSerials =
    move.id === 'dispatch' && order.value.lines.some(({ compliance }) => compliance !== '');
  return needsSerials ? { order, move: null, why: SERIALS } : { order, move, why: '' };
}

/** What an action would do with these orders, each by itself. */
export function planBulk(
  action: BulkAction,
  orders: readonly Doc<Order>[],
  actor: Actor,
  now: Date,
): readonly Planned[] {
  return orders.map((order) => planOne(action, order, actor, now));
}

/** The move whose dialog asks for all that the planned moves ask for. */
export function askedOnce(action: BulkAction, planned: readonly Planned[]): OrderMove | null {
  const moves = [...new Set(planned.flatMap(({ move }) => move ?? []))];
  const [first] = moves;
  if (!first) return null;
  const asks = [...new Set(moves.flatMap((move) => move.asks))];
  const reason = moves.map((move) => move.reason).find((each) => each !== '') ?? '';
  return { ...first, label: action.label, asks, reason };
}
