import { isDeepStrictEqual } from 'node:util';
import { userSchema } from '#domain/user/schema.ts';
import { accessOfEngineer, accessOfUser } from '../functions/src/people/access.ts';
import type { Migration } from './migration.ts';

/** Storage rules open no file to an account without it; a trigger keeps it right from then on. */
export const access: Migration = {
  name: 'access',
  tells: 'Gives accounts of before what Storage rules ask of them (`access`), by settings and organisation.',
  collections: ['users', 'engineers'],
  async change({ collection, data }) {
    const wanted = collection === 'engineers' ? await accessOfEngineer() : await accessOf(data);
    return isDeepStrictEqual(data['access'] ?? null, wanted) ? null : { access: wanted };
  },
};

function accessOf(data: unknown) {
  const user = userSchema.safeParse(data);
  if (user.success) return accessOfUser(user.data);
  throw new Error(`does not fit its schema at ${user.error.issues[0]?.path.join('.')}`);
}
