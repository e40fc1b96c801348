import type { Order } from '#domain/order/schema.ts';
import { estimatedKg } from '#domain/order/weight.ts';
import { fetchKits } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';

/**
 * The weight of an order by its kits (product: carton-weight): null while the kits are read, 0 where it is not known or
 * they could not be read. No order is asked about with null.
 */
export function useEstimatedKg(order: Pick<Order, 'lines'> | null): number | null {
  const lines = order?.lines ?? [];
  const ids = [...new Set(lines.map(({ kitId }) => kitId))].filter((id) => id !== '');
  const kits = useLoaded(ids.length === 0 ? null : `kits ${ids.join(' ')}`, () => fetchKits(ids));
  if (ids.length === 0 || kits.status === 'error') return 0;
  if (kits.status === 'loading') return null;
  return estimatedKg(lines, new Map(kits.value.map(({ id, value }) => [id, value])));
}
