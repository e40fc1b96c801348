import { formatCents } from '../shared/money.ts';
import type { Product } from './schema.ts';

/** A product with the standard cost beside it, for those who may see it; cents ex GST, '' when not known. */
export interface CostedProduct extends Product {
  readonly priceStandardCost?: number | '';
  /** The revision of the stored cost, which an edit must name; 0 or left out where none is stored. */
  readonly costRev?: number;
}

/**
 * What is left of the RRP above the standard cost, both ex GST, as "$115.00, 39.8 % of RRP"; below the cost it says so.
 * '' where either is not known; without the per cent where the RRP is nought.
 */
export function marginText({ price, priceStandardCost = '' }: CostedProduct): string {
  if (price === '' || priceStandardCost === '') return '';
  const margin = price - priceStandardCost;
  const amount = margin < 0 ? `${formatCents(-margin)} below cost` : formatCents(margin);
  return price === 0 ? amount : `${amount}, ${((margin * 100) / price).toFixed(1)} % of RRP`;
}
