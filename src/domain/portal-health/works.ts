import * as z from 'zod/mini';

/** One run of a work over many records that ended. Times in unix seconds. */
export const workRunSchema = z.object({
  startedAt: z.number(),
  endedAt: z.number(),
  /** What it did, by what was counted. */
  counts: z.record(z.string(), z.number()),
  /** What a page failed with, without values; '' for one that went well. */
  fault: z._default(z.string(), ''),
});
export type WorkRunRecord = z.infer<typeof workRunSchema>;

export const WORK_STATES = ['running', 'waiting', 'resting', 'stopped', 'done'] as const;

/** How a work stands: `waiting` goes on by itself, `resting` goes on the next night, `stopped` needs a person or the next night. */
export const workStandSchema = z.object({
  name: z.string(),
  startedAt: z.number(),
  /** Its last sign of life; 0 where none is known. */
  at: z.number(),
  step: z.string(),
  counts: z.record(z.string(), z.number()),
  state: z.enum(WORK_STATES),
  fault: z.string(),
  /** The last runs that ended, the newest first. */
  runs: z.array(workRunSchema),
});
export type WorkStand = z.infer<typeof workStandSchema>;
