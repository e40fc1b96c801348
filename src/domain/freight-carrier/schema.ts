import * as z from 'zod/mini';
import { flag, NOTE_MAX, requiredText, text, tokens } from '../shared/schema.ts';

/** Chosen when no carrier carries the default flag (product: freight-carriers; decisions: default-carrier). */
export const DEFAULT_FREIGHT_CARRIER = 'Express Post';

/** An https address with `{consignment}` behind its host, or nothing; without an account before the host. */
export const TRACKING_URL =
  /^(https:\/\/[A-Za-z0-9.-]{3,100}\/[A-Za-z0-9._~:/?#@!$&()*+,;=%-]{0,150}\{consignment\}[A-Za-z0-9._~:/?#@!$&()*+,;=%-]{0,150})?$/;

/** A freight carrier, `freightCarriers/{id}` (product: freight-carriers). */
export const freightCarrierSchema = z.object({
  name: requiredText(),
  default: flag(),
  notes: text(NOTE_MAX),
  deleted: flag(),
  searchArr: tokens(),
  /** The carrier's page for one consignment, `{consignment}` in its place; https alone. '' for none. */
  trackingUrl: z._default(z.string().check(z.regex(TRACKING_URL)), ''),
});
export type FreightCarrier = z.infer<typeof freightCarrierSchema>;
