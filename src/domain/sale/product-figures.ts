import * as z from 'zod/mini';
import { monthsOf } from '../order/periods.ts';
import { lineAmounts, type Cents } from '../shared/money.ts';
import { isWithin, type Span } from '../shared/span.ts';
import { sumRows } from '../shared/sum-rows.ts';
import { isSold, statSaleSchema } from './figures.ts';
import { countedLines } from './lines.ts';
import { saleSchema } from './schema.ts';

/** Of a sale, what a product's figures are made of. */
export const productSaleSchema = z.extend(statSaleSchema, z.pick(saleSchema, { lines: true }).shape);
type ProductSale = z.infer<typeof productSaleSchema>;

const monthSchema = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** Pieces, metres or hours. */
  qty: z.number(),
  /** Ex GST after discounts, integer cents. */
  ex: z.int(),
});

/** What a product sold, month by month; of any parts of the sales the digests merge into that of the whole. */
export const productDigestSchema = z.object({ months: z.array(monthSchema).check(z.maxLength(40)) });
export type ProductDigest = z.infer<typeof productDigestSchema>;

const mergedMonths = (months: ProductDigest['months']) =>
  sumRows(
    months,
    ({ month }) => month,
    (a, b) => ({ month: a.month, qty: a.qty + b.qty, ex: a.ex + b.ex }),
  );

/** The digest of a product in the finished sales of a period. */
export function productDigest(productId: string, period: Span, sales: readonly ProductSale[]): ProductDigest {
  const sold = sales.filter((sale) => !sale.deleted && isSold(sale) && isWithin(period, sale.madeOn));
  const rows = sold.flatMap(({ madeOn, lines }) =>
    countedLines(lines)
      .filter((line) => line.productId === productId)
      .map(({ qty, priceEx, discount }) => ({
        month: madeOn.slice(0, 7),
        qty,
        ex: lineAmounts({ quantity: qty, priceExCents: priceEx, discountPercent: discount }).exCents,
      })),
  );
  return { months: mergedMonths(rows) };
}

export const mergeProductDigests = (a: ProductDigest, b: ProductDigest): ProductDigest => ({
  months: mergedMonths([...a.months, ...b.months]),
});

/** A month of a product, those without a sale among them. */
export interface ProductMonth {
  readonly month: string;
  readonly qty: number;
  readonly ex: Cents;
}
export const productMonths = (period: Span, { months }: ProductDigest): readonly ProductMonth[] =>
  monthsOf(period).map((month) => months.find((each) => each.month === month) ?? { month, qty: 0, ex: 0 });
