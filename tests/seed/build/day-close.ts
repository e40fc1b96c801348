import type * as z from 'zod/mini';
import { closeOf } from '#domain/day-close/close.ts';
import { type DayClose, dayCloseSchema } from '#domain/day-close/schema.ts';

/** A closed day of Outback Penrith, of which ten dollars in cash are missing. */
export function buildDayClose(overrides: Partial<z.input<typeof dayCloseSchema>> = {}): DayClose {
  const expected = { cash: 42_000, card: 310_000, transfer: 0, cheque: 0 };
  return dayCloseSchema.parse({
    dealerId: 'outback-penrith',
    day: '2026-08-03',
    float: 20_000,
    ...closeOf(expected, { ...expected, cash: 41_000 }),
    reason: 'Ten dollars change too much, to a customer.',
    payments: ['press-0'],
    request: 'press-close',
    by: 'du',
    byName: 'Jess Nguyen',
    at: 1_785_740_000,
    ...overrides,
  });
}
