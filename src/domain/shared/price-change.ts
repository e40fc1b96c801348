import { type Cents, roundCents } from './money.ts';

/** Steps that new prices are rounded to, in cents. */
export const PRICE_STEPS = [1, 5, 10, 50, 100, 500, 1000] as const;

/** Change of a price: percent, or cents added to it; the result is rounded to the nearest step. */
export interface PriceChange {
  readonly by: 'percent' | 'amount';
  /** Percent where `by` says so, else cents. Below zero it makes cheaper. */
  readonly value: number;
  /** Cents, one of {@link PRICE_STEPS}. */
  readonly step: number;
}

/**
 * What a change does to one record: it gets another price, keeps its own, has none to change, or would be given away,
 * which is refused.
 */
export type PriceVerdict = 'changed' | 'same' | 'noPrice' | 'refused';

export interface ChangedPrice {
  readonly verdict: PriceVerdict;
  /** Cents ex GST; '' where there is no price. Of a refused one what it would have been. */
  readonly next: Cents | '';
  /** Changes by more than half of what it is: worth a second look, and no error. */
  readonly isLarge: boolean;
}

/** Share of the price from which a change is worth a second look. */
const LARGE = 0.5;

/** The price in cents after a change, rounded half up to its step. */
export function priceAfter(cents: Cents, { by, value, step }: PriceChange): Cents {
  const raw = by === 'percent' ? (cents * (100 + value)) / 100 : cents + value;
  return roundCents(raw / step) * step;
}

/** What a change does to a price in cents, '' where there is none. */
export function changedPrice(current: Cents | '', change: PriceChange): ChangedPrice {
  if (current === '') return { verdict: 'noPrice', next: '', isLarge: false };
  const next = priceAfter(current, change);
  if (next <= 0) return { verdict: 'refused', next, isLarge: false };
  if (next === current) return { verdict: 'same', next, isLarge: false };
  return { verdict: 'changed', next, isLarge: Math.abs(next - current) > current * LARGE };
}
