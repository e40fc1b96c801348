import * as z from 'zod/mini';
import { MESSAGE } from '../order/message.ts';
import type { OrderMoveId } from '../order/moves.ts';
import { type OrderEntry, orderSchema } from '../order/schema.ts';
import { formatDate } from '../shared/dates.ts';
import type { OrderCollection } from '../time-limit/record-kinds.ts';
import { type Audience, countIn, dealerSide, type NoticeEvent, said, supplierSide } from './event.ts';
import { noticeKind, type NoticeKindId } from './kinds.ts';

/** What is told of an order, whatever else of it can be read. */
const toldSchema = z.pick(orderSchema, {
  number: true,
  dealerId: true,
  distributerId: true,
  supplierDealerId: true,
  purchaseOrder: true,
  etaDate: true,
  entries: true,
});
type Told = z.infer<typeof toldSchema>;

/** What a move tells, and how it says so behind the order's number. Moves that are not here tell nobody. */
const TOLD = {
  place: ['orderPlaced', 'placed'],
  recall: ['orderRecalled', 'recalled by the dealer'],
  sendBack: ['orderSentBack', 'sent back to you'],
  estimate: ['orderEstimated', 'estimated'],
  confirmPlaced: ['orderConfirmed', 'confirmed'],
  confirm: ['orderConfirmed', 'confirmed'],
  slip: ['orderSlipped', 'has a new arrival date'],
  withdraw: ['orderSlipped', 'back to an estimate'],
  dispatch: ['orderDispatched', 'dispatched'],
  undoDispatch: ['orderDispatched', 'not dispatched after all'],
  receive: ['orderReceived', 'received'],
  proveDelivery: ['orderReceived', 'recorded as delivered'],
  askToCancel: ['cancelAsked', 'to be cancelled? The dealer asks'],
  keep: ['cancelRefused', 'can’t be cancelled'],
  cancelPlaced: ['orderCancelled', 'cancelled'],
  cancelEstimated: ['orderCancelled', 'cancelled'],
  cancelConfirmed: ['orderCancelled', 'cancelled'],
  writeOff: ['orderCancelled', 'lost or damaged on the way'],
  [MESSAGE]: ['orderMessage', 'has a message'],
} as const satisfies Partial<Record<OrderMoveId | typeof MESSAGE, readonly [NoticeKindId, string]>>;

const BY_MOVE: ReadonlyMap<string, readonly [NoticeKindId, string]> = new Map(Object.entries(TOLD));

const WORDS: Readonly<Record<OrderCollection, string>> = {
  orders: 'Order',
  compliancePlateOrders: 'Label order',
};

/** "Order O-20001", "Label order L-30001". */
export const orderName = (collection: OrderCollection, number: string): string =>
  `${WORDS[collection]} ${number}`.trim();

function audiencesOf(order: Told, kind: NoticeKindId): readonly Audience[] {
  const { to, area } = noticeKind(kind);
  return [
    ...(to.includes('dealer') ? dealerSide(order, area) : []),
    ...(to.includes('supplier') ? supplierSide(order, area) : []),
  ];
}

/** The figures of the move; who confirms a date that was given before says it again. */
function figuresOf({ etaDate }: Told, { note, to }: OrderEntry): string {
  return note === '' && to === 'orderConfirmed' && etaDate !== '' ? `Arrives ${formatDate(etaDate)}` : note;
}

/** People write the letters PO themselves, or leave them out. */
const numbered = (purchaseOrder: string): string =>
  purchaseOrder === '' || /^PO\b/iu.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`;

function eventOf(
  { collection, id, order }: { collection: OrderCollection; id: string; order: Told },
  entry: OrderEntry,
  index: number,
): NoticeEvent[] {
  const told = BY_MOVE.get(entry.move);
  // What the portal moves by itself is no news: a person's move before it was.
  if (told === undefined || entry.by === '') return [];
  const [kind, words] = told;
  return [
    {
      kind,
      key: `entry~${index}`,
      at: entry.at,
      by: entry.by,
      byName: entry.byName,
      audiences: audiencesOf(order, kind),
      to: { collection, id },
      ...said({
        title: `${orderName(collection, order.number)} ${words}`,
        text: [figuresOf(order, entry), numbered(order.purchaseOrder)]
          .filter((part) => part !== '')
          .join(' · '),
        quote: entry.reason,
      }),
    },
  ];
}

/** What the entries tell that a write added to an order or label order; null where it cannot be read. */
export const orderEvents =
  (collection: OrderCollection) =>
  (
    id: string,
    before: Readonly<Record<string, unknown>> | undefined,
    after: Readonly<Record<string, unknown>>,
  ): NoticeEvent[] | null => {
    const first = countIn(before, 'entries');
    if (countIn(after, 'entries') <= first) return [];
    const { data: order } = toldSchema.safeParse(after);
    if (!order) return null;
    return order.entries.flatMap((entry, index) =>
      index < first ? [] : eventOf({ collection, id, order }, entry, index),
    );
  };
