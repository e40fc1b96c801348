import type * as z from 'zod/mini';
import { creditEffects, creditFault } from '#domain/credit/effects.ts';
import { CREDIT_MOVES } from '#domain/credit/moves.ts';
import { type Credit, creditSchema } from '#domain/credit/schema.ts';
import { returnEffects } from '#domain/goods-return/effects.ts';
import { returnInputFault } from '#domain/goods-return/input.ts';
import { RETURN_MOVES } from '#domain/goods-return/moves.ts';
import { type GoodsReturn, goodsReturnSchema } from '#domain/goods-return/schema.ts';
import { invoiceEffects } from '#domain/invoice/effects.ts';
import { invoiceInputFault } from '#domain/invoice/input.ts';
import { INVOICE_MOVES } from '#domain/invoice/moves.ts';
import { type Invoice, invoiceSchema } from '#domain/invoice/schema.ts';
import { labelOrderSchema } from '#domain/label-order/schema.ts';
import { orderEffects } from '#domain/order/effects.ts';
import { moveInputFault, ORDER_MOVES, orderVerdict } from '#domain/order/moves.ts';
import type { OrderFacts } from '#domain/order/order-guards.ts';
import { type Order, ORDER_STATUS_NAMES, orderSchema } from '#domain/order/schema.ts';
import { moveVerdict } from '#domain/shared/move-table.ts';
import { moveCreditPayload } from '../functions/src/api/move-credit/payload.ts';
import { moveInvoicePayload } from '../functions/src/api/move-invoice/payload.ts';
import { moveOrderPayload } from '../functions/src/api/move-order/payload.ts';
import { moveReturnPayload } from '../functions/src/api/move-return/payload.ts';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { faultOf, numberAt, placesOf, startsOf, textAt, type Trade, type Wish } from '#tests/trade-texts.ts';

const NOW = new Date('2026-10-20T02:00:00Z');
const LATER = '2026-10-30';
const TODAY = '2026-10-20';

const inputOf = <T>(
  payload: { readonly shape: { readonly input: z.ZodMiniType<T> } },
  input: object,
): T | null => payload.shape.input.safeParse(input).data ?? null;

const RANKS = ['dealer', 'dealerAdmin', 'supplier', 'supplierAdmin', 'server'] as const;
const moving = (wish: Wish) => ({
  request: `press-${wish.at}`,
  uid: 'u1',
  byName: 'x'.repeat(401),
  reason: textAt(wish, 0),
  now: NOW,
  rev: 1,
});
const PARTY = { name: 'x'.repeat(200), abn: '51824753556', address: 'x'.repeat(200), phone: '', email: '' };

/** Kit orders, and those of labels, which move by the same table. */
function orderTrade<T extends Order>(name: string, schema: z.ZodMiniType<T>, plain: readonly T[]): Trade {
  return {
    name,
    starts: startsOf(schema, plain),
    movesOf: (stored) => placesOf(ORDER_MOVES, schema.parse(stored).status.name),
    fault: (stored) => faultOf(schema, stored),
    isEnded: (stored) => {
      const { status } = schema.parse(stored);
      return status.name === 'complete' || status.name === 'cancelled';
    },
    make: (stored, at, wish) => {
      const order = schema.parse(stored);
      const move = ORDER_MOVES[at];
      const status = ORDER_STATUS_NAMES.find((each) => each === order.status.name);
      const input = inputOf(moveOrderPayload, {
        reason: textAt(wish, 0),
        etaDate: LATER,
        freightCarrier: textAt(wish, 1),
        consignment: textAt(wish, 2),
        cartons: numberAt(wish, 0, 1),
        kg: numberAt(wish, 1, 20),
        lines: order.lines.map((line, index) => ({
          line: index,
          ...(move?.asks.includes('receipt')
            ? { qty: numberAt(wish, 2, line.qty) }
            : {
                serials: Array.from(
                  { length: line.qty },
                  (_, kit) => `S${index}-${kit}${wish.isWild ? textAt(wish, 3).slice(0, 30) : ''}`,
                ),
              }),
        })),
      });
      if (!move || !status || input === null) return null;
      const facts: OrderFacts = {
        order,
        status,
        catalogueFault: '',
        supplierFault: '',
        uid: 'u1',
        isAdmin: true,
        isJobReopened: true,
        now: NOW,
      };
      if (!RANKS.some((role) => orderVerdict(move, role, facts).allowed)) return null;
      if (moveInputFault(move, input, facts) !== null) return null;
      const line = {
        type: '',
        description: 'x'.repeat(200),
        sku: 'x'.repeat(200),
        priceExGst: 1,
        promisedOn: LATER,
      } as const;
      const made = {
        move,
        input,
        facts,
        request: 'press',
        byName: 'x'.repeat(401),
        rev: 1,
        number: order.number || 'O-1',
      };
      const { fields, split } = orderEffects({ ...made, frozen: order.wants.map(() => line) });
      return [{ ...order, ...fields }, ...(split ? [split] : [])];
    },
  };
}

const CREDITS: Trade = {
  name: 'credits',
  starts: startsOf<Credit>(creditSchema, [buildCredit(), buildCredit({ statusName: 'approved' })]),
  movesOf: (stored) => placesOf(CREDIT_MOVES.rows, creditSchema.parse(stored).status.name),
  fault: (stored) => faultOf(creditSchema, stored),
  isEnded: (stored) => {
    const { status } = creditSchema.parse(stored);
    return CREDIT_MOVES.rows.every(({ from, to }) => from !== status.name || from === to);
  },
  make: (stored, at, wish) => {
    const credit = creditSchema.parse(stored);
    const move = CREDIT_MOVES.rows[at];
    const lines = [
      { description: textAt(wish, 1), qty: numberAt(wish, 0, 1), priceExGst: numberAt(wish, 1, 100) },
    ];
    const input = inputOf(moveCreditPayload, {
      reason: textAt(wish, 0),
      draft: { reason: 'price', reasonText: textAt(wish, 2) + (wish.isWild ? '' : ' of ten letters'), lines },
    });
    if (!move || input === null) return null;
    const draft = move.id === 'change' ? (input.draft ?? null) : null;
    const facts = {
      status: credit.status.name,
      entries: credit.entries,
      credit,
      uid: 'u1',
      email: '',
      needsSecond: false,
      source: null,
      seller: PARTY,
      buyer: PARTY,
      now: NOW,
    };
    if (!RANKS.some((role) => moveVerdict(CREDIT_MOVES, move, role, facts).allowed)) return null;
    if (draft && creditFault(draft) !== null) return null;
    const reason = input.reason ?? '';
    if (reason.length > 500 || (move.reason !== '' && reason.trim() === '')) return null;
    return [creditEffects({ ...moving(wish), reason, move, draft, facts })];
  },
};

const INVOICES: Trade = {
  name: 'invoices',
  starts: startsOf<Invoice>(invoiceSchema, [buildInvoice()]),
  movesOf: (stored) => placesOf(INVOICE_MOVES.rows, invoiceSchema.parse(stored).status),
  fault: (stored) => faultOf(invoiceSchema, stored),
  isEnded: (stored) => {
    const { status } = invoiceSchema.parse(stored);
    return status === 'void' || status === 'paid';
  },
  make: (stored, at, wish) => {
    const invoice = invoiceSchema.parse(stored);
    const move = INVOICE_MOVES.rows[at];
    const input = inputOf(moveInvoicePayload, {
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
    });
    if (!move || input === null) return null;
    const facts = {
      status: invoice.status,
      entries: invoice.entries,
      invoice,
      seller: PARTY,
      buyer: PARTY,
      now: NOW,
    };
    if (!RANKS.some((role) => moveVerdict(INVOICE_MOVES, move, role, facts).allowed)) return null;
    if (invoiceInputFault(move, input, facts) !== null) return null;
    const made = { ...moving(wish), reason: input.reason ?? '', request: `p${invoice.entries.length}` };
    return [invoiceEffects({ ...made, move, input, facts, number: 'INV-1', bankDetails: 'x'.repeat(500) })];
  },
};

const RETURNS: Trade = {
  name: 'returns',
  starts: startsOf<GoodsReturn>(goodsReturnSchema, [
    buildGoodsReturn(),
    buildGoodsReturn({ statusName: 'received' }),
  ]),
  movesOf: (stored) => placesOf(RETURN_MOVES.rows, goodsReturnSchema.parse(stored).status.name),
  fault: (stored) => faultOf(goodsReturnSchema, stored),
  isEnded: (stored) => {
    const { status } = goodsReturnSchema.parse(stored);
    return (
      RETURN_MOVES.rows.every(({ from, to }) => from !== status.name || from === to) ||
      /closed|cancelled|completed|approved|declined/u.test(status.name)
    );
  },
  make: (stored, at, wish) => {
    const goods = goodsReturnSchema.parse(stored);
    const move = RETURN_MOVES.rows[at];
    const input = inputOf(moveReturnPayload, {
      reason: textAt(wish, 0),
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
    });
    if (!move || input === null) return null;
    const facts = {
      status: goods.status.name,
      entries: goods.entries,
      goods,
      unitsFault: '',
      followUpFault: null,
      now: NOW,
    };
    if (!RANKS.some((role) => moveVerdict(RETURN_MOVES, move, role, facts).allowed)) return null;
    if (returnInputFault(move, input, facts) !== null) return null;
    const made = { ...moving(wish), reason: input.reason ?? '', move, input, facts };
    return [returnEffects({ ...made, lines: goods.lines, rmaNumber: 'RMA-1' })];
  },
};

const statuses = ORDER_STATUS_NAMES.filter((name) => name !== 'cancelled');

export const TRADES: readonly Trade[] = [
  orderTrade(
    'orders',
    orderSchema,
    statuses.map((statusName) => buildOrder({ statusName })),
  ),
  orderTrade(
    'label orders',
    labelOrderSchema,
    // Jobs take no labels from stock.
    statuses.filter((name) => name !== 'allocated').map((statusName) => buildLabelOrder({ statusName })),
  ),
  CREDITS,
  INVOICES,
  RETURNS,
];
