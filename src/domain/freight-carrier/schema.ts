import * as z from 'zod/mini';
import { flag, NOTE_MAX, requiredText, text, tokens } from '../shared/schema.ts';

/** Chosen when no carrier carries the default flag (product: freight-carriers; decisions: default-carrier). */
export const DEFAULT_FREIGHT_CARRIER = 'Express Post';

/** A freight carrier, `freightCarriers/{id}` (product: freight-carriers). */
export const freightCarrierSchema = z.object({
  name: requiredText(),
  default: flag(),
  notes: text(NOTE_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type FreightCarrier = z.infer<typeof freightCarrierSchema>;
