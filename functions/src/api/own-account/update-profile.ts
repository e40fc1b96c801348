import { type Transaction } from 'firebase-admin/firestore';
import { deriveUser, userName } from '../../../../src/domain/user/derive.ts';
import { NAME_TAKEN, type Profile } from '../../../../src/domain/person/profile.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { UPDATE_PROFILE } from '../../../../src/domain/user/endpoints.ts';
import { auth, db } from '../../store/admin.ts';
import { isNameTaken } from '../../people/name-taken.ts';
import { parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { stampsOf } from '../../store/stamps.ts';

/** Writes the names on the account's newest version, for nobody else writes them; the same names are no edit. */
async function write(transaction: Transaction, uid: string, names: Profile): Promise<void> {
  const ref = db.doc(`users/${uid}`);
  const snapshot = await transaction.get(ref);
  const user = parseRecord(userSchema, ref.path, snapshot.data());
  if (!user) throw notFound();
  if (user.firstName === names.firstName && user.lastName === names.lastName) return;
  updateIn(transaction, snapshot, {
    ...names,
    searchArr: deriveUser({ ...user, ...names }).searchArr,
    ...stampsOf(uid, snapshot),
  });
}

export const updateProfile = implement(UPDATE_PROFILE, async (names, actor) => {
  if (await isNameTaken(names, actor)) throw conflict(NAME_TAKEN);
  await inTransaction((transaction) => write(transaction, actor.uid, names));
  await auth.updateUser(actor.uid, { displayName: userName({ ...names, email: '' }) });
});
