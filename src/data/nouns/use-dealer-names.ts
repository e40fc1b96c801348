import { useMemo } from 'react';
import { fetchDealers } from './organisations.ts';
import { useLoaded } from '#data/store/use-loaded.ts';

/** The names of the dealers by id, in their order, for distributors; null until they have come, and where not asked. */
export function useDealerNames(isEnabled: boolean): ReadonlyMap<string, string> | null {
  const loaded = useLoaded(isEnabled ? 'dealers' : null, fetchDealers);
  return useMemo(
    () => (loaded.value ? new Map(loaded.value.map(({ id, value }) => [id, value.name])) : null),
    [loaded.value],
  );
}
