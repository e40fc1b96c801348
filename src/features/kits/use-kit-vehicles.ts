import { useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { fetchVehicles } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';

export interface KitVehicles {
  /** By id; an id of a vehicle that does not exist is missing. */
  known: ReadonlyMap<string, Doc<Vehicle>>;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  /** Takes in vehicles that are already at hand, so that they are not read again. */
  learn: (vehicles: readonly Doc<Vehicle>[]) => void;
}

/** The vehicles with these ids; one that joins the list is read alone. */
export function useKitVehicles(ids: readonly string[]): KitVehicles {
  const [known, setKnown] = useState<ReadonlyMap<string, Doc<Vehicle>>>(new Map());
  const missing = ids.filter((id) => !known.has(id));
  const key = missing.length === 0 ? null : missing.join(' ');

  function learn(vehicles: readonly Doc<Vehicle>[]) {
    setKnown((before) => new Map([...before, ...vehicles.map((vehicle) => [vehicle.id, vehicle] as const)]));
  }
  const loaded = useLoaded(key, async () => learn(await fetchVehicles(missing)));
  return {
    known,
    isLoading: key !== null && loaded.status === 'loading',
    error: key === null ? null : loaded.error,
    retry: loaded.retry,
    learn,
  };
}
