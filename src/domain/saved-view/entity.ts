import type { Actor } from '../access/actor.ts';
import { entity, listOf } from '../descriptor/descriptor.ts';
import { audiencesOf } from './audience.ts';
import { savedViewSchema, VIEWS_SHOWN_MAX } from './schema.ts';

/** Saved views of lists, `savedViews/{id}`: a person's own, and what colleagues share. */
export const savedViews = entity({
  path: 'savedViews',
  words: ['saved view', 'saved views'],
  schema: savedViewSchema,
  sharing: 'special',
  privilege: 'SavedViews',
  saved: 'call',
  size: 'small',
  change: { name: 'Late this week' },
});

/** The views of one list that an actor sees: one query, by whom they are shared with. */
export const savedViewsOf = (list: string) =>
  listOf(savedViews, {
    scope: (actor: Actor) => [
      ['list', list],
      ['deleted', false],
      ['sharedWith', audiencesOf(actor).map(({ key }) => key)],
    ],
    filters: {},
    sorts: { name: 'name' },
    // One more tells a full list from one that is cut.
    maxRows: VIEWS_SHOWN_MAX + 1,
  });
