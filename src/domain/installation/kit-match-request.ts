import * as z from 'zod/mini';
import { list, recordId, text } from '../shared/schema.ts';

/** Longest reason of a rejection, and longest note that goes with a new request, in characters. */
export const MATCH_REASON_MAX = 500;
/** Longest reason why a kit has no order: those of all kits of a job stand in one entry. */
export const WITHOUT_REASON_MAX = 100;
/** Most entries that are kept; the change log has them all. */
export const MATCH_ENTRIES_MAX = 50;

export const MATCH_ACTIONS = ['asked', 'confirmed', 'rejected'] as const;
export type MatchAction = (typeof MATCH_ACTIONS)[number];

/** One thing that was done about the kits of a job, appended in the write that does it. */
export const matchEntrySchema = z.object({
  /** The request that asked for it: asked again, it is not done again. */
  request: text(),
  action: z.enum(MATCH_ACTIONS),
  /** Why it was rejected; what the dealer corrected; which kit was confirmed without an order, and why. */
  reason: text(MATCH_REASON_MAX),
  by: text(),
  byName: text(401),
  /** Unix seconds. */
  at: z._default(z.number(), 0),
});
export type MatchEntry = z.infer<typeof matchEntrySchema>;

/** What the distributor is asked about the kits of a complete job, and what it said. Server only. */
export const kitMatchRequestSchema = z.object({
  matched: z.boolean(),
  /** Unix seconds. */
  requestedAt: z._default(z.number(), 0),
  /** The orders that the kits were confirmed to come from, once each. */
  orderIds: list(recordId(), 10),
  /** Who confirmed or rejected last, and when; blank while it waits. */
  by: text(),
  byName: text(401),
  at: z._default(z.number(), 0),
  /** Why it was rejected; '' while it waits, and once it is confirmed. */
  rejectedReason: text(MATCH_REASON_MAX),
  entries: list(matchEntrySchema, MATCH_ENTRIES_MAX),
});
export type KitMatchRequest = z.infer<typeof kitMatchRequestSchema>;
