import { unixSeconds } from '#domain/shared/dates.ts';
import { auth } from '../functions/src/store/admin.ts';
import type { Migration } from './migration.ts';

async function lastSignInOf(uid: string): Promise<number> {
  const { users } = await auth.getUsers([{ uid }]);
  const time = users[0]?.metadata.lastSignInTime;
  const seconds = time ? unixSeconds(new Date(time)) : 0;
  return Number.isFinite(seconds) ? seconds : 0;
}

/** Accounts of before stand in no list sorted by it. The blocking function keeps it from then on. */
export const lastSignIns: Migration = {
  name: 'last-sign-ins',
  tells: 'Gives users of before the time of their last sign-in, as the sign-in provider knows it.',
  collections: ['users'],
  async change({ id, data }) {
    return typeof data['lastSignInAt'] === 'number' ? null : { lastSignInAt: await lastSignInOf(id) };
  },
};
