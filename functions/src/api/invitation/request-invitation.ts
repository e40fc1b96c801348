import { type Invitation, invitationSchema } from '../../../../src/domain/invitation/schema.ts';
import { linkStatus } from '../../../../src/domain/invitation/state.ts';
import { askAgainMail, type Recipient } from '../../../../src/domain/mail/mails.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { REQUEST_INVITATION } from '../../../../src/domain/invitation/endpoints.ts';
import { db } from '../../store/admin.ts';
import { mailEvery, originOf, PORTAL } from '../../people/mail.ts';
import { parseRecord, readRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { ApiError, conflict, notFound } from '../errors.ts';

/** Seconds between two mails about the same invitation. */
const PAUSE = 3600;

/** The inviter while they have an account in use, else an admin of the same organisation; null when there is neither. */
async function whomToAsk({ invitedBy, dealerId, distributerId }: Invitation): Promise<Recipient | null> {
  const inviter = await readRecord(userSchema, `users/${invitedBy}`);
  if (inviter && !inviter.disabled && inviter.type === 'admin') return inviter;
  const [field, value] =
    dealerId === '' ? (['distributerId', distributerId] as const) : (['dealerId', dealerId] as const);
  const { docs } = await db
    .collection('users')
    .where(field, '==', value)
    .where('type', '==', 'admin')
    .where('disabled', '==', false)
    .limit(1)
    .get();
  const [admin] = docs;
  return admin ? parseRecord(userSchema, admin.ref.path, admin.data()) : null;
}

export const requestInvitation = implement(REQUEST_INVITATION, async ({ id }) => {
  const invitation = await readRecord(invitationSchema, `invitations/${id}`);
  const status = invitation && linkStatus(invitation, unixSeconds(new Date()));
  if (!invitation || status === null) throw notFound();
  if (status === 'open') {
    throw conflict('This invitation is still open.');
  }
  const admin = await whomToAsk(invitation);
  if (!admin) throw conflict('The person who invited you has left. Call the organisation that invited you.');
  const page = invitation.kind === 'engineer' ? 'engineers' : 'users';
  const link = `${originOf('main')}/admin/${page}`;
  const wait = await mailEvery(`asked~${id}`, PAUSE, askAgainMail(admin, invitation, link, PORTAL));
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    throw new ApiError(
      429,
      `A new invitation has been asked for. You can ask again in ${minutes} minutes.`,
      wait,
    );
  }
});
