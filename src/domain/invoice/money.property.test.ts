import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, MoneyModel, wishes } from '#tests/money-model.ts';

const RUNS = 20_000;

describe('money', () => {
  it('and units are accounted for at each step, whoever asks for what in which order, asked twice or once', () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(wishes, (asked) => {
        const model = new MoneyModel();
        for (const wish of asked) {
          model.step(wish);
          const faults = faultsOf(model);
          if (faults.length > 0) throw new Error(`${wish.what}: ${faults.join('; ')}`);
        }
        for (const { kind } of model.entries) done.set(kind, (done.get(kind) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    // Each kind of entry came about: nothing is accounted for by never happening.
    for (const kind of ['invoice', 'void', 'payment', 'reversal', 'credit', 'creditCancelled']) {
      expect(done.get(kind) ?? 0, kind).toBeGreaterThan(200);
    }
  });
});
