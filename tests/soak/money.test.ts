import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { faultsOf, unreadable } from '#tests/money-faults.ts';
import { fullMonths, fullRecords, MoneyModel, type Sequence, sequences } from '#tests/money-model.ts';

const RUNS = 400_000;
/** Of a month with 200 orders each step takes a hundred times as long. */
const FULL_RUNS = 1_000;
const SEED = process.env['TARE_SEED'] && { seed: Number(process.env['TARE_SEED']) };

function walk(sequence: Sequence): void {
  const model = new MoneyModel(sequence);
  for (const wish of sequence.wishes) {
    model.step(wish);
    expect(faultsOf(model), wish.what).toEqual([]);
  }
  expect(unreadable(model)).toEqual([]);
}

it('four hundred thousand sequences of wishes lose no cent and no unit', { timeout: CEILING.soak }, () => {
  const any = fc.oneof({ arbitrary: sequences, weight: 9 }, { arbitrary: fullRecords, weight: 1 });
  fc.assert(fc.property(any, walk), { numRuns: RUNS, ...SEED });
});

it('a thousand months that fill their invoice lose none either', { timeout: CEILING.soak }, () => {
  fc.assert(fc.property(fullMonths, walk), { numRuns: FULL_RUNS, ...SEED });
});
