import * as z from 'zod/mini';
import { flag, text, tokens } from '../shared/schema.ts';

const grants = z._default(z.record(z.string(), z.unknown()), {});

/**
 * A portal user, `users/{uid}` (specification §3). Engineers live in `engineers/{uid}`.
 * Grants are parsed loosely on purpose: anything but `true` counts as absent (security U09).
 */
export const userSchema = z.object({
  firstName: text(),
  lastName: text(),
  email: text(),
  type: z._default(z.string(), ''),
  dealerId: text(),
  dealerGroupId: text(),
  distributerId: text(),
  engineerId: text(),
  isDeveloper: flag(),
  disabled: flag(),
  privileges: z._default(z.object({ dealer: grants, distributer: grants }), { dealer: {}, distributer: {} }),
  mfaEnrolled: flag(),
  /** Unix seconds of the newest news update acknowledged. */
  newsUpdateTimestamp: z._default(z.number(), 0),
  /** Unix seconds; a sign-in older than this is no longer accepted. 0 accepts all. */
  sessionsValidAfter: z._default(z.number(), 0),
  /** Names and e-mail; written by the server alone. */
  searchArr: tokens(),
});
export type User = z.infer<typeof userSchema>;
