import { useEffect, useMemo, useState } from 'react';
import { productCategories, products } from '#data/collections.ts';
import type { Doc } from '#data/converter.ts';
import { countUses, type Everything, useEverything } from '#data/use-everything.ts';
import { inOrder } from '#domain/product/categories.ts';
import type { ProductCategory } from '#domain/product/schema.ts';

export type Category = Doc<ProductCategory>;

/** How many products use each category, by its id; a count that is not known yet, or cannot be had, is missing. */
export type Uses = ReadonlyMap<string, number>;

export interface CategoryList extends Omit<Everything<ProductCategory>, 'docs'> {
  /** In their own order, deleted ones last. */
  readonly categories: readonly Category[];
  readonly uses: Uses;
}

/** Every product category with the number of its products. */
export function useCategoryList(): CategoryList {
  const { docs, ...all } = useEverything(productCategories);
  const [uses, setUses] = useState<Uses>(new Map());
  const categories = useMemo(() => inOrder(docs), [docs]);
  useEffect(() => {
    let ended = false;
    for (const { id } of docs) {
      countUses(products, 'category', id).then(
        (count) => {
          if (!ended) setUses((old) => new Map(old).set(id, count));
        },
        // A count that cannot be had leaves a dash; a delete asks again and says why it cannot go on.
        () => undefined,
      );
    }
    return () => {
      ended = true;
    };
  }, [docs]);
  return { ...all, categories, uses };
}
