import * as z from 'zod/mini';
import { type Invitation, invitationSchema } from '../../../../src/domain/invitation/schema.ts';
import { linkStatus } from '../../../../src/domain/invitation/state.ts';
import { takenUpMail } from '../../../../src/domain/mail/mails.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { isEmail } from '../../../../src/domain/shared/email.ts';
import { passwordFault } from '../../../../src/domain/user/password.ts';
import { NAME_TAKEN } from '../../../../src/domain/person/profile.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { ACCEPT_INVITATION } from '../../../../src/domain/invitation/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { mailOnce, originOf, PORTAL } from '../../people/mail.ts';
import { isNameTaken } from '../../people/name-taken.ts';
import { readRecord } from '../../store/read.ts';
import { acceptedVersion } from '../../terms.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { displayNameOf, isEmailTaken, makeAccount, markEngineer, recordPath, uidOf } from './account.ts';
import { claim, giveBack } from './claim.ts';
import { ADDRESS_REFUSED, CLOSED, NO_ACCOUNT_POSSIBLE } from './texts.ts';
import { inTransaction } from '../../store/transaction.ts';

type Payload = ParsedOf<typeof ACCEPT_INVITATION>;

/** The version of the terms that was accepted. @throws ApiError 400 or 409: what can be said before anything is written. */
async function check(invitation: Invitation, payload: Payload): Promise<string> {
  const now = unixSeconds(new Date());
  const status = linkStatus(invitation, now);
  if (status === null) throw notFound();
  const isOver = status === 'accepted' && invitation.expiresAt <= now;
  if (status === 'expired' || status === 'revoked' || isOver) throw conflict(CLOSED[status]);
  const { firstName, lastName, password, hasAcceptedTerms } = payload;
  const fault = passwordFault(password, { email: invitation.email, firstName, lastName });
  if (fault !== null) throw invalid(fault);
  const accepted = await acceptedVersion(hasAcceptedTerms, payload.termsVersion);
  if (!isEmail(invitation.email)) throw conflict(ADDRESS_REFUSED);
  if (status === 'open' && (await isEmailTaken(invitation.email))) throw conflict(NO_ACCOUNT_POSSIBLE);
  const place = {
    uid: uidOf(payload.id),
    dealerId: invitation.dealerId,
    distributerId: invitation.distributerId,
  };
  if (status === 'open' && (await isNameTaken(payload, invitation.kind === 'user' ? place : null))) {
    throw conflict(NAME_TAKEN);
  }
  return accepted;
}

/** The account for the record that stands: its names and state, which an admin may have changed since. */
async function accountOf({ kind, email }: Invitation, uid: string, password: string) {
  const schema = z.object({ firstName: z.string(), lastName: z.string(), disabled: z.boolean() });
  const record = await readRecord(schema, recordPath(kind, uid));
  if (!record) throw conflict(CLOSED.revoked);
  const displayName = displayNameOf(kind, record.firstName, record.lastName);
  return { uid, email, password, displayName, disabled: record.disabled };
}

async function tellInviter(id: string, invitation: Invitation, payload: Payload, uid: string): Promise<void> {
  const inviter = await readRecord(userSchema, `users/${invitation.invitedBy}`);
  if (!inviter || inviter.email === '') return;
  const page = invitation.kind === 'engineer' ? 'engineers' : 'users';
  const link = `${originOf('main')}/admin/${page}/edit/${uid}`;
  const { firstName, lastName } = payload;
  await mailOnce(
    `taken-up~${id}`,
    takenUpMail(inviter, { ...invitation, firstName, lastName }, link, PORTAL),
  );
}

export const acceptInvitation = implement(ACCEPT_INVITATION, async (payload) => {
  const { id, firstName, lastName, password } = payload;
  const invitation = await readRecord(invitationSchema, `invitations/${id}`);
  if (!invitation) throw notFound();
  const acceptedTerms = await check(invitation, payload);
  const uid = uidOf(id);
  await inTransaction((transaction) => claim(transaction, id, { uid, firstName, lastName, acceptedTerms }));
  const outcome = await makeAccount(await accountOf(invitation, uid, password));
  if (outcome === 'emailTaken' || outcome === 'emailRefused') {
    await inTransaction((transaction) => giveBack(transaction, id, uid));
    throw conflict(outcome === 'emailTaken' ? NO_ACCOUNT_POSSIBLE : ADDRESS_REFUSED);
  }
  if (invitation.kind === 'engineer') await markEngineer(uid);
  await tellInviter(id, invitation, payload, uid);
  if (outcome === 'exists') throw conflict(CLOSED.accepted);
  return { email: invitation.email };
});
