import * as z from 'zod/mini';
import { fileSchema, NOTE_MAX, text } from '../shared/schema.ts';

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
