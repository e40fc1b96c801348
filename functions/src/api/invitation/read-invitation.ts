import { GRANT_KINDS } from '../../../../src/domain/access/areas.ts';
import { type Invitation, invitationSchema } from '../../../../src/domain/invitation/schema.ts';
import { linkStatus, type LinkStatus } from '../../../../src/domain/invitation/state.ts';
import type { InvitationView } from '../../../../src/domain/invitation/view.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { READ_INVITATION } from '../../../../src/domain/invitation/endpoints.ts';
import { originOf } from '../../people/mail.ts';
import { readRecord } from '../../store/read.ts';
import { readTerms } from '../../terms.ts';
import { implement } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { hasAccount, uidOf } from './account.ts';

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

export const readInvitation = implement(READ_INVITATION, async ({ id, build }): Promise<InvitationView> => {
  const invitation = await readRecord(invitationSchema, `invitations/${id}`);
  const status = invitation && linkStatus(invitation, unixSeconds(new Date()));
  if (!invitation || status === null) throw notFound();
  const own = invitation.kind === 'engineer' ? 'engineer' : 'main';
  return own === build ? viewOf(id, invitation, status) : { status: 'elsewhere', origin: originOf(own) };
});
