import { useMemo } from 'react';
import { dealerNamesOf } from '#domain/dealer/dealer-groups.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fetchDealers, fetchDistributers } from '#data/nouns/organisations.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { OrganisationNames } from './user-labels.ts';

/** The organisations whose users this actor sees: for a dealer the own one, for a distributor all. */
export function useOrganisations(
  actor: Actor,
): { names: OrganisationNames } & Pick<Loaded<unknown>, 'status' | 'error' | 'retry'> {
  const isDistributer = actor.kind === 'distributer';
  const loaded = useLoaded(isDistributer ? 'all' : null, (signal) =>
    Promise.all([fetchDealers(signal), fetchDistributers(signal)]),
  );
  const { dealerId, distributerId, organisation } = actor;
  const names = useMemo<OrganisationNames>(() => {
    if (!isDistributer) return { dealers: new Map([[dealerId, organisation]]), distributers: new Map() };
    const [dealers = [], distributers = []] = loaded.value ?? [];
    return {
      dealers: dealerNamesOf(dealers, distributerId),
      distributers: new Map(distributers.map(({ id, value }) => [id, value.name])),
    };
  }, [isDistributer, dealerId, distributerId, organisation, loaded.value]);
  return isDistributer
    ? { names, status: loaded.status, error: loaded.error, retry: loaded.retry }
    : { names, status: 'ready', error: null, retry: loaded.retry };
}
