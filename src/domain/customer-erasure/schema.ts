import * as z from 'zod/mini';
import { day, tenantShape, text, texts } from '../shared/schema.ts';

/** Stands in the place of an erased customer's dealer: no dealer has this id, so rules and API let nobody read, change or use it. */
export const ERASED_TENANT = '~erased';

/** How the record of an erased customer is named, and whatever named them. */
export const ERASED_FIRST = 'Erased';
export const ERASED_LAST = 'customer';
export const ERASED_NAME = `${ERASED_FIRST} ${ERASED_LAST}`;

/** Most records of one person that go at once: theirs, and those that were merged into it. */
export const ERASED_RECORDS_MAX = 30;

/** Events of changes made before an erasure may come as long as this after it, and are looked for as long. */
export const LATE_EVENT_DAYS = 8;

/** The oldest weekly backup goes after four weeks (docs/deployment.md: Backups and the way back). */
export const BACKUP_DAYS = 28;

export const ERASURE_REASON_MAX = 200;

/**
 * A customer who was erased, `customerErasures/{id}` (product: personal-data): who did it, when and why, and nothing of the
 * person. Written by the server alone; a backup that is brought back is held against it.
 */
export const customerErasureSchema = z.object({
  ...tenantShape,
  /** The record itself, and those that had been merged into it. */
  ids: texts(ERASED_RECORDS_MAX, 128),
  reason: text(ERASURE_REASON_MAX),
  request: text(),
  by: text(),
  byName: text(401),
  /** Unix seconds. */
  at: z.number(),
  /** Unix seconds when all records had been gone through; 0 while that is under way. */
  doneAt: z._default(z.number(), 0),
  /** The next day on which a night goes through the records once more; '' where nothing is left that may go. */
  nextOn: day(),
});
export type CustomerErasure = z.infer<typeof customerErasureSchema>;
