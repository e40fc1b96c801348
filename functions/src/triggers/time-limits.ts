import { isDeepStrictEqual } from 'node:util';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { TIME_LIMIT_STATUS } from '../../../src/domain/time-limit/status.ts';
import { db } from '../admin.ts';
import { log } from '../log.ts';
import { reportFault } from '../report-fault.ts';
import { reconcileInstallation } from './reconcile.ts';
import { orderedQuery } from '../../../src/domain/shared/ordered-query.ts';
import { cut, ordered } from '../ordered.ts';

const PAGE = 200;

const BY_DUE = orderedQuery({
  collection: 'installations',
  equal: [],
  by: 'timeLimitDueAt',
  direction: 'asc',
});

/** The installations on which a limit runs or has run over: those with a next change, and those in error. */
const running = (): readonly Query[] => [
  cut(ordered(BY_DUE, {}), BY_DUE, '>', 0),
  db.collection('installations').where('timeLimitStatusId', '==', TIME_LIMIT_STATUS.error.id),
];

async function idsOf(query: Query): Promise<string[]> {
  const ids: string[] = [];
  // A page begins behind the last record of the one before, by the field that they are ordered by.
  const pages = query.select('timeLimitDueAt').limit(PAGE);
  let next: Query | null = pages;
  while (next) {
    const page: QuerySnapshot = await next.get();
    ids.push(...page.docs.map(({ id }) => id));
    const last = page.docs.at(-1);
    next = last ? pages.startAfter(last) : null;
  }
  return ids;
}

/**
 * Updates every installation on which a limit runs. The ids are gathered first: updating changes what the queries
 * find. One that fails is logged and left to its next save. Resolves with how many there were.
 */
export async function reconcileRunning(): Promise<number> {
  const found = await Promise.all(running().map(idsOf));
  const ids = [...new Set(found.flat())];
  for (const id of ids) {
    try {
      await reconcileInstallation(id);
    } catch (error) {
      await reportFault('An installation could not be updated', `installations/${id}`, error);
    }
  }
  return ids.length;
}

/** New definitions of time limits count at once for the work under way, as the settings page has told who saved them. */
export const followTimeLimits = onDocumentWritten(
  { document: 'system/timeLimits', retry: true, timeoutSeconds: 540 },
  async ({ data }) => {
    const [before, after] = [data?.before.get('types') as unknown, data?.after.get('types') as unknown];
    // The first definitions of all find nothing that runs.
    if (!data?.before.exists || isDeepStrictEqual(before, after)) return;
    const count = await reconcileRunning();
    log.info('Time limits updated after a change of their definitions', { count });
  },
);
