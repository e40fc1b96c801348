import { FieldValue } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { invitationMail } from '../../../src/domain/invitation/mail.ts';
import { invitationSchema } from '../../../src/domain/invitation/schema.ts';
import { db } from '../admin.ts';
import { parseRecord } from '../read.ts';

/** gRPC's ALREADY_EXISTS: the event came a second time, which is no fault. */
const ALREADY_EXISTS = 6;

/** In plain words: the product's name stands in the browser's builds alone. */
const PORTAL = 'the dealer portal';

/**
 * Where the two sites are: MAIN_ORIGIN and ENGINEER_ORIGIN in functions/.env.<project>. Without them the link is that
 * of this machine's portal, which only an emulator can mean.
 */
function originOf(kind: 'user' | 'engineer', env: NodeJS.ProcessEnv): string {
  const main = env['MAIN_ORIGIN'] || 'http://localhost:5173';
  return kind === 'engineer' ? env['ENGINEER_ORIGIN'] || main : main;
}

/**
 * Puts the mail of a new invitation on its way, once however often the event is delivered: as a document in `mail`,
 * which no client can write, so that nobody sends what they like in our name.
 */
export const sendInvitation = onDocumentCreated(
  { document: 'invitations/{id}', retry: true },
  async ({ data, params: { id } }) => {
    const invitation = parseRecord(invitationSchema, `invitations/${id}`, data?.data());
    if (!invitation || invitation.state !== 'open') return;
    const link = `${originOf(invitation.kind, process.env)}/invitation/${id}`;
    const mail = invitationMail(invitation, link, PORTAL);
    try {
      await db.doc(`mail/invitation~${id}`).create({ ...mail, at: FieldValue.serverTimestamp() });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
    }
  },
);
