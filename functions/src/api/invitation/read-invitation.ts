import * as z from 'zod/mini';
import { GRANT_KINDS } from '../../../../src/domain/access/areas.ts';
import {
  INVITATION_ID,
  type Invitation,
  invitationSchema,
} from '../../../../src/domain/invitation/schema.ts';
import { linkStatus, type LinkStatus } from '../../../../src/domain/invitation/state.ts';
import type { InvitationView } from '../../../../src/domain/invitation/view.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { originOf } from '../../people/mail.ts';
import { readRecord } from '../../store/read.ts';
import { readTerms } from '../../terms.ts';
import { publicEndpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { hasAccount, uidOf } from './account.ts';

/** Which build asks: each kind of person has its own. */
const payload = z.object({
  id: z.string().check(z.regex(INVITATION_ID)),
  build: z.enum(['main', 'engineer']),
});

/**
 * Whether it was taken up as far as the record but not the account, and its week is not over: the answer or the server
 * was lost in between. The same person finishes it. `now` in unix seconds.
 */
export async function isUnfinished(id: string, invitation: Invitation, now: number): Promise<boolean> {
  const { state, expiresAt } = invitation;
  return state === 'accepted' && now < expiresAt && !(await hasAccount(uidOf(id)));
}

async function viewOf(id: string, invitation: Invitation, status: LinkStatus): Promise<InvitationView> {
  const { kind, invitedByName } = invitation;
  const now = unixSeconds(new Date());
  if (status !== 'open' && !(await isUnfinished(id, invitation, now))) return { status, kind, invitedByName };
  const { terms, version } = await readTerms();
  const { organisation, email, firstName, lastName, type, privileges, expiresAt } = invitation;
  return {
    status: 'open',
    kind,
    invitedByName,
    organisation,
    email,
    firstName,
    lastName,
    type,
    areas: GRANT_KINDS.flatMap((of) => Object.keys(privileges[of])).toSorted(),
    expiresAt,
    terms,
    termsVersion: version,
  };
}

/**
 * POST read-invitation: what whoever has the link may know of the invitation, by its status; on the wrong build only
 * where the right one is. Public: the id is 128 bits of chance.
 */
export const readInvitation = publicEndpoint(payload, async ({ id, build }): Promise<InvitationView> => {
  const invitation = await readRecord(invitationSchema, `invitations/${id}`);
  const status = invitation && linkStatus(invitation, unixSeconds(new Date()));
  if (!invitation || status === null) throw notFound();
  const own = invitation.kind === 'engineer' ? 'engineer' : 'main';
  return own === build ? viewOf(id, invitation, status) : { status: 'elsewhere', origin: originOf(own) };
});
