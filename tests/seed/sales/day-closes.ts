import {
  closeOf,
  type DayPayment,
  onAccountSum,
  paymentsOn,
  sumsOf,
  withLate,
} from '#domain/day-close/close.ts';
import { dayCloseId } from '#domain/day-close/schema.ts';
import { type Sale, saleSchema } from '#domain/sale/schema.ts';
import { buildDayClose } from '#tests/seed/build/day-close.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** Cash that each till begins with. */
const FLOAT = 20_000;
/** The last days with sales are not closed yet. */
const OPEN_DAYS = 2;
/** How often a day has a difference. */
const EVERY = 5;
/** What was wrong with some of the days, in the order in which it comes round. */
const DIFFERENCES = [
  ['cash', -500, 'A five-dollar note too much in change.'],
  ['cash', 2000, 'Twenty over; nobody knows why. In the envelope.'],
  ['card', -4950, 'The terminal was settled before the refund.'],
] as const;

/** The days of trade of a dealer, closed but for the last ones; every fifth with a difference, and one to which a payment came late. */
export function makeDayCloses(dealerId: string, records: readonly SeedRecord[], clock: Clock): SeedRecord[] {
  const sales = records
    .filter(({ collection }) => collection === 'salesRecords')
    .map(({ id, value }): readonly [string, Sale] => [id, saleSchema.parse(value)]);
  const days = [...new Set(sales.flatMap(([, { payDays }]) => payDays))].toSorted();
  return days
    .filter((day) => day < clock.today)
    .slice(0, -OPEN_DAYS)
    .map((day, at, { length }) => {
      const all = sales.flatMap(([id, sale]) => paymentsOn(day, id, sale));
      return closeOn(dealerId, day, all, at, at === length - 1);
    });
}

function closeOn(
  dealerId: string,
  day: string,
  all: readonly DayPayment[],
  at: number,
  isLate: boolean,
): SeedRecord {
  const ordered = all.toSorted((a, b) => a.takenAt - b.takenAt);
  const payments = isLate && ordered.length > 1 ? ordered.slice(0, -1) : ordered;
  const late = ordered.slice(payments.length);
  const expected = sumsOf(payments);
  const [kind, amount, reason] = DIFFERENCES[Math.floor(at / EVERY) % DIFFERENCES.length] ?? ['cash', 0, ''];
  const isOff = at % EVERY === EVERY - 1;
  const counted = isOff ? { ...expected, [kind]: expected[kind] + amount } : expected;
  const closedAt = Math.max(...payments.map(({ takenAt }) => takenAt)) + 3600;
  const close = buildDayClose({
    dealerId,
    day,
    float: FLOAT,
    ...closeOf(expected, counted),
    reason: isOff ? reason : '',
    onAccount: onAccountSum(payments),
    payments: payments.map(({ id }) => id),
    ...(late.length > 0 && withLate({ lateCount: 0, lateAmount: 0 }, late)),
    by: 'seed',
    byName: payments.at(-1)?.byName ?? '',
    at: closedAt,
  });
  return record('dayCloses', dayCloseId(dealerId, day), close, closedAt);
}
