import * as z from 'zod/mini';
import { formatDate, SECONDS_PER_DAY } from '../shared/dates.ts';
import { recordId, text } from '../shared/schema.ts';
import type { TimeLimitedCollection } from '../time-limit/record-kinds.ts';
import { type TimeLimitError, timeLimitShape } from '../time-limit/schema.ts';
import { timeLimitName } from '../time-limit/labels.ts';
import { TIME_LIMIT_STATUS } from '../time-limit/status.ts';
import { dealerSide, type NoticeEvent, said } from './event.ts';
import { jobName } from './job-events.ts';

/** A limit is announced so many days before its end, a short one in the middle of its time. */
const WARN_SECONDS = 7 * SECONDS_PER_DAY;
/** A night that was missed is made up for in the next; after that only the end itself is told. */
const MISSED_SECONDS = 2 * SECONDS_PER_DAY;

const noticeRecordSchema = z.object({
  number: text(),
  dealerId: recordId(),
  timeLimits: timeLimitShape.timeLimits,
});
type NoticeRecord = z.infer<typeof noticeRecordSchema>;

const isOf = (row: TimeLimitError) => (other: TimeLimitError) =>
  other.type === row.type && other.startTimestamp === row.startTimestamp;

const isOver = ({ timeLimitStatusId }: TimeLimitError) => timeLimitStatusId === TIME_LIMIT_STATUS.error.id;
const isExempt = ({ timeLimitStatusId }: TimeLimitError) => timeLimitStatusId === TIME_LIMIT_STATUS.exempt.id;

interface Limited {
  readonly collection: TimeLimitedCollection;
  readonly id: string;
  readonly record: NoticeRecord;
}

function limitEvent(
  { collection, id, record }: Limited,
  row: TimeLimitError,
  what: { readonly kind: 'Soon' | 'Over'; readonly end: number; readonly words: string; readonly at: number },
): NoticeEvent {
  const isJob = collection === 'installations';
  const name = isJob
    ? jobName(record.number)
    : `${collection === 'orders' ? 'Order' : 'Label order'} ${record.number}`.trim();
  const limit = timeLimitName(row.type);
  return {
    kind: `${isJob ? 'job' : 'order'}Limit${what.kind}`,
    // Another limit, or another end, is something else to tell.
    key: `${what.kind}~${row.type}~${row.startTimestamp}~${what.end}`,
    at: what.at,
    by: '',
    byName: '',
    audiences: dealerSide({ ...record, distributerId: '' }, isJob ? 'installations' : 'orders'),
    to: { collection, id },
    ...said({ title: `${name} ${what.words}`, text: limit ?? '' }),
  };
}

/** The limits that ran over with a write of a record; null where it cannot be read. `now` in unix seconds. */
export const overEvents =
  (collection: TimeLimitedCollection) =>
  (
    id: string,
    before: Readonly<Record<string, unknown>> | undefined,
    after: Readonly<Record<string, unknown>>,
    now: number,
  ): NoticeEvent[] | null => {
    // What was over when the record came is no news: it was put there as it is.
    if (before === undefined) return [];
    const { data: record } = noticeRecordSchema.safeParse(after);
    const was = noticeRecordSchema.safeParse(before).data?.timeLimits ?? [];
    if (!record) return null;
    return record.timeLimits
      .filter((row) => isOver(row) && !was.some((old) => isOf(row)(old) && isOver(old)))
      .map((row) => {
        const end = Math.max(row.startTimestamp + row.limit, row.timeLimitExemptTimestamp);
        return limitEvent({ collection, id, record }, row, {
          kind: 'Over',
          end,
          words: 'is over its time limit',
          at: now,
        });
      });
  };

/** When a row is announced, and the end that is announced; null for one that is over, or whose exemption covers no end. */
function warningOf(row: TimeLimitError): { readonly from: number; readonly end: number } | null {
  if (isOver(row)) return null;
  const limitEnd = row.startTimestamp + row.limit;
  const [start, end] = isExempt(row)
    ? [row.timeLimitExemptUser?.timestamp ?? row.startTimestamp, row.timeLimitExemptTimestamp]
    : [row.startTimestamp, limitEnd];
  // After such an exemption the limit itself still runs.
  if (isExempt(row) && limitEnd > end) return null;
  return { from: Math.max(end - WARN_SECONDS, (start + end) / 2), end };
}

/** The limits of a record that are about to run over, once each: asked each night. `now` in unix seconds. */
export function soonEvents(
  collection: TimeLimitedCollection,
  id: string,
  data: Readonly<Record<string, unknown>>,
  now: number,
): NoticeEvent[] | null {
  const { data: record } = noticeRecordSchema.safeParse(data);
  if (!record) return null;
  return record.timeLimits.flatMap((row) => {
    const warning = warningOf(row);
    if (warning === null || now < warning.from || now >= warning.end) return [];
    if (now - warning.from > MISSED_SECONDS) return [];
    const what = isExempt(row) ? 'is exempt until' : 'reaches its time limit on';
    const words = `${what} ${formatDate(warning.end)}`;
    return [limitEvent({ collection, id, record }, row, { kind: 'Soon', end: warning.end, words, at: now })];
  });
}
