import { doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { User } from '#domain/user/schema.ts';
import type { Privileges } from '#domain/access/grants.ts';
import { entryId, grantEntry } from '#domain/change-log/grant-entry.ts';
import type { Member } from './cast.ts';
import { as, stamps } from './environment.ts';

/** What differs from an honest giving of rights. */
interface Difference {
  privileges?: object;
  /** More fields of the user record. */
  fields?: object;
  /** Fields of the log entry; null for no entry. */
  entry?: object | null;
  entryId?: string;
  rev?: number;
}

/** A giving of rights with its log entry in one commit, as the app does it, but for the difference. */
export async function give(
  member: Member,
  uid: string,
  user: User,
  { privileges = user.privileges, fields = {}, entry = {}, rev = 2, ...more }: Difference = {},
): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  batch.update(doc(db, 'users', uid), { privileges, ...fields, ...stamps(member, rev) });
  if (entry !== null) {
    const { firstName = '', lastName = '' } = member.user ?? {};
    const giver = { uid: member.uid, firstName, lastName };
    const honest = grantEntry(giver, { uid, user }, privileges as Privileges, rev, serverTimestamp());
    batch.set(doc(db, 'changeLog', more.entryId ?? entryId('users', uid, rev)), { ...honest, ...entry });
  }
  await batch.commit();
}
