import { searchTerms } from '../shared/search-terms.ts';
import type { Product } from './schema.ts';

/** The product with its search tokens: part number, name and sku (specification §5). */
export function deriveProduct<T extends Product>(product: T): T {
  return { ...product, searchArr: searchTerms([product.partNumber, product.name, product.sku]) };
}

/** Specification §5 and §8, word for word. */
export function partNumberUsed(partNumber: string): string {
  return `Part number ${partNumber} is already in use`;
}
