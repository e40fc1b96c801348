import * as z from 'zod/mini';
import { ownLimitChangeSchema } from './own-limit-change.ts';
import { fileSchema, list, NOTE_MAX, orBlank, text } from '../shared/schema.ts';

/** An approval that a reopening made void: nothing counts it, and everybody who sees the job can read it. */
export const voidApprovalSchema = z.object({
  /** The engineer, their certificate and its conditions, and when they approved (unix seconds). */
  name: text(401),
  certificateNo: text(),
  conditions: text(NOTE_MAX),
  approvedAt: z._default(z.number(), 0),
  /** The certificate's own file, kept as long as the job is. */
  file: z._default(z.nullable(fileSchema), null),
  /** Who reopened the job, when (unix seconds) and why. */
  by: text(),
  byName: text(401),
  at: z._default(z.number(), 0),
  reason: text(NOTE_MAX),
});
export type VoidApproval = z.infer<typeof voidApprovalSchema>;

export const PHOTO_ACTIONS = ['added', 'replaced', 'turned', 'removed'] as const;

/** Most entries of a job's photo log; a job whose log is full can't be sent (photo-log.ts). */
export const PHOTO_LOG_MAX = 400;

/** One thing that happened to a photo, kept by the server for as long as the job is. */
export const photoEventSchema = z.object({
  slot: text(40),
  action: z.enum(PHOTO_ACTIONS),
  /** Where the picture before and the one after lie; '' for none. Both stay. */
  old: text(500),
  new: text(500),
  by: text(),
  byName: text(401),
  /** Unix seconds. */
  at: z._default(z.number(), 0),
  /** The `_rev` of the save. */
  rev: z._default(z.number(), 0),
});
export type PhotoEvent = z.infer<typeof photoEventSchema>;

export const INPUT_HOWS = ['measured', 'weighed', 'entered', 'catalogue'] as const;

/** One value that a mass check used: the field of the job that holds it, or its copy of the catalogue, and how it was had. */
export const massInputValueSchema = z.object({
  /** As `loadFront`, `people.0.count`, `vehicle.gvm`, `kits.0.limits.massFront`. */
  field: text(),
  value: text(300),
  how: z._default(z.enum(INPUT_HOWS), 'entered'),
});
export type MassInputValue = z.infer<typeof massInputValueSchema>;

/** A record of the catalogue, or of the rules, that a limit came from, at the revision that was read. */
export const limitSourceSchema = z.object({
  collection: text(),
  id: text(),
  rev: z._default(z.number(), 0),
  name: text(1000),
});
export type LimitSource = z.infer<typeof limitSourceSchema>;

/** The stored outcome of the mass check when a stage was left; rows are the check's own, rule set named. */
export const massSnapshotSchema = z.object({
  ruleSet: z.string(),
  /** Unix seconds. */
  at: z.number(),
  worst: z.string(),
  front: orBlank(z.number()),
  rear: orBlank(z.number()),
  total: orBlank(z.number()),
  rows: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.string(),
      limit: z.string(),
      verdict: z.string(),
      /** How the value was had (mass/types: HowKnown); '' where nothing is said. */
      how: text(),
      /** What nobody stated and was assumed in the value, in words; '' for nothing. */
      assumed: text(1000),
      /** Why nothing waited for a row that was not entered (job-check.ts); '' for every other. */
      notNeeded: text(),
      /** Where the limit came from, in words; '' where none is named. */
      source: text(5000),
    }),
  ),
  sources: list(limitSourceSchema),
  /** Every value that the check used. */
  inputs: list(massInputValueSchema, 500),
  /** Limits of these records that the job's own dealer changed shortly before. */
  ownChanges: list(ownLimitChangeSchema),
});
export type MassSnapshot = z.infer<typeof massSnapshotSchema>;
