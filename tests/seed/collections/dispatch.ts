import type { LeadTime } from '#domain/lead-time/schema.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { PAGE_PRESETS } from '#domain/printer/page.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { buildLeadTime, buildPrinter } from '#tests/seed/build/dispatch.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { LEAD_TIMES, PRINTERS } from '#tests/seed/data/dispatch.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

/** `printers/{id}`: what stands in the workshops and at the distributors. */
export function makePrinters(clock: Clock): SeedRecord<Printer>[] {
  return PRINTERS.map(({ defaultFor, kind, ...row }, index) => {
    const printer = buildPrinter({
      ...PAGE_PRESETS[kind],
      dealerId: '',
      kind,
      defaultFor: [...defaultFor],
      ...row,
    });
    return record(
      'printers',
      `${row.dealerId ?? row.distributerId}-${slug(row.name)}`,
      printer,
      clock.at(480 - index, 9),
    );
  });
}

/** The next Christmas and New Year closure seen from this day. */
function closures(today: string): LeadTime['blackouts'] {
  const year = today.slice(0, 4);
  const christmas = `${year}-12-25`;
  return [
    { day: christmas, reason: 'Christmas Day' },
    { day: addDays(christmas, 1), reason: 'Boxing Day' },
    { day: addDays(christmas, 7), reason: "New Year's Day" },
  ];
}

/** `leadTimes/{id}`: what the distributors promise, and the one dealer that supplies others. */
export function makeLeadTimes(clock: Clock): SeedRecord<LeadTime>[] {
  const blackouts = closures(clock.today);
  return LEAD_TIMES.map((row, index) =>
    record(
      'leadTimes',
      slug(row.name),
      buildLeadTime({ dealerId: '', blackouts, ...row }),
      clock.at(300 - index, 9),
    ),
  );
}
