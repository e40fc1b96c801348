import { useMemo } from 'react';
import { fetchDealers } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';

/** How many dealers each distributor supplies, by its id; empty for a dealer, who may not count them. */
export function useDealerCounts(): { choices: ReadonlyMap<string, number>; loaded: Loaded<unknown> } {
  const actor = useActor();
  const canCount = actor.kind === 'distributer';
  const loaded = useLoaded(canCount ? 'all' : 'none', async (signal) =>
    canCount ? fetchDealers(signal) : [],
  );
  const choices = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { value } of loaded.value ?? []) {
      counts.set(value.distributerId, (counts.get(value.distributerId) ?? 0) + 1);
    }
    return counts;
  }, [loaded.value]);
  return { choices, loaded };
}
