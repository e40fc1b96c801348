import { useMemo } from 'react';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Found } from '#domain/installation/catalogue.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { kits as allKits } from '#domain/kit/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { leadTimes } from '#domain/lead-time/entity.ts';
import type { OrderCatalogue } from '#domain/order/catalogue.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import type { AppError } from '#data/store/errors.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { useWhole } from '#data/lists/use-whole.ts';

export type KitDoc = Doc<Kit>;

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: AppError; readonly retry: () => void }
  | { readonly status: 'ready'; readonly catalogue: OrderCatalogue; readonly kits: readonly KitDoc[] };

interface DraftParties {
  readonly vehicleId: string;
  readonly dealer: Doc<Dealer>;
  readonly job: Doc<Installation> | null;
  readonly supplier: Pick<Order, 'supplierDealerId' | 'distributerId'>;
}

const found = <T>({ rev, value }: Doc<T>): Found<T> => ({ rev, value });

/**
 * What the catalogue says of a draft as it is typed, in the shape that the server looks at when the order is placed: the
 * same function finds the same faults.
 */
export function useOrderCatalogue({ vehicleId, dealer, job, supplier }: DraftParties): CatalogueState {
  const kits = useWhole(allKits.list);
  const skus = useWhole(kitSkus.list);
  const promises = useWhole(leadTimes.list);
  const vehicle = useDoc<Vehicle>(vehicles, vehicleId === '' ? null : vehicleId);
  const { supplierDealerId, distributerId } = supplier;
  const catalogue = useMemo((): OrderCatalogue => {
    const isOfSupplier = (of: { readonly dealerId: string; readonly distributerId: string }) =>
      supplierDealerId === '' ? of.distributerId === distributerId : of.dealerId === supplierDealerId;
    return {
      kits: new Map(kits.docs.map((kit) => [kit.id, found(kit)])),
      skus: skus.docs.map(({ value }) => value).filter(({ deleted }) => !deleted),
      leadTimes: promises.docs
        .map(({ value }) => value)
        .filter((each) => !each.deleted && isOfSupplier(each)),
      vehicle: vehicleId === '' ? null : vehicle.status === 'ready' ? found(vehicle.doc) : 'absent',
      installation: job === null ? null : found(job),
      dealer: found(dealer),
    };
  }, [kits.docs, skus.docs, promises.docs, vehicle, vehicleId, job, dealer, supplierDealerId, distributerId]);

  const failed = [kits, skus, promises].find((each) => each.error !== null);
  if (failed?.error) return { status: 'error', error: failed.error, retry: failed.retry };
  const isLoading =
    [kits, skus, promises].some(({ status }) => status === 'loading') ||
    (vehicleId !== '' && vehicle.status === 'loading');
  return isLoading ? { status: 'loading' } : { status: 'ready', catalogue, kits: kits.docs };
}
