import * as z from 'zod/mini';
import { rows } from '../shared/rows.ts';
import { cents, flag, requiredId, texts, whole } from '../shared/schema.ts';
import type { Cents } from '../shared/money.ts';
import { SALE_QTY_MAX, type SaleLine } from './lines.ts';

/** Most favourites of a dealer, most price breaks of one product, and of all of them. */
export const FAVOURITES_MAX = 24;
export const BREAKS_OF_ONE_MAX = 5;
const BREAKS_MAX = 1000;

/** From so many pieces of a product on, each costs this much: integer cents ex GST. */
const priceBreakSchema = z.object({
  productId: requiredId(),
  from: whole(SALE_QTY_MAX),
  priceEx: cents(),
});
export type PriceBreak = z.infer<typeof priceBreakSchema>;

/** What a dealer offers first at its till and what it asks for many, `posPrices/{dealerId}` (product: pos-products; decisions: till-prices). */
export const posPricesSchema = z.object({
  dealerId: requiredId(),
  /** Products, by id, in the order in which they are offered. */
  favourites: texts(FAVOURITES_MAX, 128),
  breaks: rows(priceBreakSchema, BREAKS_MAX),
  deleted: flag(),
});
export type PosPrices = z.infer<typeof posPricesSchema>;

/** Those of a dealer that has set nothing. */
export const noPosPrices = (dealerId: string): PosPrices => posPricesSchema.parse({ dealerId });

/** The price breaks of a product, the smallest quantity first. */
export const breaksOf = (breaks: readonly PriceBreak[], productId: string): readonly PriceBreak[] =>
  breaks.filter((each) => each.productId === productId).toSorted((a, b) => a.from - b.from);

/** The breaks with those of one product in place of the ones it had. */
export const withBreaks = (
  breaks: readonly PriceBreak[],
  productId: string,
  of: readonly Omit<PriceBreak, 'productId'>[],
): PriceBreak[] => [
  ...breaks.filter((each) => each.productId !== productId),
  ...of.map(({ from, priceEx }) => ({ productId, from, priceEx })),
];

/** With a product as a favourite, the last of them, or without it. */
export const withFavourite = (favourites: readonly string[], productId: string, isOne: boolean): string[] => [
  ...favourites.filter((id) => id !== productId),
  ...(isOne ? [productId] : []),
];

/** The break that a line has reached, where its price is another; null for none. */
export function breakReached(
  breaks: readonly PriceBreak[],
  {
    kind,
    productId,
    qty,
    priceEx,
  }: Pick<SaleLine, 'kind' | 'productId'> & {
    readonly qty: number | '';
    readonly priceEx: Cents | '';
  },
): PriceBreak | null {
  if (kind !== 'product' || qty === '') return null;
  const reached = breaksOf(breaks, productId).findLast(({ from }) => qty >= from);
  return reached && reached.priceEx !== priceEx ? reached : null;
}
