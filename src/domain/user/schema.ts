import * as z from 'zod/mini';
import { flag, text, tokens } from '../shared/schema.ts';
import { correctionSchema } from '../person/correction.ts';

/** The roles of an account in its organisation. */
export const USER_TYPES = ['user', 'admin'] as const;

const grants = z._default(z.record(z.string(), z.unknown()), {});

/**
 * What Storage rules ask of an account, which may look at two records only: the session length in seconds (0 for none),
 * whether a second factor is asked for, whether the organisation is gone, whether it is the head office. The server
 * keeps it right (functions/src/people/access.ts); while it is missing, no file opens.
 */
const accessSchema = z.partial(
  z.object({
    sessionSeconds: z.int(),
    needsSecondFactor: z.boolean(),
    organisationDeleted: z.boolean(),
    isHeadOffice: z.boolean(),
  }),
);
export type UserAccess = Required<z.infer<typeof accessSchema>>;

/** What the dealer's own record says, with the flags that open something (decisions: dealer-flags). */
const ownDealerSchema = z.object({
  name: text(),
  canSendToEngineer: flag(),
  canAcceptDealerOrders: flag(),
  kitOrdersChangeCompliance: flag(),
});
/** What the distributor's own record says. */
const ownDistributerSchema = z.object({ name: text(), headOffice: flag() });

/**
 * A portal user, `users/{uid}` (product: users). Engineers live in `engineers/{uid}`.
 * Grants are parsed loosely on purpose: anything but `true` counts as absent (security U09).
 */
export const userSchema = z.object({
  firstName: text(),
  lastName: text(),
  email: text(),
  /** Made of the name, nobody else's; written by the server once (product: usernames). '' until then. */
  username: text(),
  type: z._default(z.string(), ''),
  dealerId: text(),
  dealerGroupId: text(),
  distributerId: text(),
  engineerId: text(),
  /**
   * The distributor whose admins see the account: a distributor user's own, a dealer user's dealer's. Written by the
   * server; '' while the dealer has none.
   */
  supplierId: text(),
  isDeveloper: flag(),
  disabled: flag(),
  privileges: z._default(z.object({ dealer: grants, distributer: grants }), { dealer: {}, distributer: {} }),
  mfaEnrolled: flag(),
  /** Unix seconds of the newest news update acknowledged. */
  newsUpdateTimestamp: z._default(z.number(), 0),
  /** Unix seconds; a sign-in of that second or earlier is no longer accepted. 0 accepts all. */
  sessionsValidAfter: z._default(z.number(), 0),
  /** Unix seconds of the newest sign-in; 0 for never. Written by the server at each sign-in, without stamps. */
  lastSignInAt: z._default(z.number(), 0),
  /** What an admin asks to correct, or the newest that was answered; null for none. Written by the server alone. */
  correction: z._default(z.nullable(correctionSchema), null),
  access: z._default(accessSchema, {}),
  /** Copies of the own organisation's record, null for the other; rules and API read the record itself. Written by the server alone. */
  dealer: z._default(z.nullable(ownDealerSchema), null),
  distributer: z._default(z.nullable(ownDistributerSchema), null),
  /** Names and email; written by the server alone. */
  searchArr: tokens(),
});
export type User = z.infer<typeof userSchema>;
