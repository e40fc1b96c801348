import * as z from 'zod/mini';
import { text, tokens } from '../shared/schema.ts';
import { LOGGED_COLLECTIONS } from './logged.ts';

export type LoggedCollection = (typeof LOGGED_COLLECTIONS)[number];

export const CHANGE_KINDS = ['create', 'update', 'delete', 'restore', 'stage', 'erase'] as const;

/** One changed top-level field. Values are JSON, cut to 500 characters; null where the field was absent. */
export const fieldChangeSchema = z.object({
  path: z.string(),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/**
 * One revision of one record, `changeLog/{collection~recordId~rev}`, written once by the server from the record's
 * own stamps (architecture: stamps). `at` is the record's `_at`, a Firestore timestamp.
 */
export const changeLogSchema = z.object({
  collection: z.enum(LOGGED_COLLECTIONS),
  recordId: z.string(),
  /** What people call the record, as of this revision; '' where it has no name yet. */
  recordName: text(),
  rev: z.int(),
  by: z.string(),
  byName: text(401),
  at: z.unknown(),
  kind: z.enum(CHANGE_KINDS),
  /** Whose record it is; '' where it has no such owner. */
  dealerId: text(),
  dealerGroupId: text(),
  distributerId: text(),
  /** The scopes in which it may be read, see readers.ts; '' for nobody. */
  forDealer: text(),
  forDistributer: text(),
  forHeadOffice: text(),
  changes: z.array(fieldChangeSchema),
  /** Record, author and fields (derive.ts). */
  searchArr: tokens(),
});
export type ChangeLogEntry = z.infer<typeof changeLogSchema>;
