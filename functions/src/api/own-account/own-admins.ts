import { userName } from '../../../../src/domain/user/derive.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { OWN_ADMINS } from '../../../../src/domain/user/endpoints.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';

const MAX = 20;

export const ownAdmins = implement(OWN_ADMINS, async (_payload, actor) => {
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
