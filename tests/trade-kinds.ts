import { CREDIT, type CreditKnown, type CreditMoveId } from '#domain/credit/moves.ts';
import type { Credit, CreditStatus } from '#domain/credit/schema.ts';
import type { ReturnKnown } from '#domain/goods-return/guards.ts';
import { RETURN, type ReturnMoveId } from '#domain/goods-return/moves.ts';
import type { GoodsReturn, ReturnStatus } from '#domain/goods-return/schema.ts';
import { INVOICE, type InvoiceMoveId } from '#domain/invoice/moves.ts';
import type { InvoiceKnown } from '#domain/invoice/guards.ts';
import type { Invoice, InvoiceStatus } from '#domain/invoice/schema.ts';
import { LABEL_ORDER, type LabelOrderMoveId } from '#domain/label-order/moves.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { type FrozenLine, NOTHING_KNOWN, type OrderKnown } from '#domain/order/guards.ts';
import { type LabelStatusName, ORDER, type OrderMoveId } from '#domain/order/moves.ts';
import { draftOf } from '#domain/sale/draft.ts';
import { NOTHING_KNOWN as SALE_KNOWN, type SaleKnown } from '#domain/sale/guards.ts';
import { SALE, type SaleMoveId } from '#domain/sale/moves.ts';
import { type Sale, saleSchema } from '#domain/sale/schema.ts';
import type { SaleStatus } from '#domain/sale/statuses.ts';
import { LINES_MAX, type Order, ORDER_STATUS_NAMES, type OrderStatusName } from '#domain/order/schema.ts';
import { TJM_ORDER, type TjmKnown, type TjmMoveId } from '#domain/tjm-order/moves.ts';
import type { TjmOrder, TjmStatus } from '#domain/tjm-order/schema.ts';
import { moved, moveVerdict, type Trade as Kind, type TradeRecord, PORTAL } from '#domain/trade/move.ts';
import type { TradeKind } from '#domain/trade/kind-names.ts';
import { readGiven } from '#domain/trade/read-given.ts';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildSale, buildSaleLine } from '#tests/seed/build/sale.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildTjmOrder } from '#tests/seed/build/tjm-order.ts';
import { faultOf, numberAt, startsOf, textAt, type Trade, type Wish } from '#tests/trade-texts.ts';

const NOW = new Date('2026-10-20T02:00:00Z');
const LATER = '2026-10-30';
const TODAY = '2026-10-20';

const RANKS = ['dealer', 'dealerAdmin', 'supplier', 'supplierAdmin', 'customer', 'server'] as const;
const moving = (wish: Wish) => ({
  request: `press-${wish.at}`,
  uid: 'u1',
  byName: 'x'.repeat(401),
  reason: textAt(wish, 0),
  now: NOW,
  rev: 1,
});
const PARTY = { name: 'x'.repeat(200), abn: '51824753556', address: 'x'.repeat(200), phone: '', email: '' };

/** A kind of document: what its moves are given, and what the server would know. */
function tradeOf<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Kind<T, S, K, Id>,
  plain: readonly T[],
  known: K,
  given: (record: T, wish: Wish, move: Id) => object,
): Trade {
  const { schema, words } = trade.entity;
  const statusOf = (stored: unknown) => trade.statusOf(schema.parse(stored));
  return {
    name: words[1],
    starts: startsOf(schema, plain),
    movesOf: (stored) =>
      trade.rows.flatMap(({ from }, at) => (from.some((each) => each === statusOf(stored)) ? [at] : [])),
    fault: (stored) => faultOf(schema, stored),
    isEnded: (stored) =>
      [...trade.steps].some(([status, steps]) => status === statusOf(stored) && steps === 0),
    make: (stored, at, wish) => {
      const record = schema.parse(stored);
      const move = trade.rows[at];
      if (!move) return null;
      const { input } = readGiven(move.schema, given(record, wish, move.id));
      const facts = { record, who: { ...PORTAL, uid: 'u1', isAdmin: true }, now: NOW, known };
      if (input === null || !RANKS.some((role) => moveVerdict(trade, move, role, facts).allowed)) return null;
      if ((move.check?.(input, facts) ?? null) !== null) return null;
      const reason = input.reason ?? '';
      const { record: after, also } = moved(trade, move, {
        facts,
        moving: { ...moving(wish), reason },
        input,
      });
      return [after, ...also];
    },
  };
}

const CREDITS = tradeOf<Credit, CreditStatus, CreditKnown, CreditMoveId>(
  CREDIT,
  [buildCredit(), buildCredit({ statusName: 'approved' })],
  { needsSecond: false, source: { creditable: 1e9, before: null }, seller: PARTY, buyer: PARTY },
  (_credit, wish) => ({
    reason: textAt(wish, 0),
    draft: {
      reason: 'price',
      reasonText: textAt(wish, 2) + (wish.isWild ? '' : ' of ten letters'),
      lines: [
        { description: textAt(wish, 1), qty: numberAt(wish, 0, 1), priceExGst: numberAt(wish, 1, 100) },
      ],
    },
  }),
);

const INVOICES = tradeOf<Invoice, InvoiceStatus, InvoiceKnown, InvoiceMoveId>(
  INVOICE,
  [buildInvoice()],
  { seller: PARTY, buyer: PARTY, bankDetails: 'x'.repeat(500), account: null, number: 'INV-1' },
  (invoice, wish) => ({
    reason: textAt(wish, 0),
    note: textAt(wish, 1),
    ref: textAt(wish, 2),
    charges: [{ description: textAt(wish, 3), priceExGst: numberAt(wish, 0, 100) }],
    termsDays: numberAt(wish, 1, 14),
    amount: numberAt(wish, 2, invoice.balance),
    kind: 'transfer',
    on: TODAY,
    creditId: 'c1',
    entry: invoice.payments.at(-1)?.id ?? 'none',
  }),
);

const RETURNS = tradeOf<GoodsReturn, ReturnStatus, ReturnKnown, ReturnMoveId>(
  RETURN,
  [buildGoodsReturn(), buildGoodsReturn({ statusName: 'received' })],
  { unitsFault: '', followUpFault: '', rmaNumber: 'RMA-1' },
  (goods, wish) => ({
    reason: textAt(wish, 0),
    draft: [{ qty: 1, reason: 'wrong' }],
    shipTo: textAt(wish, 1),
    restockPercent: numberAt(wish, 0, 5),
    expiresOn: LATER,
    freightCarrier: textAt(wish, 2),
    collectOn: LATER,
    consignment: textAt(wish, 3),
    rejectedGoods: 'scrap',
    lines: goods.lines.map(({ key, qty }) => ({
      key,
      receivedQty: numberAt(wish, 1, qty),
      condition: 'asDescribed',
      outcome: 'credit',
      outcomeNote: textAt(wish, 4),
      priceExGst: numberAt(wish, 2, 100),
    })),
  }),
);

const FROZEN: FrozenLine = {
  type: '',
  description: 'x'.repeat(200),
  sku: 'x'.repeat(200),
  priceExGst: 1,
  promisedOn: LATER,
};
const ORDER_KNOWN: OrderKnown = {
  ...NOTHING_KNOWN,
  number: 'O-1',
  frozen: Array.from({ length: LINES_MAX }, () => FROZEN),
  isJobReopened: true,
};

function orderGiven({ lines }: Order, wish: Wish, move: OrderMoveId): object {
  const isReceipt = move === 'receive' || move === 'proveDelivery';
  const serialsOf = (line: number, qty: number) =>
    Array.from(
      { length: qty },
      (_, kit) => `S${line}-${kit}${wish.isWild ? textAt(wish, 3).slice(0, 30) : ''}`,
    );
  return {
    reason: textAt(wish, 0),
    etaDate: LATER,
    freightCarrier: textAt(wish, 1),
    consignment: textAt(wish, 2),
    cartons: numberAt(wish, 0, 1),
    kg: numberAt(wish, 1, 20),
    lines: lines.map(({ qty }, line) =>
      isReceipt ? { line, qty: numberAt(wish, 2, qty) } : { line, serials: serialsOf(line, qty) },
    ),
  };
}

const statuses = ORDER_STATUS_NAMES.filter((name) => name !== 'cancelled');

const ORDERS = tradeOf<Order, OrderStatusName, OrderKnown, OrderMoveId>(
  ORDER,
  statuses.map((statusName) => buildOrder({ statusName })),
  ORDER_KNOWN,
  orderGiven,
);
const LABEL_ORDERS = tradeOf<LabelOrder, LabelStatusName, OrderKnown, LabelOrderMoveId>(
  LABEL_ORDER,
  // Jobs take no labels from stock.
  statuses.filter((name) => name !== 'allocated').map((statusName) => buildLabelOrder({ statusName })),
  ORDER_KNOWN,
  orderGiven,
);

/** Files that lie in the sale's folder, by the wish that adds them. */
const fileAt = (at: number) => `salesRecords/s1/${'x'.repeat(24)}${at}`;
const FILE_SIZES = new Map(Array.from({ length: 41 }, (_, at) => [fileAt(at), 15_000_000] as const));

const SALES_WALK = tradeOf<Sale, SaleStatus, SaleKnown, SaleMoveId>(
  SALE,
  [buildSale(), buildSale({ statusName: 'confirmedQuote', type: 'invoice' })],
  { ...SALE_KNOWN, number: 'Q-1', fileSizes: FILE_SIZES },
  (sale, wish) => {
    const draft = draftOf(sale);
    const lines = [
      {
        ...buildSaleLine({ kind: 'text', kitId: '', sku: textAt(wish, 1) }),
        text: textAt(wish, 2),
        qty: numberAt(wish, 0, 1),
        priceEx: numberAt(wish, 1, 100),
        discount: numberAt(wish, 2, 5),
      },
    ];
    const payment = { kind: 'card', amount: numberAt(wish, 3, 100), ref: textAt(wish, 0) };
    return {
      reason: textAt(wish, 0),
      draft: {
        ...draft,
        type: sale.type === 'none' ? 'invoice' : sale.type,
        customer: { ...draft.customer, companyName: textAt(wish, 3), firstName: textAt(wish, 4) },
        notes: textAt(wish, 5),
        lines,
      },
      payments: [payment],
      ...payment,
      acceptedBy: textAt(wish, 1),
      files: [{ path: fileAt(wish.at), name: textAt(wish, 3) }],
      path: sale.files.at(-1)?.path ?? 'none',
      finding: sale.findings.at(-1)?.id ?? 'none',
      answer: textAt(wish, 2),
      doneAt: wish.isWild ? 1 : undefined,
    };
  },
);

/** What the customer agreed to may stay so for good: nobody has to cancel it. */
const SALES: Trade = {
  ...SALES_WALK,
  isEnded: (stored) =>
    SALE.statusOf(saleSchema.parse(stored)) === 'confirmedQuote' || SALES_WALK.isEnded(stored),
};

const TJM_ORDERS = tradeOf<TjmOrder, TjmStatus, TjmKnown, TjmMoveId>(
  TJM_ORDER,
  [buildTjmOrder(), buildTjmOrder({ status: 'received', dealerId: '' })],
  {
    dealer: { id: 'outback-penrith', name: 'x'.repeat(200), groupId: 'outback' },
    orderFault: '',
    order: { id: 'tjm~1', number: 'O-1' },
  },
  ({ lines }, wish) => ({
    reason: textAt(wish, 0),
    dealerId: wish.isWild ? '' : 'outback-penrith',
    reference: textAt(wish, 1).slice(0, 20),
    lines: [...lines.keys(), -1].slice(0, LINES_MAX).map((at) => ({
      at,
      code: textAt(wish, 2).slice(0, 20),
      kitId: 'gvm',
      springOption: textAt(wish, 3),
      qty: numberAt(wish, 0, 1),
      isLeftOut: false,
    })),
  }),
);

/** Of every kind of document, in the words of the table. */
const ALL: Readonly<Record<TradeKind, Trade>> = {
  order: ORDERS,
  labelOrder: LABEL_ORDERS,
  credit: CREDITS,
  invoice: INVOICES,
  return: RETURNS,
  sale: SALES,
  tjmOrder: TJM_ORDERS,
};
export const TRADES: readonly Trade[] = Object.values(ALL);

/** What is said of a record: whose it is, and that it has no date yet, as what its buyer does not see. */
export interface Said {
  readonly dealerId?: string;
  readonly dealerGroupId?: string;
  readonly distributerId?: string;
  readonly supplierDealerId?: string;
  readonly date?: '';
}

/** A record of each kind as its buyer sees it, too: what the tests of the rules read. */
export const SHARED: Readonly<Record<TradeKind, (said?: Said) => object>> = {
  order: buildOrder,
  labelOrder: buildLabelOrder,
  credit: (said) => buildCredit({ statusName: 'approved', date: '2026-08-03', ...said }),
  invoice: buildInvoice,
  return: buildGoodsReturn,
  sale: buildSale,
  tjmOrder: ({ date: _date, ...said } = {}) =>
    buildTjmOrder({ status: 'ordered', orderId: 'o1', orderNumber: 'O-1', ...said }),
};
