import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { afterMove, factsOf } from '#tests/trade-moved.ts';
import { GOODS_MAX } from '../order/line-text.ts';
import { type Order, orderSchema } from '../order/schema.ts';
import { LINE_MAX } from '../shared/schema.ts';
import { moveVerdict } from '../trade/move.ts';
import { draftAgainOf, invoiceFor, takesOrder, withOrder } from './from-order.ts';
import { INVOICE } from './moves.ts';
import { notComingOn, withoutGoods } from './not-coming.ts';
import { creditLinesOf } from '../credit/not-coming.ts';
import { GATHERED_LINES_MAX, INVOICE_ORDERS_MAX, type Invoice, invoiceSchema } from './schema.ts';

const kit = (kitId: string, qty: number, more: object = {}) => ({
  kitId,
  description: kitId,
  qty,
  priceExGst: 100_000,
  ...more,
});
const order = (fields: Parameters<typeof buildOrder>[0]) =>
  buildOrder({ statusName: 'orderInTransit', ...fields });
const billed = (orders: Readonly<Record<string, Order>>): Invoice =>
  Object.entries(orders).reduce(
    (draft, [id, each]) => withOrder(draft, id, each, '2026-10-20'),
    invoiceFor(order({}), { termsDays: 14, month: '' }),
  );
const unitsOf = ({ lines }: Invoice) =>
  lines.map(({ orderId, description, qty }) => [orderId, description, qty]);

describe('a line of an invoice', () => {
  it.each([
    ['HiLux GVM, Constant 300 kg', 'Constant 300 kg', 'HiLux GVM, Constant 300 kg'],
    ['HiLux GVM', 'Constant 300 kg', 'HiLux GVM, Constant 300 kg'],
    ['Springs 300 kg', '', 'Springs 300 kg'],
  ])('of %s with springs %s names them once', (description, springOption, words) => {
    const lines = [kit('k', 1, { description, springOption })];
    expect(billed({ o: order({ lines }) }).lines[0]?.description).toBe(words);
  });

  it('of the longest kit with the longest springs can be read, on the order and on the invoice', () => {
    const springOption = 's'.repeat(LINE_MAX);
    const description = `${'k'.repeat(LINE_MAX)}, ${springOption}`;
    expect(description).toHaveLength(GOODS_MAX);
    const placed = order({ lines: [kit('k', 1, { description, springOption })] });
    expect(orderSchema.safeParse(placed).success).toBe(true);
    const invoice = billed({ o: placed });
    expect(invoiceSchema.safeParse(invoice).success).toBe(true);
    expect(invoice.lines[0]?.description).toBe(description);
  });
});

describe('a month on one invoice', () => {
  /** Gathers as the server does: what the last draft does not take opens the next. */
  function gathered(count: number, lines: number): Invoice[] {
    const each = order({ lines: Array.from({ length: lines }, (_, at) => kit(`k${at}`, 1)) });
    const drafts: Invoice[] = [];
    for (let at = 0; at < count; at += 1) {
      const last = drafts.at(-1);
      const takes = last !== undefined && takesOrder(last, each);
      const draft = takes ? last : invoiceFor(each, { termsDays: 14, month: '2026-10' });
      drafts.splice(
        takes ? -1 : drafts.length,
        takes ? 1 : 0,
        withOrder(draft, `o${at}`, each, '2026-10-20'),
      );
    }
    return drafts;
  }

  it.each([
    ['one line each', INVOICE_ORDERS_MAX + 1, 1],
    ['sixty lines each', 20, 60],
  ])(
    'of orders with %s begins the next before any limit, and each can be read, changed and issued',
    (_, count, lines) => {
      const drafts = gathered(count, lines);
      expect(drafts.length).toBeGreaterThan(1);
      expect(drafts.flatMap(({ orders }) => orders)).toHaveLength(count);
      for (const draft of drafts) {
        expect(draft.lines.length).toBeLessThanOrEqual(GATHERED_LINES_MAX);
        expect(invoiceSchema.safeParse(draft).success).toBe(true);
        expect(verdictOf('issue', draft)).toEqual({ allowed: true });
        expect(verdictOf('discard', draft)).toEqual({ allowed: true });
      }
    },
  );
});

function verdictOf(id: 'issue' | 'discard', invoice: Invoice) {
  const move = INVOICE.move(id);
  if (!move) throw new Error(id);
  return moveVerdict(INVOICE, move, 'supplier', factsOf(invoice));
}

describe('what will not come', () => {
  const lines = [kit('a', 2), kit('b', 1), kit('a', 3)];
  const invoice = billed({ o: order({ lines }), p: order({ lines: [kit('a', 9)] }) });
  const ordered = order({ lines }).lines;
  const lost = (...all: object[]) => order({ lines: all.map((each) => ({ ...kit('a', 1), ...each })) }).lines;

  it('is taken from the lines of its order, what is alike from the first that has it', () => {
    expect(notComingOn(invoice, 'o', ordered, lost({ qty: 4 }))).toEqual([
      { at: 0, qty: 2 },
      { at: 2, qty: 2 },
    ]);
    expect(notComingOn(invoice, 'o', ordered, lost({ kitId: 'b', qty: 1 }))).toEqual([{ at: 1, qty: 1 }]);
  });

  it('is never more than a line bills, nor what has other springs or another price', () => {
    expect(notComingOn(invoice, 'o', ordered, lost({ qty: 99 })).map(({ qty }) => qty)).toEqual([2, 3]);
    expect(notComingOn(invoice, 'o', ordered, lost({ springOption: '300 kg' }))).toEqual([]);
    expect(notComingOn(invoice, 'o', ordered, lost({ priceExGst: 1 }))).toEqual([]);
  });

  it('shrinks a draft, and takes an order off of which nothing is left', () => {
    const less = withoutGoods(invoice, notComingOn(invoice, 'o', ordered, lost({ qty: 3 })));
    expect(unitsOf(less)).toEqual([
      ['o', 'b', 1],
      ['o', 'a', 2],
      ['p', 'a', 9],
    ]);
    expect(less.totals.ex).toBe(1_200_000);
    const none = withoutGoods(invoice, notComingOn(invoice, 'o', ordered, ordered));
    expect(none.orderIds).toEqual(['p']);
  });

  it('is credited at the price that was billed; what was free is not', () => {
    const gone = notComingOn(invoice, 'o', ordered, lost({ qty: 1 }));
    expect(creditLinesOf(invoice, gone)).toEqual([{ description: 'a', qty: 1, priceExGst: 100_000 }]);
    const free = { lines: invoice.lines.map((line) => ({ ...line, priceExGst: 0 })) };
    expect(creditLinesOf(free, gone)).toEqual([]);
  });
});

describe('a void invoice that is made again', () => {
  const orders = {
    o: order({ lines: [kit('a', 2), kit('b', 1)] }),
    p: order({ lines: [kit('c', 4)] }),
  };
  const issued = { ...billed(orders), status: 'issued' as const, note: 'Thanks' };
  const gone = afterMove(INVOICE, 'void', factsOf(issued), { reason: 'Slip' });
  const again = (here: Readonly<Record<string, Order>>) =>
    draftAgainOf(gone, 'void', new Map(Object.entries(here)));

  it('bills the same, with its note and terms', () => {
    expect(again(orders)).toMatchObject({
      status: 'new',
      replaces: 'void',
      note: 'Thanks',
      termsDays: 14,
      totals: gone.totals,
      orderIds: ['o', 'p'],
    });
  });

  it('leaves out what was undone or is invoiced elsewhere, and what was cancelled', () => {
    expect(unitsOf(again({ p: orders.p }))).toEqual([['p', 'c', 4]]);
    const lost = order({ lines: [kit('c', 4)], statusName: 'cancelled' });
    expect(unitsOf(again({ ...orders, p: lost })).map(([id]) => id)).toEqual(['o', 'o']);
    expect(again({}).orders).toEqual([]);
  });

  it('bills what is still to come of a short receipt, and no longer what was lost of it', () => {
    const rest = { splitFrom: 'o', lines: [kit('a', 1)] };
    const second = { splitFrom: 'o-2', lines: [kit('a', 1)] };
    const short = { ...orders, 'o-2': order(rest), 'o-2-2': order(second) };
    expect(again(short).totals).toEqual(gone.totals);
    const lost = { ...short, 'o-2-2': order({ ...second, statusName: 'cancelled' }) };
    expect(unitsOf(again(lost))).toContainEqual(['o', 'a', 1]);
  });
});
