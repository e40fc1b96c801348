import * as z from 'zod/mini';
import { attachmentSchema, day, flag, list, STATES, text, tokens } from '../shared/schema.ts';

/** An approval engineer, `engineers/{uid}`; the document id is the auth uid and the `engineerId` on installations. */
export const engineerSchema = z.object({
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  /** Carries ENGINEER_MARKER (D33). */
  displayName: text(),
  states: list(z.enum(STATES)),
  schemes: list(z.string()),
  signatoryNo: text(),
  expiry: day(),
  /** The certificate of their professional indemnity insurance, and its last day. */
  insurance: z._default(z.array(attachmentSchema).check(z.maxLength(1)), []),
  insuranceExpiry: day(),
  active: z._default(z.boolean(), true),
  /** Set by the server: the account cannot sign in. */
  disabled: flag(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Engineer = z.infer<typeof engineerSchema>;

/** The mark in an engineer's display name that the engineer build asks for (specification §1, D33). */
export const ENGINEER_MARKER = '[engineer]';
