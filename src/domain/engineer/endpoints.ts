import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { CORRECTION_REASON_MAX } from '../person/correction.ts';
import { documentId, givenEmail, givenNote, seenRev } from '../shared/given.ts';
import { isEmail } from '../shared/email.ts';

/**
 * As ask-correction for an engineer's email, by whoever keeps engineers (their names are corrected in the form). The
 * engineer is mailed, and answers above their list of jobs.
 */
export const ASK_ENGINEER_CORRECTION = endpoint({
  name: 'ask-engineer-correction',
  who: 'EngineerRecords',
  once: 'state',
  payload: z.strictObject({
    id: documentId,
    rev: seenRev,
    /** Null withdraws what was asked. */
    asked: z.nullable(
      z.strictObject({
        email: givenEmail().check(z.refine(isEmail)),
        reason: givenNote(CORRECTION_REASON_MAX, 1),
      }),
    ),
  }),
  answer: z.object({ rev: z.int() }),
});
