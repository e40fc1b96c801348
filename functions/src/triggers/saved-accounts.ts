import { onSchedule } from 'firebase-functions/scheduler';
import { TIME_ZONE, todaySydney } from '../../../src/domain/shared/dates.ts';
import { log } from '../log.ts';
import { QUIET } from '../options.ts';
import { type SavedAccount, savedAccount } from '../people/saved-account.ts';
import { auth } from '../store/admin.ts';
import { isTaken, openBucket } from '../store/bucket.ts';
import { goOnOrBegin, type LongWork } from '../store/long-work.ts';

/** As many as the provider gives at once. */
const PAGE = 1000;

/** All accounts, some 500 bytes each. @throws Error where one can't be saved whole. */
async function allAccounts(of: typeof auth): Promise<readonly SavedAccount[]> {
  const saved: SavedAccount[] = [];
  let token: string | undefined;
  do {
    // Each page is told by the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { users, pageToken } = await of.listUsers(PAGE, token);
    saved.push(...users.map(savedAccount));
    token = pageToken;
  } while (token);
  return saved;
}

/**
 * Saves all accounts as `accounts/YYYY-MM-DD.json` of the bucket `<project>-accounts`, by the day in Sydney at `now`; returns how many.
 * There the functions may put a file and neither read nor replace one, so the first copy of a day stays.
 * @throws Error and writes no file where one account can't be saved whole.
 */
export async function saveAllAccounts(now: Date, of: typeof auth = auth): Promise<number> {
  const users = await allAccounts(of);
  const bucket = await openBucket(`${of.app.options.projectId}-accounts`);
  try {
    await bucket.file(`accounts/${todaySydney(now)}.json`).save(JSON.stringify({ users }), {
      resumable: false,
      contentType: 'application/json',
      preconditionOpts: { ifGenerationMatch: 0 },
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return users.length;
}

/** The same as a work of the night, so that its runs are remembered and one that is late is told of. */
export const SAVED_ACCOUNTS: LongWork = {
  name: 'accounts',
  steps: [
    {
      id: 'accounts',
      page: async () => ({ next: null, counts: { accounts: await saveAllAccounts(new Date()) } }),
    },
  ],
};

/** No backup of the provider's own holds the accounts (docs/deployment.md, Backups). */
export const saveAccounts = onSchedule(
  { ...QUIET, schedule: 'every day 05:00', timeZone: TIME_ZONE, timeoutSeconds: 300 },
  async () => {
    log.info('Accounts saved', await goOnOrBegin(SAVED_ACCOUNTS));
  },
);
