import { useMemo, useRef, useState } from 'react';
import { markedIn } from '#data/store/fetch-document.ts';
import { fetchProducts, findProducts } from '#data/nouns/reference.ts';
import { leftOutText } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { products } from '#domain/product/entity.ts';
import type { Product } from '#domain/product/schema.ts';
import type { Offer } from '#forms/field.ts';

/** How a form finds products, and what it calls one that is chosen. */
export interface PartProducts {
  readonly find: (query: string) => Promise<Offer>;
  readonly nameOf: (productId: string) => string;
  readonly marked: (productId: string) => Promise<string | null>;
}

/** A product as a kit names it: part number and name. */
export const productText = ({ partNumber, name }: Product) =>
  [partNumber, name].filter((part) => part !== '').join(' ');

const marked = markedIn(products, productText);

/** The names of the products that a kit's parts are; those found while searching are remembered. */
export function usePartProducts(ids: readonly string[]): PartProducts & { error: Error | null } {
  const found = useRef(new Map<string, string>());
  const [first] = useState(() => [...new Set(ids)].filter((id) => id !== ''));
  const loaded = useLoaded(first.length === 0 ? null : first.join(' '), () => fetchProducts(first));
  return useMemo(() => {
    const stored = new Map((loaded.value ?? []).map(({ id, value }) => [id, productText(value)]));
    return {
      error: loaded.error,
      marked,
      nameOf: (id) => {
        if (id === '') return '';
        return (
          stored.get(id) ?? found.current.get(id) ?? (loaded.status === 'loading' ? '' : `Product ${id}`)
        );
      },
      find: async (query) => {
        const { docs, isCut } = await findProducts(query);
        for (const { id, value } of docs) found.current.set(id, productText(value));
        const options = docs.map(({ id, value }) => ({ value: id, label: productText(value) }));
        return { options, isCut, note: leftOutText(products) };
      },
    };
  }, [loaded.value, loaded.error, loaded.status]);
}
