import * as z from 'zod/mini';
import { formatDate } from '../shared/dates.ts';
import type { MoveEntry } from '../trade/entry.ts';
import { defineTrade, type MovePlace, rowsOf } from '../trade/move.ts';
import { DEALER, EVERYBODY, SERVER, SUPPLIER, SUPPLIER_ADMIN, type TradeRole } from '../trade/roles.ts';
import { dotted, NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import {
  cancelWish,
  backToDraft,
  changed,
  confirmed,
  derivedOrder,
  dispatched,
  estimated,
  notSent,
  noWish,
  placed,
  received,
  writtenOut,
} from './effects.ts';
import { orders } from './entity.ts';
import type { OrderItem } from './order-item.ts';
import { type AnyOrder, KIT_GUARDS, ORDER_GUARDS, type OrderKnown } from './guards.ts';
import {
  confirmAsks,
  confirmFault,
  dispatchAsks,
  dispatchFault,
  draftAsks,
  draftFault,
  estimateAsks,
  etaFault,
  receiptAsks,
  receiptFault,
} from './input.ts';
import { type Order, ORDER_STATUS_NAMES, orderSchema, type OrderStatusName } from './schema.ts';
import { ORDER_STATUS_TABLE } from './status-labels.ts';
import { statusFields, statusNameOf } from './status.ts';

/** The statuses of a label order: jobs take none from stock. */
export type LabelStatusName = Exclude<OrderStatusName, 'allocated'>;

const REASON = 'Reason';

const shared = rowsOf<AnyOrder, LabelStatusName, OrderKnown>();

/** Placing a draft, and what can be done until the supplier estimates it. */
const placingRows = (item: OrderItem, placing: MovePlace) =>
  [
    shared('place', 'new', 'orderPlaced', 'Place order', 'Placed', {
      roles: EVERYBODY,
      guards: ['ownDraft', 'hasLines', 'wholeQuantities', 'hasSupplier', 'hasShipTo', 'catalogueAllows'],
      place: placing,
      effect: placed(item),
      undo: 'recall',
      tells: ['orderPlaced', 'placed'],
    }),
    shared('discard', 'new', 'cancelled', 'Discard draft', 'Draft discarded', {
      roles: EVERYBODY,
      guards: ['ownDraft', 'makerOrAdmin'],
      place: 'end',
      tells: 'nobody',
    }),
    shared('recall', 'orderPlaced', 'new', 'Recall', 'Recalled', {
      roles: DEALER,
      guards: ['notOpened'],
      reason: REASON,
      effect: backToDraft,
      tells: ['orderRecalled', 'recalled by the dealer'],
    }),
    shared('sendBack', 'orderPlaced', 'new', 'Send back', 'Sent back', {
      roles: SUPPLIER,
      reason: 'What has to change',
      effect: backToDraft,
      tells: ['orderSentBack', 'sent back to you'],
    }),
  ] as const;

/** The supplier's estimate and confirmation. */
const estimateRows = [
  shared('estimate', 'orderPlaced', 'orderEstimated', 'Estimate', 'Estimated', {
    roles: SUPPLIER,
    asks: estimateAsks,
    check: etaFault,
    effect: estimated,
    tells: ['orderEstimated', 'estimated'],
  }),
  shared('confirm', ['orderPlaced', 'orderEstimated'], 'orderConfirmed', 'Confirm', 'Confirmed', {
    roles: SUPPLIER,
    place: 'next',
    asks: confirmAsks,
    check: confirmFault,
    effect: confirmed,
    tells: ['orderConfirmed', 'confirmed'],
  }),
  shared('cancel', ['orderPlaced', 'orderEstimated'], 'cancelled', 'Cancel order', 'Cancelled', {
    roles: EVERYBODY,
    reason: REASON,
    place: 'end',
    tells: ['orderCancelled', 'cancelled'],
  }),
  shared('slip', 'orderEstimated', null, 'Change the estimate', 'Estimate changed', {
    roles: SUPPLIER,
    reason: 'Why the date moves',
    asks: estimateAsks,
    check: etaFault,
    effect: estimated,
    tells: ['orderSlipped', 'has a new arrival date'],
  }),
] as const;

/** What can be done with a confirmed order until it is sent. */
const confirmedRows = [
  shared('dispatch', 'orderConfirmed', 'orderInTransit', 'Dispatch', 'Dispatched', {
    roles: SUPPLIER,
    place: 'next',
    asks: dispatchAsks,
    check: dispatchFault,
    effect: dispatched,
    undo: 'undoDispatch',
    tells: ['orderDispatched', 'dispatched'],
  }),
  shared('withdraw', 'orderConfirmed', 'orderEstimated', 'Back to estimate', 'Back to an estimate', {
    roles: SUPPLIER,
    reason: REASON,
    asks: estimateAsks,
    check: etaFault,
    effect: estimated,
    tells: ['orderSlipped', 'back to an estimate'],
  }),
  shared('askToCancel', 'orderConfirmed', null, 'Ask to cancel', 'Asked to cancel', {
    roles: DEALER,
    guards: ['notAskedYet'],
    reason: REASON,
    place: 'next',
    effect: cancelWish,
    tells: ['cancelAsked', 'to be cancelled? The dealer asks'],
  }),
  shared('keep', 'orderConfirmed', null, 'Keep the order', 'Not cancelled', {
    roles: SUPPLIER,
    guards: ['wasAsked'],
    reason: 'Why it can’t be cancelled',
    effect: noWish,
    tells: ['cancelRefused', 'can’t be cancelled'],
  }),
  shared('cancelConfirmed', 'orderConfirmed', 'cancelled', 'Cancel order', 'Cancelled', {
    roles: SUPPLIER_ADMIN,
    reason: REASON,
    place: 'end',
    effect: noWish,
    tells: ['orderCancelled', 'cancelled'],
  }),
] as const;

/** What can be done with goods that are sent. */
const transitRows = (item: OrderItem) =>
  [
    shared('receive', 'orderInTransit', 'available', 'Receive', 'Received', {
      roles: DEALER,
      place: 'next',
      asks: receiptAsks,
      check: receiptFault,
      effect: received(item),
      tells: ['orderReceived', 'received'],
    }),
    shared('proveDelivery', 'orderInTransit', 'available', 'Record delivery', 'Delivery recorded', {
      roles: SUPPLIER,
      reason: 'Proof of delivery',
      place: 'next',
      asks: receiptAsks,
      check: receiptFault,
      effect: received(item),
      tells: ['orderReceived', 'recorded as delivered'],
    }),
    shared('undoDispatch', 'orderInTransit', 'orderConfirmed', 'Undo dispatch', 'Dispatch undone', {
      roles: SUPPLIER_ADMIN,
      guards: ['dispatchedToday', 'nothingReceived', 'manifestIsOpen'],
      reason: REASON,
      effect: notSent,
      tells: ['orderDispatched', 'not dispatched after all'],
    }),
    shared('writeOff', 'orderInTransit', 'cancelled', 'Lost or damaged', 'Lost or damaged', {
      roles: SUPPLIER_ADMIN,
      reason: 'What happened to the shipment',
      place: 'end',
      tells: ['orderCancelled', 'lost or damaged on the way'],
    }),
  ] as const;

/** The rows that kit orders and label orders have in common: where the button of placing stands is the page's. */
export const orderRows = (item: OrderItem, placing: MovePlace) =>
  [...placingRows(item, placing), ...estimateRows, ...confirmedRows, ...transitRows(item)] as const;

/** What either side says to the other once the supplier sees the order: it is no move of it. */
export const messageRow = <S extends OrderStatusName>(from: readonly S[]) =>
  rowsOf<AnyOrder, S, OrderKnown>()('message', from, null, 'Send message', 'Message', {
    roles: EVERYBODY,
    reason: 'Message',
    place: 'page',
    revision: 'kept',
    tells: ['orderMessage', 'has a message'],
  });

/** Who closes by hand what the portal did not, and what they are asked. */
export const CLOSING = {
  roles: ['dealerAdmin', ...SUPPLIER] satisfies readonly TradeRole[],
  reason: 'Where the goods went',
  tells: 'nobody',
} as const;
/** What the portal does by itself is no news. */
export const BY_PORTAL = { roles: SERVER, tells: 'nobody' } as const;

const row = rowsOf<AnyOrder, OrderStatusName, OrderKnown>();

const ROWS = [
  row('change', 'new', null, 'Save draft', 'Changed', {
    roles: EVERYBODY,
    guards: ['ownDraft'],
    place: 'page',
    asks: draftAsks,
    check: draftFault,
    effect: changed,
    tells: 'nobody',
  }),
  ...orderRows('kit', 'page'),
  row('allocate', 'available', 'allocated', 'Allocate', 'Allocated', BY_PORTAL),
  row('free', 'allocated', 'available', 'Free', 'Freed', BY_PORTAL),
  row('finish', 'allocated', 'complete', 'Complete', 'Completed', BY_PORTAL),
  row('finishAtOnce', 'available', 'complete', 'Complete', 'Completed', BY_PORTAL),
  row('closeByHand', 'available', 'complete', 'Close', 'Closed', {
    ...CLOSING,
    guards: ['nothingAllocated'],
    effect: writtenOut,
  }),
  row('closeRest', 'available', 'allocated', 'Close the rest', 'The rest closed', {
    ...CLOSING,
    reason: 'Where the rest went',
    guards: ['someAllocated'],
    effect: writtenOut,
  }),
  row('release', 'complete', 'available', 'Free', 'Freed', BY_PORTAL),
  row('reopen', 'complete', 'allocated', 'Reopen', 'Reopened', {
    roles: [...SUPPLIER_ADMIN, ...SERVER],
    guards: ['jobReopened'],
    reason: REASON,
    tells: 'nobody',
  }),
  messageRow(ORDER_STATUS_NAMES.filter((name) => name !== 'new')),
] as const;
export type OrderMoveId = (typeof ROWS)[number]['id'];

/** People write the letters PO themselves, or leave them out. */
const numbered = (purchaseOrder: string): string =>
  purchaseOrder === '' || /^PO\b/iu.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`;

type EntryFigures = Pick<Order, 'etaDate' | 'purchaseOrder'>;

/** The figures of the move; who confirms a date that was given before says it again. */
function figuresOf({ etaDate, purchaseOrder }: EntryFigures, { note, to }: MoveEntry): string {
  const isSaidAgain = note === '' && to === 'orderConfirmed' && etaDate !== '';
  return dotted(isSaidAgain ? `Arrives ${formatDate(etaDate)}` : note, numbered(purchaseOrder));
}

/** What kit orders and label orders say of themselves alike. */
export const ORDER_WORDS = {
  statusFields,
  readForNotice: noticeReader(
    z.pick(orderSchema, { ...NOTICE_FIELDS, purchaseOrder: true, etaDate: true }),
    figuresOf,
  ),
};

/**
 * Every move that a kit order can make (product: order-moves), all by the server: status, entry, number, frozen prices, the
 * order of what is still to come (`also` of the answer), and the draft of its invoice or the credit for billed goods that
 * will not come in one write. Guards look at catalogue and supplier as they are now. A message is taken at any revision
 * and leaves the stamps alone.
 */
export const ORDER = defineTrade<Order, OrderStatusName, OrderKnown, OrderMoveId>({
  ...ORDER_WORDS,
  kind: 'order',
  entity: orders,
  life: ORDER_STATUS_NAMES,
  labels: ORDER_STATUS_TABLE,
  statusOf: statusNameOf,
  derived: derivedOrder,
  rows: ROWS,
  guards: { ...ORDER_GUARDS, ...KIT_GUARDS },
});

/** The row by which the portal itself takes a kit order from one status to another; undefined where it may not. */
export const portalMove = (from: OrderStatusName | null, to: OrderStatusName | null) =>
  ORDER.rows.find(
    (each) => each.from.some((status) => status === from) && each.to === to && each.roles.includes('server'),
  );
