import { useMemo } from 'react';
import { productCategories, products } from '#data/reference-collections.ts';
import type { Doc } from '#data/converter.ts';
import { type Everything, useEverything } from '#data/use-everything.ts';
import { type Uses, useUses } from '#data/use-uses.ts';
import { inOrder } from '#domain/product/categories.ts';
import type { ProductCategory } from '#domain/product/schema.ts';

export type Category = Doc<ProductCategory>;

export interface CategoryList extends Omit<Everything<ProductCategory>, 'docs'> {
  /** In their own order, deleted ones last. */
  readonly categories: readonly Category[];
  readonly uses: Uses;
}

/** Every product category with the number of its products. */
export function useCategoryList(): CategoryList {
  const { docs, ...all } = useEverything(productCategories);
  const uses = useUses(products, 'category', docs);
  const categories = useMemo(() => inOrder(docs), [docs]);
  return { ...all, categories, uses };
}
