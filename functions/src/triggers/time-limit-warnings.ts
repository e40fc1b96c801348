import { soonEvents } from '../../../src/domain/notice/time-limit-events.ts';
import { SECONDS_PER_DAY } from '../../../src/domain/shared/dates.ts';
import { type TimeLimitedRecords, withNextChange } from '../time-limits/time-limited-records.ts';
import type { WorkPage } from '../store/long-work.ts';
import { tell } from '../notices/tell.ts';
import { cut } from '../store/ordered.ts';
import { readPage } from '../store/pages.ts';
import { reportFault } from '../report-fault.ts';

const PAGE = 200;
const AHEAD_SECONDS = 7 * SECONDS_PER_DAY;

/**
 * Tells dealers which of their time limits are about to run over, each once: a page of the records of one collection, and
 * how many were told of (`warned`). `now` in unix seconds.
 */
export async function warnPage(records: TimeLimitedRecords, after: string, now: number): Promise<WorkPage> {
  const { collection, due } = records;
  const ending = cut(cut(withNextChange(records), due, '>', now), due, '<=', now + AHEAD_SECONDS);
  const { docs, next } = await readPage(ending, after, { by: due.by, size: PAGE });
  let warned = 0;
  for (const document of docs) {
    const events = soonEvents(collection, document.id, document.data(), now);
    if (events === null)
      await reportFault('Nobody could be told of a time limit: the record cannot be read', document.ref.path);
    for (const event of events ?? []) await tell(document.ref.path, event);
    warned += events?.length ?? 0;
  }
  return { next, counts: { warned } };
}
