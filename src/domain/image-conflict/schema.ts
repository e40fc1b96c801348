import * as z from 'zod/mini';
import { flag, list, recordId, requiredId, text, texts, tokens } from '../shared/schema.ts';

/** Longest reason, and question to a dealer. */
export const CONFLICT_REASON_MAX = 500;
/** Most keys under which a picture is found: sixteen for each cut that is tried, and one of its content. */
const CUT_KEYS_MAX = 180;
const KEYS_MAX = 20;

/**
 * What a photo of a job looks like, `imageHashes/{installationId}~{slot}`: made by the server from the stored file, for the
 * server alone. One for each slot with a photo; gone with it.
 */
export const imageHashSchema = z.object({
  installationId: requiredId(),
  slot: text(40),
  path: text(300),
  /** The distributor among whose jobs it is compared. */
  distributerId: recordId(),
  keys: texts(KEYS_MAX, 40),
  cutKeys: texts(CUT_KEYS_MAX, 40),
  /** The small picture, base64 of 1,024 bytes. */
  small: text(1400),
});
export type ImageHash = z.infer<typeof imageHashSchema>;

/** One of the two pictures of a conflict, as the job had it when it was found. */
export const conflictSideSchema = z.object({
  installationId: requiredId(),
  /** The job's number; '' while it has none. */
  number: text(),
  vin: text(17),
  slot: text(40),
  path: text(300),
  dealerId: recordId(),
  dealerName: text(),
  /** Who put it there, and when in unix seconds. */
  by: text(),
  byName: text(401),
  at: z._default(z.number(), 0),
  /** When it was taken, by the device; 0 where that is not known. */
  takenAt: z._default(z.number(), 0),
});
export type ConflictSide = z.infer<typeof conflictSideSchema>;

/**
 * Why two pictures are looked at: the same file, the same picture stored another way, the same in a mirror; or another person put
 * another picture into the same slot.
 */
export const CONFLICT_KINDS = ['content', 'look', 'mirror', 'slot'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** `gone`: one of the two is not where it was any more, so that there is nothing to decide. */
export const CONFLICT_STATES = ['open', 'asked', 'resolved', 'gone'] as const;
export type ConflictState = (typeof CONFLICT_STATES)[number];

/** Which picture stays; `both`: either is right, with a reason. */
export const CONFLICT_CHOICES = ['first', 'second', 'both'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];

/** What somebody did about it. */
const conflictEntrySchema = z.object({
  choice: z.enum([...CONFLICT_CHOICES, 'ask']),
  reason: text(CONFLICT_REASON_MAX),
  by: text(),
  byName: text(401),
  at: z.number(),
});

/** Most of them; a question may be asked again. */
export const CONFLICT_ENTRIES_MAX = 20;

/**
 * Two pictures that somebody should look at, `imageConflicts/{id}` (product: image-conflicts): found by the server, decided
 * through the API.
 */
export const imageConflictSchema = z.object({
  /** The dealer of both jobs; '' where they are of two, so that neither sees the other's. */
  dealerId: recordId(),
  dealerGroupId: recordId(),
  distributerId: recordId(),
  kind: z.enum(CONFLICT_KINDS),
  /** How much of the details is the same, in whole per cent. */
  percent: z._default(z.int(), 0),
  /** The earlier one. */
  first: conflictSideSchema,
  second: conflictSideSchema,
  /** Where both lie, to find what there is about either. */
  paths: texts(2, 300),
  isSameJob: flag(),
  state: z._default(z.enum(CONFLICT_STATES), 'open'),
  /** When it was found, unix seconds. */
  foundAt: z.number(),
  entries: list(conflictEntrySchema, CONFLICT_ENTRIES_MAX),
  searchArr: tokens(),
});
export type ImageConflict = z.infer<typeof imageConflictSchema>;
