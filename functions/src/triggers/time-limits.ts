import { isDeepStrictEqual } from 'node:util';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { TIME_LIMIT_STATUS } from '../../../src/domain/time-limit/status.ts';
import { db } from '../admin.ts';
import { LIMITED_RECORDS, type LimitedRecords, tryReconcile, withNextChange } from '../limited-records.ts';
import { log } from '../log.ts';

const PAGE = 200;

/** The records on which a limit runs, has run over, or should run: the last are those it could not be written into. */
const running = (records: LimitedRecords): readonly Query[] => [
  withNextChange(records),
  db.collection(records.collection).where('timeLimitStatusId', '==', TIME_LIMIT_STATUS.error.id),
  records.ongoing(),
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
 * Updates every record on which a limit runs. The ids are gathered first: updating changes what the queries find.
 * Resolves with how many there were.
 */
export async function reconcileRunning(): Promise<number> {
  let count = 0;
  for (const records of LIMITED_RECORDS) {
    const found = await Promise.all(running(records).map(idsOf));
    const ids = [...new Set(found.flat())];
    for (const id of ids) await tryReconcile(records, id);
    count += ids.length;
  }
  return count;
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
