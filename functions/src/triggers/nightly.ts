import { onSchedule } from 'firebase-functions/scheduler';
import { STALE_AFTER } from '../../../src/domain/dealer/group-change.ts';
import { TIME_ZONE, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { wakeStaleChanges } from '../dealer-group/advance.ts';
import { ERASURES_DUE } from '../customer-erasure/work.ts';
import {
  TIME_LIMITED_RECORDS,
  type TimeLimitedRecords,
  tryReconcile,
  withNextChange,
} from '../time-limits/time-limited-records.ts';
import { tellUnsentMails } from '../people/unsent-mails.ts';
import { log } from '../log.ts';
import { REPORTS } from '../reports/work.ts';
import { SECOND_LOOK, SELF_CHECK } from '../self-check/work.ts';
import { beginWork, goOnOrBegin, type LongWork, type WorkStep } from '../store/long-work.ts';
import { cut } from '../store/ordered.ts';
import { readPage, workPage } from '../store/pages.ts';
import { rollUpTimeLimits } from './dealer-time-limits.ts';
import { warnOfExpiry } from './expiry-warnings.ts';
import { warnPage } from './time-limit-warnings.ts';
import { OLD_OPEN_FORMS } from './open-forms.ts';

const PAGE = 200;

/** The records of a collection whose time limits change by themselves before the run began. */
const due = (records: TimeLimitedRecords): WorkStep => ({
  id: `due ${records.collection}`,
  page: async (after, { startedAt }) => {
    const asked = cut(withNextChange(records), records.due, '<=', startedAt).select(records.due.by);
    const page = await readPage(asked, after, { by: records.due.by, size: PAGE });
    return workPage(page, 'updated', ({ id }) => tryReconcile(records, id));
  },
});

/** Dealers' sums follow each change; one whose event was lost is right again the morning after. */
const dealers: WorkStep = {
  id: 'dealers',
  page: async (after) => {
    const page = await readPage(db.collection('dealers').select(), after, { by: null, size: PAGE });
    // A dealer that fails was reported, and stands in nobody's way.
    return workPage(page, 'dealers', ({ id }) => rollUpTimeLimits(id).catch(() => undefined));
  },
};

/** What each night does about time limits, in pages, for as long as it takes. */
export const NIGHT: LongWork = {
  name: 'night',
  steps: [
    OLD_OPEN_FORMS,
    ERASURES_DUE,
    ...TIME_LIMITED_RECORDS.map(due),
    dealers,
    ...TIME_LIMITED_RECORDS.map(
      (records): WorkStep => ({
        id: `warn ${records.collection}`,
        page: (after, { startedAt }) => warnPage(records, after, startedAt),
      }),
    ),
    {
      id: 'expiry',
      page: async (_after, { startedAt }) => ({
        next: null,
        counts: { ending: await warnOfExpiry(startedAt) },
      }),
    },
  ],
};

/**
 * Time limits run out while nobody writes: each night those that have are set to error, or exempt no longer
 * (decisions: exempt-ends), and dealers are told of those that soon will. Engineers, and who keeps their records, are told of an
 * authority that ends soon. Then reports are counted anew, and what is stored is checked. A night that was too short goes on where it stopped, as does a change of a dealer's group.
 */
export const settleTimeLimits = onSchedule(
  { schedule: 'every day 01:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => {
    const groupChanges = await wakeStaleChanges(unixSeconds(new Date()), STALE_AFTER);
    log.info('Time limits updated', { ...(await goOnOrBegin(NIGHT)), groupChanges });
    log.info('Reports counted', await goOnOrBegin(REPORTS));
    log.info('Sums checked', await goOnOrBegin(SELF_CHECK));
    await tellUnsentMails(unixSeconds(new Date()));
  },
);

/** Two hours behind the check: what differs still was no save under way. */
export const lookAgainAtSums = onSchedule(
  { schedule: 'every day 03:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => log.info('Differences looked at again', await beginWork(SECOND_LOOK)),
);
