import * as z from 'zod/mini';
import { documentTotals } from '../shared/money.ts';
import { cents, flag, percent, recordId, requiredText, text } from '../shared/schema.ts';
import type { Totals } from '../trade/lines.ts';

/** Most lines of one sale, most of one line, and the longest text of one, in characters. */
export const SALE_LINES_MAX = 60;
export const SALE_QTY_MAX = 9999;
export const SALE_TEXT_MAX = 300;
export const SALE_OPTION_MAX = 100;
export const SALE_SKU_MAX = 60;

/** What a line sells. */
export const SALE_LINE_KINDS = ['kit', 'product', 'labour', 'text'] as const;
export type SaleLineKind = (typeof SALE_LINE_KINDS)[number];

/** A line as it is stored. Prices integer cents ex GST. */
export const saleLineSchema = z.object({
  kind: z.enum(SALE_LINE_KINDS),
  productId: recordId(),
  kitId: recordId(),
  springOption: text(SALE_OPTION_MAX),
  sku: text(SALE_SKU_MAX),
  text: requiredText(SALE_TEXT_MAX),
  /** Pieces, metres or hours, with two decimals at most; of kits whole ones. */
  qty: z.number(),
  priceEx: cents(),
  /** Per cent off the line. */
  discount: percent(),
  /** Offered, and counted only once it is taken. */
  excluded: flag(),
  /** What the catalogue asked when it was last looked at, by the server; '' where it names no price. */
  listPriceEx: z._default(z.union([z.int(), z.literal('')]), ''),
});
export type SaleLine = z.infer<typeof saleLineSchema>;

const asMoney = ({ qty, priceEx, discount }: Pick<SaleLine, 'qty' | 'priceEx' | 'discount'>) => ({
  quantity: qty,
  priceExCents: priceEx,
  discountPercent: discount,
});

/** The lines that count: all but those that are offered and not taken. */
export const countedLines = <L extends Pick<SaleLine, 'excluded'>>(lines: readonly L[]): readonly L[] =>
  lines.filter(({ excluded }) => !excluded);

/** The lines with these optional ones taken, by their places; null where one of them is none that is offered. */
export function withOptions<L extends Pick<SaleLine, 'excluded'>>(
  lines: readonly L[],
  options: readonly number[],
): L[] | null {
  if (!options.every((at) => lines[at]?.excluded === true)) return null;
  return lines.map((line, at) => (options.includes(at) ? { ...line, excluded: false } : line));
}

/** The products that counted lines name, each once. */
export const productsIn = (lines: readonly Pick<SaleLine, 'productId' | 'excluded'>[]): string[] => [
  ...new Set(countedLines(lines).flatMap(({ productId }) => (productId === '' ? [] : [productId]))),
];

/** Totals of what counts, integer cents, GST rounded once (decisions: gst-rounding). */
export function saleTotals(
  lines: readonly Pick<SaleLine, 'qty' | 'priceEx' | 'discount' | 'excluded'>[],
): Totals {
  const { exCents, gstCents, incCents } = documentTotals(countedLines(lines).map(asMoney));
  return { ex: exCents, gst: gstCents, inc: incCents };
}

/** The line's key in the catalogue; '' for labour and text. */
export const catalogueKey = ({
  kind,
  productId,
  kitId,
}: Pick<SaleLine, 'kind' | 'productId' | 'kitId'>): string => {
  if (kind === 'kit') return kitId && `kit ${kitId}`;
  return kind === 'product' ? productId && `product ${productId}` : '';
};
