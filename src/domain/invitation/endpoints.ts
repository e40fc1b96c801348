import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { PASSWORD_MAX } from '../user/password.ts';
import { profileSchema } from '../person/profile.ts';
import { INVITATION_ID } from './schema.ts';
import { invitationViewSchema } from './view.ts';

/**
 * What whoever has the link may know of an invitation, by its status; on the wrong build only where the right one is.
 */
export const READ_INVITATION = endpoint({
  name: 'read-invitation',
  who: 'anyone',
  once: 'reads',
  payload: z.object({
    id: z.string().check(z.regex(INVITATION_ID)),
    build: z.enum(['main', 'engineer']),
  }),
  answer: invitationViewSchema,
});

/**
 * An account from an invitation, once. The record and the acceptance are one commit, which asks again whether the
 * inviter still holds all that was promised; the name must be nobody else's there; then the account, whose id follows
 * from the invitation's and is given once by the provider. Where it breaks off in between, the same link goes on from
 * there.
 */
export const ACCEPT_INVITATION = endpoint({
  name: 'accept-invitation',
  who: 'anyone',
  once: 'state',
  payload: z.extend(profileSchema, {
    id: z.string().check(z.regex(INVITATION_ID)),
    /** Twice as many units at most as there are characters; the rule counts characters. */
    password: z.string().check(z.maxLength(PASSWORD_MAX * 2)),
    /** The terms were shown and accepted. */
    hasAcceptedTerms: z.boolean(),
    /** Which version was shown. */
    termsVersion: z.string().check(z.maxLength(40)),
  }),
  /** The address that signs in with it. */
  answer: z.object({ email: z.string() }),
});

/** Mails whoever can invite again, once an hour for an invitation that opens nothing any more. */
export const REQUEST_INVITATION = endpoint({
  name: 'request-invitation',
  who: 'anyone',
  once: 'state',
  payload: z.object({ id: z.string().check(z.regex(INVITATION_ID)) }),
  answer: NOTHING,
});
