import { orders } from '#domain/order/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchAvailableStock, fetchKitsFor } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { Installation, KitSlot } from '#domain/installation/schema.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { shelfLines, type ShelfLine } from '#domain/order/shelf.ts';
import { seesJobOrders } from '#domain/order/sight.ts';

export interface SlotSources {
  kits: Loaded<readonly Doc<Kit>[]>;
  /** What lies on the dealer's shelf, and all lines of the order that the slot already holds. */
  lines: readonly ShelfLine[];
  /** The day that each kit would arrive if the job's dealer ordered it now; none while not known. */
  arrivals: ReadonlyMap<string, IsoDay>;
  /** Number of the order that the slot holds, '' while not known. */
  ownNumber: string;
  /** True when the shelf could not be read: kits can be chosen all the same. */
  isShelfUnknown: boolean;
}

const NO_ARRIVALS: SlotSources['arrivals'] = new Map();

/** The kits of a type made for the vehicle, the dealer's stock of that type, and when the others could arrive. */
export function useSlotSources(
  { vehicleId, dealerId }: Pick<Installation, 'vehicleId' | 'dealerId'>,
  { type, orderId }: KitSlot,
): SlotSources {
  const actor = useActor();
  const kits = useLoaded(vehicleId === '' ? null : `${vehicleId} ${type}`, (signal) =>
    fetchKitsFor(vehicleId, type, signal),
  );
  // A distributor has no shelf of its own; the order that the dealer chose is shown.
  const stock = useLoaded(actor.kind === 'dealer' ? type : null, (signal) =>
    fetchAvailableStock(actor, type, signal),
  );
  const found = kits.value;
  const arrivals = useLoaded(found && `${dealerId} ${vehicleId} ${type}`, async () =>
    found
      ? (await import('#data/nouns/kit-arrivals.ts')).fetchKitArrivals(dealerId, found, new Date())
      : NO_ARRIVALS,
  );
  const own = useDoc(orders, orderId === '' || !seesJobOrders(actor) ? null : orderId);
  const available = stock.value ?? [];
  const isListed = available.some(({ id }) => id === orderId);
  const unlisted = own.status === 'ready' && !isListed ? [own.doc] : [];
  return {
    kits,
    lines: shelfLines([...available, ...unlisted]),
    arrivals: arrivals.value ?? NO_ARRIVALS,
    ownNumber: own.status === 'ready' ? own.doc.value.number : '',
    isShelfUnknown: stock.status === 'error',
  };
}
