import { useMemo } from 'react';
import { type DealerNames, dealerNamesOf } from '#domain/dealer/dealer-groups.ts';
import type { DealersState } from '#data/lists/group-filter.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { fetchDealers } from './organisations.ts';

/** The names of the dealers by id, in their order, and the groups of those that are supplied, for distributors. */
export function useDealers(isEnabled: boolean): DealersState {
  const { distributerId } = useActor();
  const { value, error, retry } = useLoaded(isEnabled ? 'dealers' : null, fetchDealers);
  const names = useMemo(() => (value ? dealerNamesOf(value, distributerId) : null), [value, distributerId]);
  return { isEnabled, names, error, retry };
}

/** The names alone; null until they have come, and where not asked. */
export const useDealerNames = (isEnabled: boolean): DealerNames | null => useDealers(isEnabled).names;
