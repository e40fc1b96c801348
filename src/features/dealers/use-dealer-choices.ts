import { useMemo } from 'react';
import { holds } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { countOpenOrders } from '#data/nouns/dealers.ts';
import { markedIn } from '#data/store/fetch-document.ts';
import { fetchDealers, fetchDistributers } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { DealerChoices } from './dealer-choices.ts';
import { knownGroups } from './group/group-choices.ts';

const markedDistributer = markedIn(distributers, ({ name }) => name);
const NO_COUNTS: DealerChoices['openOrders'] = new Map();
/** Beyond so many dealers their orders are not counted for the list. */
const COUNTED = 200;

/**
 * Groups and distributors for filters and form, and the open orders for the list. Orders that cannot be counted cost
 * only their column; distributors that cannot be read leave ids in place of names.
 */
export function useDealerChoices(): { choices: DealerChoices; loaded: Loaded<unknown> } {
  const actor = useActor();
  const isDistributer = actor.kind === 'distributer';
  const loaded = useLoaded(isDistributer ? 'distributer' : 'dealer', async (signal) => ({
    distributers: isDistributer || can(actor, 'ADMIN.Distributors') ? await fetchDistributers(signal) : [],
    dealers: isDistributer ? await fetchDealers(signal) : [],
  }));
  const dealers = loaded.value?.dealers;
  const counts = useLoaded(dealers && holds(actor, 'orders') ? 'open orders' : null, async () => {
    const counted = (dealers ?? []).slice(0, COUNTED);
    const found = await Promise.all(counted.map((dealer) => countOpenOrders(actor, dealer)));
    return new Map(counted.map(({ id }, index) => [id, found[index] ?? null]));
  });
  const distributersNote = useLeftOut(distributers);
  const choices = useMemo<DealerChoices>(
    () => ({
      groups: knownGroups(dealers ?? []),
      distributers: loaded.value?.distributers ?? [],
      distributersNote,
      markedDistributer,
      openOrders: counts.value ?? NO_COUNTS,
      isHeadOffice: actor.isHeadOffice,
    }),
    [dealers, loaded.value, distributersNote, counts.value, actor.isHeadOffice],
  );
  return { choices, loaded };
}
