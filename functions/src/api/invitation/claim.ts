import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../../src/domain/distributer/schema.ts';
import { deriveEngineer } from '../../../../src/domain/engineer/derive.ts';
import { engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import { type Invitation, invitationSchema } from '../../../../src/domain/invitation/schema.ts';
import { invitationStatus } from '../../../../src/domain/invitation/state.ts';
import { isStillGiven } from '../../../../src/domain/invitation/still-given.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { deriveUser } from '../../../../src/domain/user/derive.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { actorOfRecord, type ReadRecord } from '../../actor-of-record.ts';
import { db } from '../../admin.ts';
import { parseRecord } from '../../read.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { displayNameOf, recordPath } from './account.ts';
import { CLOSED, NO_LONGER_GIVEN } from './texts.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const readIn =
  (transaction: Transaction): ReadRecord =>
  async <T>(schema: z.ZodMiniType<T>, path: string) =>
    parseRecord(schema, path, (await transaction.get(db.doc(path))).data());

/** @throws ApiError 403 when the inviter, as they are now, could not give it, or its organisation is gone. */
async function checkGiven(read: ReadRecord, invitation: Invitation, uid: string): Promise<string> {
  const { invitedBy, dealerId, distributerId } = invitation;
  const user = await read(userSchema, `users/${invitedBy}`);
  const inviter = user && !user.disabled ? await actorOfRecord(invitedBy, user, read) : null;
  if (!inviter || !isStillGiven(inviter, invitation, uid)) throw forbidden(NO_LONGER_GIVEN);
  const dealer = dealerId === '' ? null : await read(dealerSchema, `dealers/${dealerId}`);
  const own = dealer ?? (await read(distributerSchema, `distributers/${distributerId || '-'}`));
  if (!own || own.deleted) throw forbidden(NO_LONGER_GIVEN);
  return dealer?.dealerGroupId ?? '';
}

/** The record of the new account: what the invitation fixed, under the names that the person gave. */
function recordOf(invitation: Invitation, names: Names, dealerGroupId: string): object {
  const { kind, email, type, dealerId, distributerId, privileges, engineer } = invitation;
  if (kind === 'engineer') {
    const displayName = displayNameOf(kind, names.firstName, names.lastName);
    return deriveEngineer(engineerSchema.parse({ ...engineer, ...names, email, displayName }));
  }
  const place = { dealerId, dealerGroupId, distributerId };
  return deriveUser(userSchema.parse({ ...names, ...place, email, type, privileges }));
}

/**
 * Takes the invitation for the account `uid`: record and acceptance in one commit, so that it happens once. Nothing is
 * done where that was so before. @throws ApiError 404, 409 with what became of it, 403 when it is no longer given.
 */
export async function claim(transaction: Transaction, id: string, uid: string, names: Names): Promise<void> {
  const ref = db.doc(`invitations/${id}`);
  const snapshot = await transaction.get(ref);
  const invitation = parseRecord(invitationSchema, ref.path, snapshot.data());
  if (!invitation) throw notFound();
  if (invitation.state === 'accepted') return;
  const status = invitationStatus(invitation, unixSeconds(new Date()));
  if (status !== 'open') throw conflict(CLOSED[status]);
  const dealerGroupId = await checkGiven(readIn(transaction), invitation, uid);
  const stamps = { _by: uid, _at: FieldValue.serverTimestamp() };
  transaction.create(db.doc(recordPath(invitation.kind, uid)), {
    ...recordOf(invitation, names, dealerGroupId),
    ...stamps,
    _rev: 1,
  });
  transaction.update(ref, { ...stamps, state: 'accepted', _rev: Number(snapshot.get('_rev')) + 1 });
}

/**
 * Gives the claim back where no account can follow it, since another got the address meanwhile: no record without an
 * account stays, and the link opens nothing.
 */
export async function giveBack(transaction: Transaction, id: string, uid: string): Promise<void> {
  const ref = db.doc(`invitations/${id}`);
  const snapshot = await transaction.get(ref);
  const invitation = parseRecord(invitationSchema, ref.path, snapshot.data());
  if (invitation?.state !== 'accepted') return;
  transaction.delete(db.doc(recordPath(invitation.kind, uid)));
  const stamps = { _by: uid, _at: FieldValue.serverTimestamp(), _rev: Number(snapshot.get('_rev')) + 1 };
  transaction.update(ref, { ...stamps, state: 'revoked' });
}
