import { useMemo } from 'react';
import type { Kit } from '#domain/kit/schema.ts';
import { catalogueKey } from '#domain/sale/lines.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchProducts } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import type { LineForm, SaleForm } from './sale-form.ts';

const productsIn = ({ lines }: SaleForm) =>
  [...new Set(lines.map(({ productId }) => productId).filter((id) => id !== ''))].toSorted().join(' ');

/** What the catalogue asks today for a line, as far as it could be looked up. */
export function useLinePrices(
  form: EntityForm<SaleForm>,
  kits: readonly Doc<Kit>[],
): (line: LineForm) => number | undefined {
  const ids = useDerived(form, ['lines'], productsIn);
  const { value: products } = useLoaded(ids === '' ? null : ids, () => fetchProducts(ids.split(' ')));
  return useMemo(() => {
    const prices = new Map<string, number | ''>([
      ...kits.map(({ id, value }) => [`kit ${id}`, value.priceExGst] as const),
      ...(products ?? []).map(({ id, value }) => [`product ${id}`, value.price] as const),
    ]);
    return (line) => {
      const price = prices.get(catalogueKey(line));
      return price === '' ? undefined : price;
    };
  }, [kits, products]);
}
