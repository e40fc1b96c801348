import { orders } from '#domain/order/entity.ts';
import type { Doc } from '#data/converter.ts';
import { fetchAvailableStock, fetchKitsFor } from '#data/reference.ts';
import { useActor } from '#data/session.tsx';
import { useDoc } from '#data/use-doc.ts';
import { type Loaded, useLoaded } from '#data/use-loaded.ts';
import type { KitSlot } from '#domain/installation/schema.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { shelfLines, type ShelfLine } from '#domain/order/shelf.ts';

export interface SlotSources {
  kits: Loaded<readonly Doc<Kit>[]>;
  /** What lies on the dealer's shelf, and all lines of the order that the slot already holds. */
  lines: readonly ShelfLine[];
  /** Number of the order that the slot holds, '' while not known. */
  ownNumber: string;
  /** True when the shelf could not be read: kits can be chosen all the same. */
  isShelfUnknown: boolean;
}

/** The kits of a type made for the vehicle, and the dealer's stock of that type. */
export function useSlotSources(vehicleId: string, { type, orderId }: KitSlot): SlotSources {
  const actor = useActor();
  const kits = useLoaded(vehicleId === '' ? null : `${vehicleId} ${type}`, (signal) =>
    fetchKitsFor(vehicleId, type, signal),
  );
  // A distributor has no shelf of its own; the order that the dealer chose is shown.
  const stock = useLoaded(actor.kind === 'dealer' ? type : null, (signal) =>
    fetchAvailableStock(actor, type, signal),
  );
  const own = useDoc(orders, orderId === '' ? null : orderId);
  const available = stock.value ?? [];
  const isListed = available.some(({ id }) => id === orderId);
  const unlisted = own.status === 'ready' && !isListed ? [own.doc] : [];
  return {
    kits,
    lines: shelfLines([...available, ...unlisted]),
    ownNumber: own.status === 'ready' ? own.doc.value.number : '',
    isShelfUnknown: stock.status === 'error',
  };
}
