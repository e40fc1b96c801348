import { describe, expect, it } from 'vitest';
import { CARDS_BELOW, fitColumns } from './fit-columns.ts';
import type { ListColumn } from './types.ts';

interface Job {
  number: string;
  customer: string;
  type: string;
  stage: string;
}

const plain = (id: keyof Job, change: Partial<ListColumn<Job>> = {}): ListColumn<Job> => ({
  id,
  title: id,
  text: (job) => job[id],
  cell: (job) => job[id],
  ...change,
});
const COLUMNS = [
  plain('number', { always: true }),
  plain('type', { low: true }),
  plain('customer'),
  plain('stage', { cell: (job) => <b>{job.stage}</b> }),
];
const rows = (customer: string) => [
  { id: 'a', value: { number: 'I-10001', customer, type: 'GVM Upgrade - State Compliance', stage: 'Ready' } },
];
const fitted = (width: number | null, customer = 'Maria Henderson') => {
  const { shown, folded } = fitColumns(COLUMNS, rows(customer), width);
  return { shown: shown.map(({ column }) => column.id), folded: folded.map(({ id }) => id), shares: shown };
};

describe('fitColumns', () => {
  it('shows all where there is room, or where nothing is laid out', () => {
    for (const width of [1200, null]) {
      expect(fitted(width)).toMatchObject({ shown: ['number', 'type', 'customer', 'stage'], folded: [] });
    }
  });

  it('folds what is of low account first, then from the right, and never what is always shown', () => {
    expect(fitted(370)).toMatchObject({ shown: ['number', 'customer', 'stage'], folded: ['type'] });
    expect(fitted(260)).toMatchObject({ shown: ['number', 'customer'], folded: ['type', 'stage'] });
    expect(fitted(10)).toMatchObject({ shown: ['number'], folded: ['type', 'customer', 'stage'] });
  });

  it('gives each column at least what it needs, and never more than there is', () => {
    for (let width = 300; width <= 2000; width += 37) {
      const { shares } = fitted(width, 'Consolidated Rural Engineering Holdings');
      const total = shares.reduce((sum, { share }) => sum + share, 0);
      const number = shares.find(({ column }) => column.id === 'number');
      // 9 characters and the padding around them, of the part of the width that is its.
      expect(((number?.share ?? 0) / total) * Math.max(width, total)).toBeGreaterThan(60);
    }
    for (let width = CARDS_BELOW; width <= 2000; width += 37) {
      const { shares } = fitted(width, 'Consolidated Rural Engineering Holdings');
      const total = shares.reduce((sum, { share }) => sum + share, 0);
      // Each share is rounded.
      expect(total).toBeLessThanOrEqual(width + shares.length);
    }
  });

  it('cuts a long name, and never a badge', () => {
    const share = (id: string, width: number) =>
      fitted(width, 'Consolidated Rural Engineering Holdings').shares.find(({ column }) => column.id === id)
        ?.share ?? 0;
    expect(share('customer', 400)).toBeLessThan(share('customer', 1200));
    expect(share('stage', 400)).toBe(share('stage', 1200));
  });

  it('follows the order of the columns in the second line', () => {
    expect(fitColumns(COLUMNS, rows('A'), 10).folded.map(({ id }) => id)).toEqual([
      'type',
      'customer',
      'stage',
    ]);
  });
});
