import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { TIME_ZONE, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { LIMITED_RECORDS, type LimitedRecords, tryReconcile, withNextChange } from '../limited-records.ts';
import { log } from '../log.ts';
import { cut } from '../ordered.ts';
import { warnOfExpiry } from './expiry-warnings.ts';
import { warnOfLimits } from './limit-warnings.ts';

const PAGE = 200;

async function reconcileDueOf(records: LimitedRecords, nowSeconds: number): Promise<number> {
  const due = cut(withNextChange(records), records.due, '<=', nowSeconds).limit(PAGE);
  let count = 0;
  let next: Query | null = due;
  while (next) {
    const page: QuerySnapshot = await next.get();
    for (const { id } of page.docs) await tryReconcile(records, id);
    count += page.size;
    const last = page.docs.at(-1);
    next = last ? due.startAfter(last) : null;
  }
  return count;
}

/** Updates every record whose time limits change by themselves before `nowSeconds`; returns how many. */
export async function reconcileDue(nowSeconds: number): Promise<number> {
  let count = 0;
  for (const records of LIMITED_RECORDS) count += await reconcileDueOf(records, nowSeconds);
  return count;
}

/**
 * Time limits run out while nobody writes: each night those that have are set to error, or exempt no longer
 * (decisions: exempt-ends), and dealers are told of those that soon will. Engineers, and who keeps their records, are told of an
 * authority that ends soon.
 */
export const settleTimeLimits = onSchedule(
  { schedule: 'every day 01:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => {
    const now = unixSeconds(new Date());
    const count = await reconcileDue(now);
    log.info('Time limits updated', {
      count,
      warned: await warnOfLimits(now),
      ending: await warnOfExpiry(now),
    });
  },
);
