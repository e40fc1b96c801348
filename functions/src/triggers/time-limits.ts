import { isDeepStrictEqual } from 'node:util';
import type { Query } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { TIME_LIMIT_STATUS } from '../../../src/domain/time-limit/status.ts';
import { db } from '../store/admin.ts';
import {
  TIME_LIMITED_RECORDS,
  type TimeLimitedRecords,
  tryReconcile,
  withNextChange,
} from '../time-limits/time-limited-records.ts';
import { log } from '../log.ts';
import { beginWork, type LongWork, type WorkStep } from '../store/long-work.ts';
import { readPage, workPage } from '../store/pages.ts';
import { QUIET } from '../options.ts';

const PAGE = 200;

/**
 * One page after the other of what a query finds. What is updated leaves the query or moves behind the place; who moves
 * before it was saved by somebody since, and updated by that.
 */
const step = (records: TimeLimitedRecords, id: string, asked: Query, by: string | null): WorkStep => ({
  id: `${records.collection} ${id}`,
  page: async (after) => {
    const page = await readPage(asked.select('timeLimitDueAt', records.ongoingBy), after, { by, size: PAGE });
    // Those whose cause goes on were updated as such.
    const docs = page.docs.filter((document) => id === 'ongoing' || !records.isOngoing(document));
    return workPage({ ...page, docs }, 'updated', (document) => tryReconcile(records, document.id));
  },
});

/** The records on which a limit should run, runs, or has run over: the first are those it could not be written into, too. */
const stepsOf = (records: TimeLimitedRecords): readonly WorkStep[] => [
  step(records, 'ongoing', records.ongoing(), null),
  step(records, 'running', withNextChange(records), records.due.by),
  step(
    records,
    'over',
    db.collection(records.collection).where('timeLimitStatusId', '==', TIME_LIMIT_STATUS.error.id),
    null,
  ),
];

/** Updates every record on which a limit runs, in pages, for as long as it takes. */
export const NEW_LIMITS: LongWork = {
  name: 'newLimits',
  steps: TIME_LIMITED_RECORDS.flatMap(stepsOf),
};

/**
 * New definitions of time limits count at once for the work under way, as the settings page has told who saved them:
 * definitions that change again meanwhile begin it anew.
 */
export const followTimeLimits = onDocumentWritten(
  { ...QUIET, document: 'system/timeLimits', retry: true, timeoutSeconds: 540 },
  async ({ data, id }) => {
    const [before, after] = [data?.before.get('types') as unknown, data?.after.get('types') as unknown];
    // The first definitions of all find nothing that runs.
    if (!data?.before.exists || isDeepStrictEqual(before, after)) return;
    log.info('Time limits updated after a change of their definitions', {
      ...(await beginWork(NEW_LIMITS, { run: id })),
    });
  },
);
