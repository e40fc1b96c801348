import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { CHECK_KINDS } from './checks.ts';
import { actAnswerSchema, HEALTH_ANSWERS, HEALTH_PARTS } from './answers.ts';

/** What is fixed: everything of a kind, or one record. */
const kind = z.enum(CHECK_KINDS);

const line = z.string().check(z.minLength(1), z.maxLength(300));

const path = z.string().check(z.regex(/^[A-Za-z]{1,60}\/[^/]{1,300}$/u));

/**
 * Fixes what the self-check found, goes on with a work that stopped, does the work of faults again for each of their
 * records, or closes them. What ought to stand is worked out at that moment and written with its entry in one commit;
 * pressed again it does nothing. 409 for what a person must put in order first.
 */
export const ACT_ON_HEALTH = endpoint({
  name: 'act-on-health',
  who: 'LimitReview',
  once: 'state',
  payload: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('fix'), kind, path }),
    z.strictObject({ act: z.literal('fixAll'), kind }),
    z.strictObject({ act: z.literal('goOn'), name: z.string().check(z.regex(/^[A-Za-z0-9_~-]{1,200}$/u)) }),
    z.strictObject({ act: z.literal('tryFaults'), what: line }),
    z.strictObject({ act: z.literal('closeFaults'), what: line }),
  ]),
  answer: actAnswerSchema,
});

/**
 * One part of the operators' page (`src/domain/portal-health/answers.ts`): what answers, the nightly works and their
 * last 14 runs, what the self-check found and what was fixed, open faults of the server and errors of browsers in
 * groups. For head-office admins with `changeLog`.
 */
export const PORTAL_HEALTH = endpoint({
  name: 'portal-health',
  who: 'LimitReview',
  once: 'reads',
  payload: z.strictObject({ part: z.enum(HEALTH_PARTS) }),
  /** Read by that of the part. */
  answer: z.union(Object.values(HEALTH_ANSWERS)),
});

/**
 * Whether store, files and sign-in answer, the version, the hours since each nightly work began, which of them are late, and the address
 * by which the caller is counted; 503 names what does not answer. Asked of the parts once in ten seconds by each instance
 * (docs/operations.md).
 */
export const HEALTH = endpoint({
  name: 'health',
  who: 'anyone',
  once: 'reads',
  payload: z.object({}),
  calls: 60,
  answer: z.extend(z.omit(HEALTH_ANSWERS.now, { mails: true }), { countedAs: z.string() }),
});
