import { searchTerms } from '../shared/search-terms.ts';
import type { Product } from './schema.ts';

/** The product with its search tokens: part number, name and sku (product: products). */
export function deriveProduct<T extends Product>(product: T): T {
  return { ...product, searchArr: searchTerms([product.partNumber, product.name, product.sku]) };
}

/** The specification's message, word for word (product: products). */
export function partNumberUsed(partNumber: string): string {
  return `Part number ${partNumber} is already in use`;
}
