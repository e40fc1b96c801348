import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { documentId, givenNote } from '../shared/given.ts';
import { timeLimitErrorSchema } from './schema.ts';

/**
 * Exempts one row of a record's `timeLimits`, or ends that. Record and right by what is stored (decisions:
 * who-exempts); of `error` nothing counts but which row it is and the exemption it showed, of `user` only that it is
 * the caller. `timestamp` ends with the last year that a date may lie in. 409 where the row no longer runs, or
 * somebody else exempted it meanwhile. A revision of the caller's, so that the change log tells it.
 */
export const SUBMIT_TIME_LIMIT_EXEMPTION = endpoint({
  name: 'submit-time-limit-exemption',
  who: 'Home',
  once: 'state',
  payload: z.object({
    error: z.extend(timeLimitErrorSchema, { id: documentId }),
    timestamp: z.int().check(z.nonnegative()),
    reason: givenNote(),
    user: z.nullable(
      z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    ),
  }),
  answer: NOTHING,
});
