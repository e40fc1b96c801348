import { entriesFault, fitsEntries, stepsToEnd } from '../trade/entry.ts';
import { isMissing } from '../shared/quantity.ts';
import { isOfLabels } from './goods.ts';
import { type InputFault, inputFault, type MoveInput, type OrderAsk } from './move-input.ts';
import { ORDER_GUARDS, type OrderFacts, type OrderGuard } from './order-guards.ts';
import { TRADE_ROLES, type TradeRole } from '../trade/parties.ts';
import { type Order, ORDER_STATUS_NAMES, type OrderStatusName, REASON_MAX } from './schema.ts';
import { orderStatusLabel } from './status-labels.ts';

/** One row of the table: a move that an order can make. */
export interface OrderMove {
  /** Names the row: two rows may lead from the same status to the same one. */
  readonly id: OrderMoveId;
  readonly from: OrderStatusName;
  readonly to: OrderStatusName;
  /** Text of the button. */
  readonly label: string;
  readonly roles: readonly TradeRole[];
  readonly guards: readonly OrderGuard[];
  /** What its dialog asks for. */
  readonly asks: readonly OrderAsk[];
  /** What the reason is called where it is asked for; '' where none is. */
  readonly reason: string;
  /** True where jobs take the goods from a shelf: no move of labels. */
  readonly isOfKits: boolean;
}

const DEALER: readonly TradeRole[] = ['dealer', 'dealerAdmin'];
const SUPPLIER: readonly TradeRole[] = ['supplier', 'supplierAdmin'];
const EVERYBODY: readonly TradeRole[] = [...DEALER, ...SUPPLIER];
const SERVER: readonly TradeRole[] = ['server'];
const REASON = 'Reason';

type Rest = Pick<OrderMove, 'roles'> & Partial<Pick<OrderMove, 'guards' | 'asks' | 'reason' | 'isOfKits'>>;

function row<const Id extends string>(
  id: Id,
  from: OrderStatusName,
  to: OrderStatusName,
  label: string,
  rest: Rest,
) {
  return { id, from, to, label, guards: [], asks: [], reason: '', isOfKits: false, ...rest };
}

const ROWS = [
  row('place', 'new', 'orderPlaced', 'Place order', {
    roles: EVERYBODY,
    guards: ['hasLines', 'wholeQuantities', 'hasSupplier', 'hasShipTo', 'catalogueAllows'],
  }),
  row('discard', 'new', 'cancelled', 'Discard draft', { roles: EVERYBODY, guards: ['makerOrAdmin'] }),
  row('recall', 'orderPlaced', 'new', 'Recall', { roles: DEALER, guards: ['notOpened'], reason: REASON }),
  row('sendBack', 'orderPlaced', 'new', 'Send back', { roles: SUPPLIER, reason: 'What has to change' }),
  row('estimate', 'orderPlaced', 'orderEstimated', 'Estimate', { roles: SUPPLIER, asks: ['etaDate'] }),
  row('confirmPlaced', 'orderPlaced', 'orderConfirmed', 'Confirm', { roles: SUPPLIER, asks: ['knownEta'] }),
  row('cancelPlaced', 'orderPlaced', 'cancelled', 'Cancel order', { roles: EVERYBODY, reason: REASON }),
  row('slip', 'orderEstimated', 'orderEstimated', 'Change the estimate', {
    roles: SUPPLIER,
    asks: ['etaDate'],
    reason: 'Why the date moves',
  }),
  row('confirm', 'orderEstimated', 'orderConfirmed', 'Confirm', { roles: SUPPLIER, asks: ['knownEta'] }),
  row('cancelEstimated', 'orderEstimated', 'cancelled', 'Cancel order', { roles: EVERYBODY, reason: REASON }),
  row('dispatch', 'orderConfirmed', 'orderInTransit', 'Dispatch', { roles: SUPPLIER, asks: ['dispatch'] }),
  row('withdraw', 'orderConfirmed', 'orderEstimated', 'Back to estimate', {
    roles: SUPPLIER,
    asks: ['etaDate'],
    reason: REASON,
  }),
  row('askToCancel', 'orderConfirmed', 'orderConfirmed', 'Ask to cancel', {
    roles: DEALER,
    guards: ['notAskedYet'],
    reason: REASON,
  }),
  row('keep', 'orderConfirmed', 'orderConfirmed', 'Keep the order', {
    roles: SUPPLIER,
    guards: ['wasAsked'],
    reason: 'Why it can’t be cancelled',
  }),
  row('cancelConfirmed', 'orderConfirmed', 'cancelled', 'Cancel order', {
    roles: ['supplierAdmin'],
    reason: REASON,
  }),
  row('receive', 'orderInTransit', 'available', 'Receive', { roles: DEALER, asks: ['receipt'] }),
  row('proveDelivery', 'orderInTransit', 'available', 'Record delivery', {
    roles: SUPPLIER,
    asks: ['receipt'],
    reason: 'Proof of delivery',
  }),
  row('undoDispatch', 'orderInTransit', 'orderConfirmed', 'Undo dispatch', {
    roles: ['supplierAdmin'],
    guards: ['dispatchedToday', 'nothingReceived', 'manifestIsOpen'],
    reason: REASON,
  }),
  row('writeOff', 'orderInTransit', 'cancelled', 'Lost or damaged', {
    roles: ['supplierAdmin'],
    reason: 'What happened to the shipment',
  }),
  row('allocate', 'available', 'allocated', 'Allocate', { roles: SERVER, isOfKits: true }),
  row('free', 'allocated', 'available', 'Free', { roles: SERVER, isOfKits: true }),
  row('finish', 'allocated', 'complete', 'Complete', { roles: SERVER, isOfKits: true }),
  row('finishAtOnce', 'available', 'complete', 'Complete', { roles: SERVER }),
  row('closeByHand', 'available', 'complete', 'Close', {
    roles: ['dealerAdmin', ...SUPPLIER],
    guards: ['nothingAllocated'],
    reason: 'Where the goods went',
  }),
  row('closeRest', 'available', 'allocated', 'Close the rest', {
    roles: ['dealerAdmin', ...SUPPLIER],
    guards: ['someAllocated'],
    reason: 'Where the rest went',
    isOfKits: true,
  }),
  row('release', 'complete', 'available', 'Free', { roles: SERVER, isOfKits: true }),
  row('reopen', 'complete', 'allocated', 'Reopen', {
    roles: ['supplierAdmin', 'server'],
    guards: ['jobReopened'],
    reason: REASON,
    isOfKits: true,
  }),
] as const;

export type OrderMoveId = (typeof ROWS)[number]['id'];

/**
 * Every move that an order and a label order can make (product: order-moves), all by the server. Buttons, "why can't
 * I?", bulk actions and the API read it; nothing else knows where an order may go.
 */
export const ORDER_MOVES: readonly OrderMove[] = ROWS;

const BY_ID: ReadonlyMap<string, OrderMove> = new Map(ORDER_MOVES.map((each) => [each.id, each]));

/** The row of this name; undefined when the table has none. */
export function orderMove(id: string): OrderMove | undefined {
  return BY_ID.get(id);
}

/** The move by which the portal itself takes an order from one status to another; undefined where it may not. */
export function serverMove(from: OrderStatusName | null, to: OrderStatusName | null): OrderMove | undefined {
  return ORDER_MOVES.find((each) => each.from === from && each.to === to && each.roles.includes('server'));
}

export type OrderVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: string; readonly kind: 'status' | 'role' | 'guard' };

const refused = (kind: 'status' | 'role' | 'guard', why: string): OrderVerdict => ({
  allowed: false,
  why,
  kind,
});

/** How far each status is from the end. */
export const ORDER_STEPS = stepsToEnd(ORDER_STATUS_NAMES, ROWS);

/** Whether the entries of an order take this move, or a message, which leads nowhere. */
export const takesEntry = (
  { entries }: Pick<Order, 'entries'>,
  step: { readonly from: OrderStatusName; readonly to: OrderStatusName },
): boolean => fitsEntries(entries.length, step, ORDER_STEPS);

/** Whether this role may make the move of this order now, and if not, why, in plain words. */
export function orderVerdict(move: OrderMove, role: TradeRole | null, facts: OrderFacts): OrderVerdict {
  if (facts.status !== move.from) {
    const label = orderStatusLabel(facts.status, facts.order).label.toLowerCase();
    return refused('status', `The order is ${label}. "${move.label}" is not possible.`);
  }
  if (move.isOfKits && isOfLabels(facts.order)) {
    return refused('status', 'Jobs take no labels from stock. A label order completes with its photos.');
  }
  if (role === null || !move.roles.includes(role)) {
    const who = move.roles.map((each) => TRADE_ROLES[each]).join(' or ');
    return refused('role', `Only ${who} can do this.`);
  }
  if (!takesEntry(facts.order, move)) return refused('guard', entriesFault('order'));
  const why = move.guards.map((guard) => ORDER_GUARDS[guard](facts)).find((each) => each !== '');
  return why === undefined ? { allowed: true } : refused('guard', why);
}

const isPerson = (role: TradeRole) => role !== 'server';

export type OrderMoveOption = OrderVerdict & { readonly move: OrderMove };

/** Every move out of an order's status that people make, each allowed or with the reason it is not. */
export function orderMovesFrom(role: TradeRole | null, facts: OrderFacts): OrderMoveOption[] {
  const isPossible = ({ from, roles, isOfKits }: OrderMove) =>
    from === facts.status && roles.some(isPerson) && !(isOfKits && isOfLabels(facts.order));
  return ORDER_MOVES.filter(isPossible).map((move) => ({ move, ...orderVerdict(move, role, facts) }));
}

/** What is wrong with what the dialog of a move gave: its field and a sentence; null when nothing is. */
export function moveInputFault(move: OrderMove, input: MoveInput, facts: OrderFacts): InputFault | null {
  if (move.reason !== '' && isMissing(input.reason)) {
    return { field: 'reason', message: `${move.reason} is required` };
  }
  if ((input.reason ?? '').length > REASON_MAX) {
    return { field: 'reason', message: `At most ${REASON_MAX} characters` };
  }
  for (const ask of move.asks) {
    const fault = inputFault(ask, input, facts);
    if (fault !== null) return fault;
  }
  return null;
}
