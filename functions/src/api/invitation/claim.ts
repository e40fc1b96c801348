import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../../src/domain/distributer/schema.ts';
import { deriveEngineer } from '../../../../src/domain/engineer/derive.ts';
import { engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import {
  DEPLOYMENT_UID,
  type Invitation,
  invitationSchema,
} from '../../../../src/domain/invitation/schema.ts';
import { linkStatus } from '../../../../src/domain/invitation/state.ts';
import { isStillGiven } from '../../../../src/domain/invitation/still-given.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { deriveUser } from '../../../../src/domain/user/derive.ts';
import { type User, userSchema } from '../../../../src/domain/user/schema.ts';
import { accessOfEngineer, followingFields } from '../../people/access.ts';
import { actorOfRecord, type ReadRecord } from '../../people/actor-of-record.ts';
import { db } from '../../store/admin.ts';
import { parseRecord, readIn } from '../../store/read.ts';
import { createIn, updateIn } from '../../store/storable.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { displayNameOf, recordPath } from './account.ts';
import { CLOSED, NO_LONGER_GIVEN } from './texts.ts';
import { stampsOf } from '../../store/stamps.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Who takes an invitation up, and which version of the terms they accepted. */
interface Claimer extends Names {
  readonly uid: string;
  readonly acceptedTerms: string;
}

/** Whose the new account is. */
type Place = Pick<User, 'dealerId' | 'dealerGroupId' | 'distributerId' | 'supplierId'>;

/** Whether whoever invited could still give it, as they are now. The first admin is invited by nobody who could be asked. */
async function isGiven(read: ReadRecord, invitation: Invitation, uid: string): Promise<boolean> {
  const { invitedBy } = invitation;
  if (invitedBy === DEPLOYMENT_UID) return true;
  const user = await read(userSchema, `users/${invitedBy}`);
  return (
    user !== null &&
    !user.disabled &&
    isStillGiven(await actorOfRecord(invitedBy, user, read), invitation, uid)
  );
}

/** @throws ApiError 403 when the inviter, as they are now, could not give it, or its organisation is gone. */
async function checkGiven(read: ReadRecord, invitation: Invitation, uid: string): Promise<Place> {
  const { dealerId, distributerId } = invitation;
  if (!(await isGiven(read, invitation, uid))) throw forbidden(NO_LONGER_GIVEN);
  const dealer = dealerId === '' ? null : await read(dealerSchema, `dealers/${dealerId}`);
  const own = dealer ?? (await read(distributerSchema, `distributers/${distributerId || '-'}`));
  if (!own || own.deleted) throw forbidden(NO_LONGER_GIVEN);
  const supplierId = dealer ? dealer.distributerId : distributerId;
  return { dealerId, dealerGroupId: dealer?.dealerGroupId ?? '', distributerId, supplierId };
}

/** Who is behind an engineer's invitation: of one that a dealer proposed, the dealer too, for whom they decide nothing. */
function inviterOf({ invitedBy, distributerId, proposedBy, proposedDealerId }: Invitation) {
  return { uid: proposedBy || invitedBy, dealerId: proposedDealerId, distributerId };
}

/** The record of the new account: what the invitation fixed, under the names that the person gave. */
async function recordOf(
  read: ReadRecord,
  invitation: Invitation,
  names: Names,
  place: Place,
): Promise<object> {
  const { kind, email, type, privileges, engineer } = invitation;
  if (kind === 'engineer') {
    const displayName = displayNameOf(kind, names.firstName, names.lastName);
    const server = { displayName, invitedBy: inviterOf(invitation), access: await accessOfEngineer(read) };
    return deriveEngineer(engineerSchema.parse({ ...engineer, ...names, email, ...server }));
  }
  const user = userSchema.parse({ ...names, ...place, email, type, privileges });
  return deriveUser({ ...user, ...(await followingFields(user, read)) });
}

/**
 * Takes the invitation for the account `uid`: record and acceptance in one commit, so that it happens once. Nothing is
 * done where that was so before. @throws ApiError 404, 409 with what became of it, 403 when it is no longer given.
 */
export async function claim(
  transaction: Transaction,
  id: string,
  { uid, acceptedTerms, ...names }: Claimer,
): Promise<void> {
  const ref = db.doc(`invitations/${id}`);
  const snapshot = await transaction.get(ref);
  const invitation = parseRecord(invitationSchema, ref.path, snapshot.data());
  if (!invitation) throw notFound();
  if (invitation.state === 'accepted') return;
  const status = linkStatus(invitation, unixSeconds(new Date()));
  if (status === null) throw notFound();
  if (status !== 'open') throw conflict(CLOSED[status]);
  const read = readIn(transaction);
  const place = await checkGiven(read, invitation, uid);
  const record = await recordOf(read, invitation, names, place);
  const stamps = { _by: uid, _at: FieldValue.serverTimestamp() };
  createIn(transaction, db.doc(recordPath(invitation.kind, uid)), {
    ...record,
    ...stamps,
    _rev: 1,
  });
  updateIn(transaction, snapshot, {
    ...stamps,
    state: 'accepted',
    acceptedTerms,
    _rev: Number(snapshot.get('_rev')) + 1,
  });
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
  const stamps = stampsOf(uid, snapshot);
  updateIn(transaction, snapshot, { ...stamps, state: 'revoked' });
}
