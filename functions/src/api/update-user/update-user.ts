import { type Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { kindOf } from '../../../../src/domain/access/actor.ts';
import { cleanPrivileges, isInCharge } from '../../../../src/domain/access/grants.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../../src/domain/distributer/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { deriveUser, userName } from '../../../../src/domain/user/derive.ts';
import { type User, userSchema } from '../../../../src/domain/user/schema.ts';
import {
  type UpdateUserPayload,
  UPDATE_USER,
  type UserChange,
} from '../../../../src/domain/user/endpoints.ts';
import { followingFields } from '../../people/access.ts';
import { auth, db } from '../../store/admin.ts';
import { parseRecord, readIn } from '../../store/read.ts';
import { CHANGED } from '../correct-user/texts.ts';
import { implement } from '../endpoint.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { stampsOf } from '../../store/stamps.ts';

type Place = Pick<User, 'dealerId' | 'dealerGroupId' | 'distributerId' | 'supplierId'>;

/** Where the change moves the account, null when it stays. @throws ApiError 404 for a place that is not the actor's. */
async function moveOf(transaction: Transaction, change: UserChange, actor: Actor): Promise<Place | null> {
  const { dealerId, distributerId } = change;
  if (dealerId === undefined && distributerId === undefined) return null;
  const place = { dealerId: dealerId ?? '', distributerId: distributerId ?? '' };
  if (!isInCharge(actor, place)) throw notFound();
  const path = distributerId === undefined ? `dealers/${dealerId}` : `distributers/${distributerId}`;
  const snapshot = await transaction.get(db.doc(path));
  const dealer = distributerId === undefined ? parseRecord(dealerSchema, path, snapshot.data()) : null;
  const own = distributerId === undefined ? dealer : parseRecord(distributerSchema, path, snapshot.data());
  if (!own || own.deleted) throw notFound();
  const supplierId = dealer ? dealer.distributerId : place.distributerId;
  return { ...place, dealerGroupId: dealer?.dealerGroupId ?? '', supplierId };
}

/**
 * The account after the change. Rights of another kind of organisation never come alive by a move: they leave with
 * it. A disabled account's sessions end by the record as well as by the provider.
 */
function changed(user: User, change: UserChange, move: Place | null, now: number): User {
  const next: User = {
    ...user,
    ...move,
    type: change.type ?? user.type,
    disabled: change.disabled ?? user.disabled,
    isDeveloper: change.isDeveloper ?? user.isDeveloper,
    ...(change.disabled === true ? { sessionsValidAfter: now } : {}),
  };
  const isStill = kindOf(next) === kindOf(user);
  const privileges = isStill ? user.privileges : { dealer: {}, distributer: {} };
  return deriveUser({ ...next, privileges: move ? cleanPrivileges(kindOf(next), privileges) : privileges });
}

const isActiveAdmin = (user: User): boolean => user.type === 'admin' && !user.disabled;

/** Reading under the transaction keeps two admins from taking each other's place at once. */
async function checkLastAdmin(transaction: Transaction, id: string, user: User, next: User): Promise<void> {
  const stays = user.dealerId === next.dealerId && user.distributerId === next.distributerId;
  if (!isActiveAdmin(user) || (stays && isActiveAdmin(next))) return;
  const [field, value] =
    user.dealerId === ''
      ? (['distributerId', user.distributerId] as const)
      : (['dealerId', user.dealerId] as const);
  const admins = await transaction.get(
    db
      .collection('users')
      .where(field, '==', value)
      .where('type', '==', 'admin')
      .where('disabled', '==', false)
      .limit(2),
  );
  if (admins.docs.some((document) => document.id !== id)) return;
  throw conflict(
    `${userName(user)} is the last admin of the organisation who can sign in. Make somebody else an admin first.`,
  );
}

/** The same request a second time: its answer was lost, and what it asked for stands there (D09). */
function isRepeat(user: User, change: UserChange): boolean {
  const asked = Object.entries(change).filter(([, value]) => value !== undefined);
  const stored = new Map<string, unknown>(Object.entries(user));
  return asked.every(([field, value]) => stored.get(field) === value);
}

/** Resolves with the revision that stands after it. */
async function write(transaction: Transaction, payload: UpdateUserPayload, actor: Actor): Promise<number> {
  const { id, rev, change } = payload;
  const ref = db.doc(`users/${id}`);
  const snapshot = await transaction.get(ref);
  const user = parseRecord(userSchema, ref.path, snapshot.data());
  if (!user || !isInCharge(actor, user)) throw notFound();
  if (actor.uid === id) throw forbidden('You can’t change your own account. Ask another admin.');
  if (change.isDeveloper !== undefined && !actor.isDeveloper) {
    throw forbidden('Only a developer can give or take the developer flag.');
  }
  const isOurs = snapshot.get('_rev') === rev + 1 && snapshot.get('_by') === actor.uid;
  if (isOurs && isRepeat(user, change)) return rev + 1;
  if (snapshot.get('_rev') !== rev) throw conflict(CHANGED);
  const move = await moveOf(transaction, change, actor);
  const next = changed(user, change, move, unixSeconds(new Date()));
  await checkLastAdmin(transaction, id, user, next);
  const following = await followingFields(next, readIn(transaction));
  const { type, disabled, isDeveloper, privileges, sessionsValidAfter, searchArr } = next;
  const place = move ? { ...move, privileges } : {};
  updateIn(transaction, snapshot, {
    type,
    disabled,
    isDeveloper,
    sessionsValidAfter,
    searchArr,
    ...following,
    ...place,
    ...stampsOf(actor.uid, rev + 1),
  });
  return rev + 1;
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

/** Tells the provider; a record without an account there has nothing to be told. May be repeated. */
async function setDisabled(id: string, disabled: boolean): Promise<void> {
  try {
    await auth.updateUser(id, { disabled });
    if (disabled) await auth.revokeRefreshTokens(id);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

export const updateUser = implement(UPDATE_USER, async (payload, actor) => {
  const rev = await inTransaction((transaction) => write(transaction, payload, actor));
  if (payload.change.disabled !== undefined) await setDisabled(payload.id, payload.change.disabled);
  return { rev };
});
