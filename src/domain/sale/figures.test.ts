import { describe, expect, it } from 'vitest';
import { buildSale, buildSaleLine } from '#tests/seed/build/sale.ts';
import { mergeProductDigests, productDigest, productMonths, productSaleSchema } from './product-figures.ts';
import { mergeSaleDigests, saleDigest, salesByTime, soldIn, statSaleSchema } from './figures.ts';

const AUGUST = { from: '2026-08-01', to: '2026-08-31' };
const stat = (of: Parameters<typeof buildSale>[0]) => statSaleSchema.parse(buildSale(of));

const QUOTES = [
  stat({}),
  stat({ statusName: 'sentQuote', sentAt: 5, viewedAt: 0 }),
  stat({ statusName: 'sentQuote', sentAt: 5, viewedAt: 6 }),
  // Sent again after it was seen, and accepted at the counter.
  stat({ statusName: 'confirmedQuote', sentAt: 5, viewedAt: 0, acceptedOn: '2026-08-09' }),
  stat({ statusName: 'confirmedQuote', sentAt: 5, acceptedOn: '2026-08-09', wentOnTo: 'order' }),
  stat({ madeOn: '2026-07-31' }),
  stat({ deleted: true }),
];
const INVOICE = { type: 'invoice', statusName: 'confirmedQuote' } as const;

describe('how far quotes have come', () => {
  it('counts each in all steps up to its last', () => {
    expect(saleDigest(AUGUST, QUOTES).funnel).toEqual({ made: 5, sent: 4, seen: 3, accepted: 2, sold: 1 });
  });
});

describe('what was sold', () => {
  it('counts what is finished, once: neither drafts, nor cancelled ones, nor an order that became an invoice', () => {
    const digest = saleDigest(AUGUST, [
      stat(INVOICE),
      stat({ ...INVOICE, type: 'order', wentOnTo: 'invoice' }),
      stat({ ...INVOICE, type: 'order', madeOn: '2026-08-04' }),
      stat({ ...INVOICE, cancelledOn: '2026-08-05' }),
      stat({ ...INVOICE, statusName: 'draftQuote' }),
      ...QUOTES,
    ]);
    expect(digest.days).toEqual([
      { day: '2026-08-03', sales: 1, inc: 385_000 },
      { day: '2026-08-04', sales: 1, inc: 385_000 },
    ]);
  });

  it('is the same in parts, drawn by day, and by month where there are many days', () => {
    const all = [stat(INVOICE), stat({ ...INVOICE, madeOn: '2026-08-31' }), ...QUOTES];
    const whole = saleDigest(AUGUST, all);
    const parts = all.map((sale) => saleDigest(AUGUST, [sale])).reduce(mergeSaleDigests);
    expect(parts).toEqual(whole);
    expect(soldIn(whole)).toEqual({ sales: 2, inc: 770_000 });
    const days = salesByTime(AUGUST, whole);
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toEqual({ from: '2026-08-31', to: '2026-08-31', sales: 1, inc: 385_000 });
    const months = salesByTime({ from: '2026-06-15', to: '2026-08-31' }, whole);
    expect(months.map(({ from, sales }) => [from, sales])).toEqual([
      ['2026-06-15', 0],
      ['2026-07-01', 0],
      ['2026-08-01', 2],
    ]);
  });
});

describe('what a product sold', () => {
  const YEAR = { from: '2026-07-01', to: '2026-09-30' };
  const grease = (of: object = {}) =>
    buildSaleLine({ kind: 'product', kitId: '', productId: 'grease', qty: 2.5, priceEx: 2000, ...of });
  const sold = (madeOn: string, lines: readonly ReturnType<typeof grease>[], of: object = {}) =>
    productSaleSchema.parse(buildSale({ ...INVOICE, madeOn, lines: [...lines], ...of }));

  it('is counted by month after discounts, without what was offered, quoted or is another', () => {
    const all = [
      sold('2026-07-03', [grease(), grease({ discount: 50 }), grease({ excluded: true })]),
      sold('2026-07-31', [grease({ qty: 1 }), grease({ productId: 'filter' })]),
      sold('2026-09-01', [grease()], { type: 'quote' }),
      sold('2026-10-01', [grease()]),
    ];
    const whole = productDigest('grease', YEAR, all);
    expect(productMonths(YEAR, whole)).toEqual([
      { month: '2026-07', qty: 6, ex: 9500 },
      { month: '2026-08', qty: 0, ex: 0 },
      { month: '2026-09', qty: 0, ex: 0 },
    ]);
    expect(all.map((sale) => productDigest('grease', YEAR, [sale])).reduce(mergeProductDigests)).toEqual(
      whole,
    );
    expect(
      buildSale({ lines: [grease(), grease({ productId: 'filter', excluded: true })] }).productIds,
    ).toEqual(['grease']);
  });
});
