import * as z from 'zod/mini';
import { flag, list, recordId, requiredId, text } from '../shared/schema.ts';

/** One time-limit error (product: time-limits). Timestamps unix seconds, limit seconds. */
export const timeLimitErrorSchema = z.object({
  id: z.string(),
  type: z.string(),
  startTimestamp: z.number(),
  limit: z.number(),
  timeLimitStatus: z._default(z.string(), 'ok'),
  timeLimitStatusId: z._default(z.number(), 0),
  timeLimitExemptTimestamp: z._default(z.number(), 0),
  timeLimitExemptReason: z._default(z.string(), ''),
  timeLimitExemptUser: z._default(
    z.nullable(
      z.object({
        userId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        timestamp: z.number(),
      }),
    ),
    null,
  ),
});
export type TimeLimitError = z.infer<typeof timeLimitErrorSchema>;

/** A row as a dealer's `timeLimitErrs` holds it, with the number of its record; '' while that has none. */
export const numberedLimitSchema = z.extend(timeLimitErrorSchema, { number: text() });
export type NumberedLimit = z.infer<typeof numberedLimitSchema>;

/** `timeLimitEndsAt` of a record without a time limit: behind every other, in the year 2286. */
export const NO_LIMIT_ENDS = 9_999_999_999;

/** The fields of every record that time limits run on; server only. */
export const timeLimitShape = {
  timeLimits: list(timeLimitErrorSchema),
  /** The worst status of `timeLimits` (ok 0, exempt 1, error 2; product: time-limits), for queries. */
  timeLimitStatusId: z._default(z.number(), 0),
  /** Unix seconds when the next of `timeLimits` changes status by itself; 0 when none will. */
  timeLimitDueAt: z._default(z.number(), 0),
  /** Unix seconds when the first of `timeLimits` runs out, or ran out; of an exempt one when it ends to be exempt. */
  timeLimitEndsAt: z._default(z.number(), NO_LIMIT_ENDS),
};

/** What of any record that time limits run on decides about an exemption. */
export const limitedRecordSchema = z.object({
  dealerId: requiredId(),
  distributerId: recordId(),
  deleted: flag(),
  timeLimits: timeLimitShape.timeLimits,
});
