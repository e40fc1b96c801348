import * as z from 'zod/mini';
import { endpoint, NOTHING, type ParsedOf } from '../access/endpoint.ts';
import { CORRECTION_REASON_MAX } from '../person/correction.ts';
import { documentId, givenEmail, givenNote, seenRev } from '../shared/given.ts';
import { isEmail } from '../shared/email.ts';
import { profileSchema } from '../person/profile.ts';
import { USER_TYPES } from './schema.ts';

/** What an admin asks the owner of an account to confirm. */
const correctionWishSchema = z.extend(profileSchema, {
  email: givenEmail().check(z.refine(isEmail)),
  reason: givenNote(CORRECTION_REASON_MAX, 1),
});

/**
 * Asks the owner of an account that the caller is in charge of, and is not their own, to confirm another name or email
 * (`correction` of the record); mails them. Nothing else changes. A name of a colleague and an address of another
 * account are refused.
 */
export const ASK_CORRECTION = endpoint({
  name: 'ask-correction',
  who: 'ADMIN.Users',
  once: 'state',
  payload: z.strictObject({
    id: documentId,
    rev: seenRev,
    /** Null withdraws what was asked. */
    asked: z.nullable(correctionWishSchema),
  }),
  answer: z.object({ rev: z.int() }),
});

/**
 * Confirms or declines what was asked to correct: the owner alone, a user or an engineer. Confirmed, name and email
 * change at the provider, then in the record with its search tokens, in the owner's name; an engineer's name at the
 * provider keeps its mark; a new email is unverified, ends every session, and is told to the old address. 409 where
 * what was asked has changed. Cut off between the two, it is finished by the same call or at the next sign-in.
 */
export const ANSWER_CORRECTION = endpoint({
  name: 'answer-correction',
  who: 'OwnCorrection',
  once: 'state',
  payload: z.strictObject({
    /** Whether it is taken over; declined otherwise. */
    isConfirmed: z.boolean(),
    /** `askedAt` of what the owner was shown. */
    askedAt: z.int(),
  }),
  answer: z.object({ emailChanged: z.boolean() }),
});

/**
 * Changes what no client may write of another's account. Only by an admin who keeps it, never one's own; the last
 * admin of an organisation stays; a disabled account is signed out everywhere; `supplierId` moves with the
 * organisation. In a transaction.
 */
export const UPDATE_USER = endpoint({
  name: 'update-user',
  who: 'ADMIN.Users',
  once: 'state',
  payload: z.object({
    id: documentId,
    rev: seenRev,
    change: z
      .strictObject({
        type: z.optional(z.enum(USER_TYPES)),
        disabled: z.optional(z.boolean()),
        isDeveloper: z.optional(z.boolean()),
        dealerId: z.optional(documentId),
        distributerId: z.optional(documentId),
      })
      .check(
        z.refine((change) => Object.keys(change).length > 0),
        z.refine((change) => change.dealerId === undefined || change.distributerId === undefined),
      ),
  }),
  answer: z.object({ rev: z.int() }),
});
export type UpdateUserPayload = ParsedOf<typeof UPDATE_USER>;
/** What only the server may change of an account (docs/security.md). One of the two organisations at most. */
export type UserChange = UpdateUserPayload['change'];

/**
 * The names of the admins of the caller's own dealer or distributor, at most 20: whom to ask for what only they can
 * do.
 */
export const OWN_ADMINS = endpoint({
  name: 'own-admins',
  who: 'Home',
  once: 'reads',
  payload: z.strictObject({}),
  answer: z.object({ names: z.array(z.string()) }),
});

/**
 * The caller's own names, clean and nobody else's there, on the newest version of the record with its search tokens,
 * and at the provider.
 */
export const UPDATE_PROFILE = endpoint({
  name: 'update-profile',
  who: 'UserSettings',
  once: 'state',
  payload: profileSchema,
  answer: NOTHING,
});

/**
 * For users and engineers: ends every session of the caller, this one too and any that began in the same second: by
 * the record at once (`sessionsValidAfter`), by the provider as tokens run out.
 */
export const END_SESSIONS = endpoint({
  name: 'end-sessions',
  who: 'Home',
  once: 'state',
  payload: z.strictObject({}),
  answer: NOTHING,
});

/**
 * `mfaEnrolled` of the caller's own record by the factors that the provider knows; for lists and reports, rights ask
 * the token. Open before the two-step sign-in.
 */
export const UPDATE_MFA_STATUS = endpoint({
  name: 'update-mfa-status',
  who: 'account',
  once: 'state',
  payload: z.object({}),
  answer: z.object({ mfaEnrolled: z.boolean() }),
});

/** Mails the caller's own address a link to /verify-email/{id}, once a minute. Open before the two-step sign-in. */
export const SEND_VERIFICATION = endpoint({
  name: 'send-verification',
  who: 'account',
  once: 'state',
  payload: z.object({}),
  answer: NOTHING,
});
