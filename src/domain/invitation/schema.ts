import * as z from 'zod/mini';
import { USER_TYPES } from '../user/schema.ts';
import { day, list, recordId, requiredText, STATES, text, texts } from '../shared/schema.ts';

export const INVITATION_KINDS = ['user', 'engineer'] as const;
/**
 * A dealer proposes an engineer (`proposed`); the distributor that supplies it, or the head office, invites them by an
 * invitation of its own (`invited`) or declines (`revoked`): the dealer, who knows the proposal's id, must not know the
 * invitation's.
 */
export const INVITATION_STATES = ['proposed', 'invited', 'open', 'accepted', 'revoked'] as const;

/** How long an invitation can be taken up, in seconds: 7 days. */
export const INVITATION_LIFE = 7 * 86_400;

/**
 * Who invites the first admin of a project, whom nobody could invite (deploy/records.ts). No account has this id: the provider makes
 * ids of 28 signs, and the API writes the caller's own into every other invitation.
 */
export const DEPLOYMENT_UID = 'deployment';

/** Whoever has the id may read the invitation, so it is 128 bits of chance, as 32 hex digits. */
export const INVITATION_ID = /^[0-9a-f]{32}$/u;

const grants = z._default(z.record(z.string(), z.literal(true)), {});

/** What an engineer's record takes over; blank for a user. */
export const invitedEngineerSchema = z.object({
  phone: text(),
  states: list(z.enum(STATES), STATES.length),
  schemes: texts(50),
  signatoryNo: text(),
  expiry: day(),
});

/**
 * An invitation to the portal, `invitations/{128-bit id}` (product: invitations; docs/security.md). What it gives is
 * fixed when it is made and is no more than the inviter holds. An engineer's has the organisation that invites or
 * proposes them, for an engineer belongs to none.
 */
export const invitationSchema = z.object({
  kind: z.enum(INVITATION_KINDS),
  state: z.enum(INVITATION_STATES),
  /** Lower case: the account that takes the invitation up must have this email. */
  email: z.string().check(z.minLength(3), z.maxLength(200)),
  firstName: text(),
  lastName: text(),
  type: z.enum(USER_TYPES),
  dealerId: recordId(),
  dealerGroupId: recordId(),
  distributerId: recordId(),
  /** The organisation's name, for show. */
  organisation: text(),
  privileges: z._default(z.object({ dealer: grants, distributer: grants }), { dealer: {}, distributer: {} }),
  engineer: z._default(invitedEngineerSchema, invitedEngineerSchema.parse({})),
  invitedBy: requiredText(),
  invitedByName: text(401),
  /** Of a proposal: the distributor that supplies the dealer and decides; '' for any other. */
  supplierId: recordId(),
  /** Of an invitation that follows a proposal: its id, who made it and for which dealer; '' for any other. */
  proposal: recordId(),
  proposedBy: text(),
  proposedDealerId: recordId(),
  /** Unix seconds, at most 7 days after it was made. */
  expiresAt: z.int(),
  /** The version of the terms that whoever took it up accepted, as the server knew it then; '' for none. */
  acceptedTerms: text(40),
});
export type Invitation = z.infer<typeof invitationSchema>;
export type InvitedEngineer = z.infer<typeof invitedEngineerSchema>;
