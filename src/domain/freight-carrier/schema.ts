import * as z from 'zod/mini';
import { flag, NOTE_MAX, requiredText, text, tokens } from '../shared/schema.ts';

/** Chosen when no carrier carries the default flag (specification §3, D29). */
export const DEFAULT_FREIGHT_CARRIER = 'Express Post';

/** A freight carrier, `freightCarriers/{id}` (specification §3). */
export const freightCarrierSchema = z.object({
  name: requiredText(),
  default: flag(),
  notes: text(NOTE_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type FreightCarrier = z.infer<typeof freightCarrierSchema>;
