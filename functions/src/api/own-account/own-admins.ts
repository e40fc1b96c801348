import * as z from 'zod/mini';
import { userName } from '../../../../src/domain/user/derive.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { endpoint } from '../endpoint.ts';

const MAX = 20;

/**
 * POST own-admins, no payload: the names of the admins of the caller's own dealer or distributor who can sign in, by
 * name, so that people know whom to ask. Rules show nobody's account to a user who is no admin.
 * @returns {names: string[]}, at most 20.
 */
export const ownAdmins = endpoint('Home', z.strictObject({}), async (_payload, actor) => {
  const [field, id] =
    actor.kind === 'dealer' ? ['dealerId', actor.dealerId] : ['distributerId', actor.distributerId];
  if (actor.kind === 'engineer' || id === '') return { names: [] };
  const found = await db
    .collection('users')
    .where(field, '==', id)
    .where('type', '==', 'admin')
    .where('disabled', '==', false)
    .limit(MAX)
    .get();
  const admins = found.docs.flatMap((each) => parseRecord(userSchema, each.ref.path, each.data()) ?? []);
  return { names: admins.map(userName).toSorted((one, other) => one.localeCompare(other)) };
});
