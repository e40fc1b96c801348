import { daysBetween, type IsoDay } from '#domain/shared/dates.ts';
import { addDays } from '#domain/shared/calendar.ts';
import type { Cell } from '#domain/report/parts.ts';
import { someColumn } from './columns.ts';
import type { At, ReportColumn, ReportContext } from './report.ts';

/** Ages in days, each from its first day to its last. */
interface AgeBand {
  readonly id: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}
const EVER = 99_999;

/** Bands from these first days: [0, 8, 15] makes 0–7, 8–14 and 15+ days. */
export const bandsFrom = (starts: readonly number[]): readonly AgeBand[] =>
  starts.map((from, at) => {
    const next = starts[at + 1];
    const to = next === undefined ? EVER : next - 1;
    return { id: `age${from}`, title: next === undefined ? `${from}+ days` : `${from}–${to} days`, from, to };
  });

/** The days since a count began to stand; null where nobody knows. What lies ahead is as of today. */
export const ageOf = ({ dims: { since = '' } }: Cell, today: IsoDay): number | null =>
  since === '' ? null : Math.max(0, daysBetween(since, today));

/** The days on which what has such an age began. */
export const spanOfBand = ({ from, to }: AgeBand, today: IsoDay) => ({
  from: to === EVER ? '2000-01-01' : addDays(today, -to),
  to: from === 0 ? '9999-12-31' : addDays(today, -from),
});

/** A column for each band. `to` is told the days on which what it counts began. */
export const ageColumns = (
  bands: readonly AgeBand[],
  sum: string,
  to?: (at: At, context: ReportContext, band: AgeBand) => string | null,
): readonly ReportColumn[] =>
  bands.map((band) =>
    someColumn(
      band.id,
      band.title,
      [
        sum,
        (cell, { today }) => {
          const days = ageOf(cell, today);
          return days !== null && band.from <= days && days <= band.to;
        },
      ],
      to && ((at, context) => to({ ...at, span: spanOfBand(band, context.today) }, context, band)),
    ),
  );

/** The oldest of what stands. */
export const oldestColumn = (sum: string): ReportColumn => ({
  id: 'oldest',
  title: 'Oldest',
  kind: 'days',
  of: (cells, { today }) => {
    const ages = cells.flatMap((cell) => {
      const days = cell.sum === sum && cell.value > 0 ? ageOf(cell, today) : null;
      return days === null ? [] : [days];
    });
    return ages.length === 0 ? null : Math.max(...ages);
  },
});
