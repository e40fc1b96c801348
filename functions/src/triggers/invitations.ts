import { onDocumentCreated } from 'firebase-functions/firestore';
import { invitationSchema } from '../../../src/domain/invitation/schema.ts';
import { invitationMail } from '../../../src/domain/mail/mails.ts';
import { mailOnce, originOf, PORTAL } from '../people/mail.ts';
import { parseRecord } from '../store/read.ts';

/**
 * Puts the mail of a new invitation on its way, once however often the event is delivered: as a document in `mail`,
 * which no client can write, so that nobody sends what they like in our name.
 */
export const sendInvitation = onDocumentCreated(
  { document: 'invitations/{id}', retry: true },
  async ({ data, params: { id } }) => {
    const invitation = parseRecord(invitationSchema, `invitations/${id}`, data?.data());
    if (!invitation || invitation.state !== 'open') return;
    const site = invitation.kind === 'engineer' ? 'engineer' : 'main';
    const link = `${originOf(site)}/invitation/${id}`;
    await mailOnce(`invitation~${id}`, invitationMail(invitation, link, PORTAL));
  },
);
