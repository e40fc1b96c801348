import { uniquesOf } from '../../../src/domain/saving/uniques.ts';
import { deriveUser, usernameOf } from '../../../src/domain/user/derive.ts';
import { users } from '../../../src/domain/user/entity.ts';
import { type User, userSchema } from '../../../src/domain/user/schema.ts';
import { uniqueRef } from '../api/save-records/reservations.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { stampsOf } from '../store/stamps.ts';
import { type FreshWrite, writeFresh } from '../store/update-fresh.ts';

/** The reservation of the account's username; null where another account has it. */
async function reservationFor(uid: string, user: User): Promise<FreshWrite | null> {
  const [unique] = uniquesOf(users.path, user);
  if (!unique) return null;
  const read = await uniqueRef(unique).get();
  const isFree = !read.exists || read.get('ref') === uid;
  return isFree ? { read, changes: { kind: unique.kind, ref: uid, ...stampsOf('portal', 1) } } : null;
}

/**
 * Gives an account its username: the first of its name that no other account has, with the reservation that keeps it (decisions:
 * usernames). Of two accounts that want one at a time the other works it out again. One that has a username keeps it.
 */
export async function giveUsername(uid: string): Promise<void> {
  const ref = recordRef(users.path, uid);
  if (!ref) return;
  await writeFresh(async () => {
    const read = await ref.get();
    const user = parseRecord(userSchema, ref.path, read.data());
    if (user?.username !== '') return { writes: [], result: undefined };
    for (let nth = 1; ; nth += 1) {
      const named = deriveUser({ ...user, username: usernameOf(user, nth) });
      // People of one name are few.
      // oxlint-disable-next-line no-await-in-loop
      const reservation = await reservationFor(uid, named);
      if (reservation === null) continue;
      const { username, searchArr } = named;
      return { writes: [{ read, changes: { username, searchArr } }, reservation], result: undefined };
    }
  });
}
