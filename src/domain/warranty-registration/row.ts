import * as z from 'zod/mini';
import { text } from '../shared/schema.ts';
import { REGISTRATION_STATES } from './schema.ts';

/** An owner who was asked to register, or did, as the list of them shows it: nothing of the owner, and not the key of the link. */
export const warrantyRowSchema = z.object({
  /** The installation's. */
  id: z.string(),
  /** The job's; '' where it has none yet. */
  number: text(40),
  dealerId: z.string(),
  state: z.enum(REGISTRATION_STATES),
  /** Unix seconds. */
  askedAt: z.int(),
  askedBy: text(401),
  /** Unix seconds; 0 while it is open. */
  registeredAt: z.int(),
  /** When the last cover ends, in words; '' for none. */
  ends: text(),
});
export type WarrantyRow = z.infer<typeof warrantyRowSchema>;

/** Most rows of an answer. */
export const WARRANTY_PAGE = 250;

export const warrantyRowsSchema = z.array(warrantyRowSchema).check(z.maxLength(WARRANTY_PAGE));
