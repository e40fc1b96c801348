import { DEFAULT_FREIGHT_CARRIER, type FreightCarrier } from './schema.ts';

/**
 * The carrier that is selected until a person picks another (decisions: default-carrier): the one with the default
 * flag, else Express Post, else the first by name. Deleted carriers are never selected; null when none is left.
 */
export function defaultFreightCarrier<T extends Pick<FreightCarrier, 'name' | 'default' | 'deleted'>>(
  carriers: readonly T[],
): T | null {
  const byName = carriers
    .filter(({ deleted }) => !deleted)
    .toSorted((left, right) => left.name.localeCompare(right.name));
  return (
    byName.find((carrier) => carrier.default) ??
    byName.find(({ name }) => name === DEFAULT_FREIGHT_CARRIER) ??
    byName[0] ??
    null
  );
}
