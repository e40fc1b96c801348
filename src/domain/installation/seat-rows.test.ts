import { describe, expect, it } from 'vitest';
import { allSeatsTaken } from './seat-rows.ts';

const counts = (seats: number | '') => allSeatsTaken(seats).map(({ row, count }) => `${row} ${count}`);

describe('allSeatsTaken', () => {
  it.each([
    [1, ['front 1']],
    [2, ['front 2']],
    [5, ['front 2', 'second 3']],
    [7, ['front 2', 'second 3', 'third 2']],
    ['', []],
  ] as const)('%s seats', (seats, rows) => {
    expect(counts(seats)).toEqual(rows);
  });

  it('is the worked example (product: mass-figures): 68 kg each, 50/50 in front, 25/75 behind', () => {
    expect(allSeatsTaken(5)).toEqual([
      { row: 'front', count: 2, kg: 68, frontPercent: 50 },
      { row: 'second', count: 3, kg: 68, frontPercent: 25 },
    ]);
  });
});
