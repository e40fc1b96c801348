import * as z from 'zod/mini';
import { fieldChangeSchema } from '../change-log/schema.ts';
import { text, tokens } from '../shared/schema.ts';

/** The shared reference data by which every dealer's jobs are checked or priced. */
export const LIMIT_COLLECTIONS = [
  'vehicles',
  'kits',
  'kitSkus',
  'products',
  'accessories',
  'suspensionKits',
  'oemRims',
] as const;
export type LimitCollection = (typeof LIMIT_COLLECTIONS)[number];

export const LIMIT_CHANGE_KINDS = ['create', 'update'] as const;
export const LIMIT_CHANGE_STATES = ['open', 'kept', 'restored'] as const;

/**
 * Decisive fields of one record that somebody outside head office changed in one save,
 * `limitChanges/{collection~recordId~rev}`: written once by the server, decided by head office. Times in unix seconds.
 */
export const limitChangeSchema = z.object({
  collection: z.enum(LIMIT_COLLECTIONS),
  recordId: z.string(),
  /** What people called the record at that save. */
  recordName: text(),
  rev: z.int(),
  kind: z.enum(LIMIT_CHANGE_KINDS),
  /** Values as whole JSON, so that they can be restored; null where the field was absent. */
  changes: z.array(fieldChangeSchema),
  by: z.string(),
  byName: text(401),
  /** The organisation of the person at that save; both ids '' where it is not known. */
  dealerId: text(),
  distributerId: text(),
  organisation: text(),
  at: z.number(),
  state: z._default(z.enum(LIMIT_CHANGE_STATES), 'open'),
  settledBy: text(),
  settledByName: text(401),
  settledAt: z._default(z.number(), 0),
  searchArr: tokens(),
});
export type LimitChange = z.infer<typeof limitChangeSchema>;
