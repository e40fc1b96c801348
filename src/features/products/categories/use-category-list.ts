import { useCallback, useMemo, useState } from 'react';
import { productCategories, products } from '#domain/product/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import type { Whole } from '#data/lists/whole.ts';
import { type Uses, useReferenceCounts } from '#data/lists/use-reference-counts.ts';
import { inOrder } from '#domain/product/categories.ts';
import type { ProductCategory } from '#domain/product/schema.ts';

export type Category = Doc<ProductCategory>;

export interface CategoryList extends Omit<Whole<ProductCategory>, 'docs'> {
  /** In their own order, deleted ones last. */
  readonly categories: readonly Category[];
  readonly uses: Uses;
  /** Counts the products anew; to be called after some were moved. */
  readonly recount: () => void;
  readonly retry: () => void;
}

/** Every product category with the number of its products. */
export function useCategoryList(): CategoryList {
  const { docs, ...all } = useWhole(productCategories.list);
  const [round, setRound] = useState(0);
  // Another list for each round: whatever is counted for it is counted anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const counted = useMemo(() => [...docs], [docs, round]);
  const uses = useReferenceCounts(products, 'category', counted);
  const categories = useMemo(() => inOrder(docs), [docs]);
  const recount = useCallback(() => setRound((number) => number + 1), []);
  return { ...all, categories, uses, recount };
}
