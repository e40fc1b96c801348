import type { Actor } from '#domain/access/actor.ts';
import { type HomeCount, homeCountsOf } from '#domain/home/counts.ts';
import { countWhere } from '#data/store/count-where.ts';

/** How many wait of what this person sees counted. */
export interface Counted extends Pick<HomeCount, 'id' | 'words' | 'filters'> {
  readonly count: number;
}

/** Counts what waits for a distributor, each by a count of its own; one that cannot be had is left out. */
export async function countForHome(actor: Actor): Promise<readonly Counted[]> {
  const asked = homeCountsOf(actor).map(async ({ id, words, filters, collection, where }) => ({
    id,
    words,
    filters,
    count: await countWhere({ path: collection }, where),
  }));
  const settled = await Promise.allSettled(asked);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
