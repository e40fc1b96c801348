import { describe, expect, it } from 'vitest';
import { limitRollUp } from './roll-up.ts';
import { type NumberedLimit, numberedLimitSchema } from './schema.ts';

/** So many rows of one record. */
const rowsOf = (id: string, count: number): NumberedLimit[] =>
  Array.from({ length: count }, (_, index) =>
    numberedLimitSchema.parse({ id, type: `t${index}`, startTimestamp: 1, limit: 1, timeLimitStatusId: 2 }),
  );

describe('the rows that a dealer carries', () => {
  it.each([
    ['all that fit', [4, 6], { rows: 10, more: 0 }],
    ['no record in part: it counts among the others', [4, 7], { rows: 4, more: 1 }],
    ['none behind a record that does not fit, so that errors stay first', [4, 7, 1], { rows: 4, more: 2 }],
    ['all of the first record', [11, 1], { rows: 11, more: 1 }],
  ])('are %s', (_title, counts, { rows, more }) => {
    const all = counts.flatMap((count, index) => rowsOf(`i${index}`, count));
    const rolled = limitRollUp({ error: counts.length, exempt: 0 }, all);
    expect(rolled.timeLimitErrs).toEqual(all.slice(0, rows));
    expect(rolled.timeLimitErrsMore).toBe(more);
  });
});
