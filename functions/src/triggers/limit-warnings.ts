import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { SECONDS_PER_DAY } from '../../../src/domain/shared/dates.ts';
import { soonEvents } from '../../../src/domain/notice/limit-events.ts';
import { LIMITED_RECORDS, type LimitedRecords, withNextChange } from '../limited-records.ts';
import { tell } from '../notices/tell.ts';
import { cut } from '../ordered.ts';
import { reportFault } from '../report-fault.ts';

const PAGE = 200;
const AHEAD_SECONDS = 7 * SECONDS_PER_DAY;

async function warnOf(records: LimitedRecords, now: number): Promise<number> {
  const { collection, due } = records;
  const ending = cut(cut(withNextChange(records), due, '>', now), due, '<=', now + AHEAD_SECONDS).limit(PAGE);
  let count = 0;
  let next: Query | null = ending;
  while (next) {
    const page: QuerySnapshot = await next.get();
    for (const document of page.docs) {
      const events = soonEvents(collection, document.id, document.data(), now);
      if (events === null)
        await reportFault(
          'Nobody could be told of a time limit: the record cannot be read',
          document.ref.path,
        );
      for (const event of events ?? []) await tell(document.ref.path, event);
      count += events?.length ?? 0;
    }
    const last = page.docs.at(-1);
    next = last ? ending.startAfter(last) : null;
  }
  return count;
}

/** Tells dealers which of their time limits are about to run over, each once; returns how many. `now` in unix seconds. */
export async function warnOfLimits(now: number): Promise<number> {
  let count = 0;
  for (const records of LIMITED_RECORDS) count += await warnOf(records, now);
  return count;
}
