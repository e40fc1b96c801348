import { useMemo } from 'react';
import { can } from '#domain/access/privileges.ts';
import { productCategories } from '#domain/product/entity.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { fetchProductCategories } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { ProductChoices } from './product-choices.ts';

const NONE: ProductChoices['warranties'] = [];

/**
 * The product and warranty categories, and how the loading of the product categories went. Warranty categories that
 * cannot be read cost only their names: no product needs one.
 */
export function useProductChoices(hasCost = false): { choices: ProductChoices; loaded: Loaded<unknown> } {
  const loaded = useLoaded('product categories', fetchProductCategories);
  const categoriesNote = useLeftOut(productCategories);
  const warranty = useDoc(systemDocs.productWarrantyCategories, 'productWarrantyCategories');
  const warranties = warranty.status === 'ready' ? warranty.doc.value.categories : NONE;
  const choices = useMemo(
    () => ({ categories: loaded.value ?? [], categoriesNote, warranties, hasCost }),
    [loaded.value, categoriesNote, warranties, hasCost],
  );
  return { choices, loaded };
}

/** The choices of the form, which shows the standard cost to those who may know it. */
export function useFormChoices(): ReturnType<typeof useProductChoices> {
  return useProductChoices(can(useActor(), 'ProductCost'));
}
