import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRIES_MAX } from '../trade/entry.ts';
import { faultsOf, unreadable } from '#tests/money-faults.ts';
import { fullMonths, fullRecords, MoneyModel, type Sequence, sequences } from '#tests/money-model.ts';

// Few enough for every run of the tests; the soak walks a thousand times as many (tests/soak/money.test.ts).
const RUNS = 300;
/** Records with 190 entries are copied with each step. */
const FILLED_RUNS = 40;
/** Of a month with 200 orders each step takes a hundred times as long. */
const FULL_RUNS = 3;
/** Every kind of entry comes about once in fifty sequences or more often; less than a quarter of that is no chance. */
const KINDS_LEAST = RUNS / 200;

/** Always the same sequences, so that what must come about in them does; the soak walks others each time. */
const SEED = 14;

/** Every step of a sequence, and what is not accounted for after one. */
function walk(sequence: Sequence): MoneyModel {
  const model = new MoneyModel(sequence);
  for (const wish of sequence.wishes) {
    model.step(wish);
    const faults = faultsOf(model);
    if (faults.length > 0) throw new Error(`${wish.what}: ${faults.join('; ')}`);
  }
  const broken = unreadable(model);
  if (broken.length > 0) throw new Error(broken.join('; '));
  return model;
}

describe('money', () => {
  it('and units are accounted for at each step, whoever asks for what in which order, asked twice or once', () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(sequences, (sequence) => {
        const model = walk(sequence);
        const gathered = [...model.invoices.values()].filter(({ orderIds }) => orderIds.length > 1);
        const units = [...model.goods.returns.values()].flatMap(({ status, lines }) =>
          status.name === 'approved'
            ? lines.map(({ outcome }) => (outcome === 'credit' ? 'credited' : outcome))
            : [],
        );
        const kinds = [
          ...model.entries.map(({ kind }) => kind),
          ...units,
          ...gathered.map(() => 'gathered'),
          ...model.told,
        ];
        for (const kind of kinds) done.set(kind, (done.get(kind) ?? 0) + 1);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // Each kind of entry and each outcome came about: nothing is accounted for by never happening.
    for (const kind of ['invoice', 'void', 'payment', 'reversal', 'credit', 'creditCancelled', 'gathered']) {
      expect(done.get(kind) ?? 0, kind).toBeGreaterThan(KINDS_LEAST);
    }
    for (const outcome of [
      'replace',
      'repair',
      'reject',
      'credited',
      'shrunk',
      'lostCredit',
      'againLess',
      'parted',
    ]) {
      // Ten times and more, as chance has it: once is what must never fail to be.
      expect(done.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
    }
  });

  it('of records with nearly all their entries are accounted for, and each can be read and ended', () => {
    let longest = 0;
    fc.assert(
      fc.property(fullRecords, (sequence) => {
        const { invoices } = walk(sequence);
        longest = Math.max(longest, ...[...invoices.values()].map(({ entries }) => entries.length));
      }),
      { numRuns: FILLED_RUNS, seed: SEED },
    );
    expect(longest).toBeGreaterThan(ENTRIES_MAX - 5);
  });

  it('of a month that fills its invoice are accounted for, and each invoice can be read and goes on', () => {
    let next = 0;
    fc.assert(
      fc.property(fullMonths, (sequence) => {
        const model = walk(sequence);
        next += [...model.invoices.keys()].filter((id) => id !== 'gathered').length;
      }),
      { numRuns: FULL_RUNS, seed: SEED },
    );
    expect(next).toBeGreaterThan(FULL_RUNS / 6);
  });
});
