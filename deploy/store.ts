import { randomBytes } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { DEPLOYMENT_UID, invitationSchema } from '../src/domain/invitation/schema.ts';
import { linkStatus } from '../src/domain/invitation/state.ts';
import { storedRecord } from '../generate/stored.ts';
import { db } from '../functions/src/store/admin.ts';
import { checkStorable } from '../functions/src/store/storable.ts';
import { firstInvitation, type FirstRecord, type Owner } from './records.ts';
import { isThereAlready } from '../functions/src/store/grpc.ts';

/** Writes a record unless there is one: nothing that somebody changed since is written over. Resolves with whether it did. */
export async function makeRecord({ path, value }: Pick<FirstRecord, 'path' | 'value'>): Promise<boolean> {
  const ref = db.doc(path);
  const stored = storedRecord(ref.parent.path, ref.id, value);
  checkStorable(ref, undefined, { ...stored });
  const stamps = { _rev: 1, _by: DEPLOYMENT_UID, _at: FieldValue.serverTimestamp() };
  try {
    await ref.create({ ...stored, ...stamps });
    return true;
  } catch (error) {
    if (isThereAlready(error)) return false;
    throw error;
  }
}

/** Which of these are there. */
export async function thereOf(records: readonly FirstRecord[]): Promise<Set<string>> {
  const read = await db.getAll(...records.map(({ path }) => db.doc(path)));
  return new Set(read.filter(({ exists }) => exists).map(({ ref }) => ref.path));
}

/** What became of the first admin's invitation: taken up, open under this id, or none that still opens. */
export type FirstAdmin =
  | { readonly state: 'accepted' | 'none' }
  | { readonly state: 'open'; readonly id: string };

/** Of all that a deployment sent to this address. */
export async function firstAdminOf({ email }: Owner, now: number): Promise<FirstAdmin> {
  const { docs } = await db
    .collection('invitations')
    .where('invitedBy', '==', DEPLOYMENT_UID)
    .where('email', '==', email)
    .limit(100)
    .get();
  const sent = docs.flatMap((document) => {
    const { data } = invitationSchema.safeParse(document.data());
    return data ? [{ id: document.id, status: linkStatus(data, now) }] : [];
  });
  if (sent.some(({ status }) => status === 'accepted')) return { state: 'accepted' };
  const open = sent.find(({ status }) => status === 'open');
  return open ? { state: 'open', id: open.id } : { state: 'none' };
}

/** Whether the first admin has an account and has signed in with it. */
export async function hasSignedIn({ email }: Owner): Promise<boolean> {
  const { docs } = await db.collection('users').where('email', '==', email).limit(1).get();
  return Number(docs[0]?.get('lastSignInAt') ?? 0) > 0;
}

/** Invites the first admin, and resolves with the id that its link holds. */
export async function inviteFirstAdmin(owner: Owner, now: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await makeRecord({ path: `invitations/${id}`, value: firstInvitation(owner, now) });
  return id;
}
