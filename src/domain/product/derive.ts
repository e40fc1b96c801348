import { nameKey } from '../shared/unique-names.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { Product } from './schema.ts';

/** The product with its search tokens: part number, name and sku (product: products). */
export function deriveProduct<T extends Product>(product: T): T {
  return { ...product, searchArr: searchTerms([product.partNumber, product.name, product.sku]) };
}

/** A part number stays once it is saved; a product saved without one can get it later (product: products). */
export function hasPartNumber({ partNumber }: Pick<Product, 'partNumber'>): boolean {
  return nameKey(partNumber) !== '';
}

/** What a save says at the part number where it would change or take away one that is saved; `before` is null for a new product. */
export function partNumberErrors(after: Product, before: Product | null): Readonly<Record<string, string>> {
  const stays = before === null || !hasPartNumber(before) || after.partNumber === before.partNumber;
  return stays ? {} : { partNumber: 'Part number cannot be changed once saved' };
}

/** The specification's message, word for word (product: products). */
export function partNumberUsed(partNumber: string): string {
  return `Part number ${partNumber} is already in use`;
}
