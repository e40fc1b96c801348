import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOf, unreadable } from '#tests/money-faults.ts';
import { fullRecords, MoneyModel, sequences } from '#tests/money-model.ts';

const RUNS = 400_000;

it('four hundred thousand sequences of wishes lose no cent and no unit', { timeout: 900_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof({ arbitrary: sequences, weight: 9 }, { arbitrary: fullRecords, weight: 1 }),
      (sequence) => {
        const model = new MoneyModel(sequence);
        for (const wish of sequence.wishes) {
          model.step(wish);
          expect(faultsOf(model), wish.what).toEqual([]);
        }
        expect(unreadable(model)).toEqual([]);
      },
    ),
    { numRuns: RUNS, ...(process.env['TARE_SEED'] && { seed: Number(process.env['TARE_SEED']) }) },
  );
});
