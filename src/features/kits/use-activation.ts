import type { Doc } from '#data/store/converter.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { type ActivationPoint, activationPoints } from '#domain/mass/kit-activation.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { missingOptions } from '#domain/kit-sku/rows.ts';
import { useKitVehicles } from './use-kit-vehicles.ts';

/** The activation checklist of a draft; null for another kit, and until its vehicles and SKUs are read. */
export function useActivation(doc: Doc<Kit>): {
  points: readonly ActivationPoint[] | null;
  error: Error | null;
  retry: () => void;
} {
  const isDraft = doc.value.status === 'draft';
  const vehicles = useKitVehicles(isDraft ? doc.value.vehicleIds : []);
  const skus = useWhole(isDraft ? kitSkus.list : null);
  const isRead = isDraft && !vehicles.isLoading && skus.status === 'ready';
  const fitted = doc.value.vehicleIds.flatMap((id) => vehicles.known.get(id)?.value ?? []);
  return {
    points: isRead
      ? activationPoints(doc.value, { vehicles: fitted, missingSkus: missingOptions(doc, skus.docs) })
      : null,
    error: isDraft ? (vehicles.error ?? skus.error) : null,
    retry: vehicles.error ? vehicles.retry : skus.retry,
  };
}
