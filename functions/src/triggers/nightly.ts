import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { TIME_ZONE, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { log } from '../log.ts';
import { reportFault } from '../report-fault.ts';
import { reconcileInstallation } from './reconcile.ts';
import { orderedQuery } from '../../../src/domain/shared/ordered-query.ts';
import { cut, ordered } from '../ordered.ts';

const PAGE = 200;

async function reconcileLogged(id: string): Promise<void> {
  try {
    await reconcileInstallation(id);
  } catch (error) {
    await reportFault('An installation could not be updated', `installations/${id}`, error);
  }
}

const BY_DUE = orderedQuery({
  collection: 'installations',
  equal: [],
  by: 'timeLimitDueAt',
  direction: 'asc',
});

/** Updates every installation whose time limits change by themselves before `nowSeconds`; returns how many. */
export async function reconcileDue(nowSeconds: number): Promise<number> {
  const due = cut(cut(ordered(BY_DUE, {}), BY_DUE, '>', 0), BY_DUE, '<=', nowSeconds).limit(PAGE);
  let count = 0;
  let next: Query | null = due;
  while (next) {
    const page: QuerySnapshot = await next.get();
    for (const { id } of page.docs) await reconcileLogged(id);
    count += page.size;
    const last = page.docs.at(-1);
    next = last ? due.startAfter(last) : null;
  }
  return count;
}

/**
 * Time limits run out while nobody writes: each night those that have are set to error, or exempt no longer
 * (decisions: exempt-ends).
 */
export const settleTimeLimits = onSchedule(
  { schedule: 'every day 01:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => {
    const count = await reconcileDue(unixSeconds(new Date()));
    log.info('Time limits updated', { count });
  },
);
