import { type Actor, holds } from '../access/actor.ts';
import { entity } from '../descriptor/descriptor.ts';
import type { Clause } from '../descriptor/scopes.ts';
import { dayCloseSchema } from './schema.ts';

/** Whoever works the till of a dealer sees its closes. Must match worksTill() in firestore.rules. */
const closeScope = (actor: Actor): readonly Clause[] | null =>
  actor.kind === 'dealer' && holds(actor, 'pos') ? [['dealerId', actor.dealerId]] : null;

/** Days of trade whose money was counted: `dayCloses/{dealerId~day}`, made by the server and never edited. */
export const dayCloses = entity({
  path: 'dayCloses',
  words: ['day close', 'day closes'],
  schema: dayCloseSchema,
  sharing: 'special',
  area: 'pos',
  privilege: 'POS.SalesRegister',
  size: 'large',
  list: {
    scope: closeScope,
    filters: { differs: 'differs', late: 'isLate' },
    booleanFilters: ['differs', 'late'],
    sorts: { day: 'day' },
    oneWay: { day: 'desc' },
  },
});
