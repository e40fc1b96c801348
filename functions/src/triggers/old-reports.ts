import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { TIME_ZONE } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { log } from '../log.ts';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { goOnOrBegin, type LongWork } from '../store/long-work.ts';
import { cut, ordered } from '../store/ordered.ts';
import { QUIET } from '../options.ts';

const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
const PAGE = 500;

const BY_TIME = orderedQuery({
  collection: 'errorReports',
  equal: [],
  by: 'at',
  direction: 'asc',
});

/** Deletes reports of faults that are older than 90 days at `now` (unix ms); returns how many. */
export async function deleteOldReports(now: number): Promise<number> {
  const before = Timestamp.fromMillis(now - RETENTION_DAYS * DAY_MS);
  const old = cut(ordered(BY_TIME, {}), BY_TIME, '<', before).limit(PAGE);
  for (let count = 0; ; ) {
    // Each page is what the one before left.
    const page = await old.get();
    if (page.empty) return count;
    const batch = db.batch();
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
    count += page.size;
  }
}

/** The same as a work of the night, so that its runs are remembered. */
export const OLD_REPORTS: LongWork = {
  name: 'oldReports',
  steps: [
    {
      id: 'reports',
      page: async () => ({ next: null, counts: { deleted: await deleteOldReports(Date.now()) } }),
    },
  ],
};

/** What broke three months ago helps nobody any more: each night the old reports go (ASVS 14.2.4). */
export const sweepReports = onSchedule(
  { ...QUIET, schedule: 'every day 04:30', timeZone: TIME_ZONE },
  async () => {
    log.info('Old reports of faults deleted', await goOnOrBegin(OLD_REPORTS));
  },
);
