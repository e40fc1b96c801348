import * as z from 'zod/mini';
import { endpoint, NOTHING, type ParsedOf } from '../access/endpoint.ts';
import { documentId, givenLine, idOrBlank, pressId } from '../shared/given.ts';
import { groupEffectsSchema } from './group-effects.ts';
import { capacitySchema } from './capacity.ts';

/** Which group: an existing one by its id, a new one by its name; both blank for none. */
const groupChoice = {
  groupId: idOrBlank,
  name: givenLine(100),
};

/**
 * What it would mean for customers to put the dealer there: how many, who sees whose, records that follow, and emails
 * that two customers would have with the other's dealer. Writes nothing.
 */
export const CHECK_DEALER_GROUP = endpoint({
  name: 'check-dealer-group',
  who: 'DealerGroups',
  once: 'reads',
  payload: z.strictObject({ dealerId: documentId, ...groupChoice }),
  answer: groupEffectsSchema,
});

/** Begins such a change (`groupChange` of the dealer); 409 while an email clashes or another change is under way. */
export const CHANGE_DEALER_GROUP = endpoint({
  name: 'change-dealer-group',
  who: 'DealerGroups',
  once: 'press',
  payload: z.strictObject({
    request: pressId,
    dealerId: documentId,
    ...groupChoice,
  }),
  answer: NOTHING,
});

/** Takes up again a change that stopped over emails, or of which nothing was heard for ten minutes. */
export const CONTINUE_DEALER_GROUP = endpoint({
  name: 'continue-dealer-group',
  who: 'DealerGroups',
  once: 'state',
  payload: z.strictObject({ dealerId: documentId }),
  answer: NOTHING,
});
export type GroupChoice = Omit<ParsedOf<typeof CHECK_DEALER_GROUP>, 'dealerId'>;

/** What the caller's own workshop takes a day, on the newest version of the dealer. */
export const SET_DAY_CAPACITY = endpoint({
  name: 'set-day-capacity',
  who: 'WeekCapacity',
  once: 'state',
  payload: capacitySchema,
  answer: NOTHING,
});
