import { describe, expect, it } from 'vitest';
import { AROUND, CARDS_BELOW, fitColumns } from './fit-columns.ts';
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
  const { shown, left } = fitColumns(COLUMNS, rows(customer), width);
  return { shown: shown.map(({ column }) => column.id), left: left.map(({ id }) => id), shares: shown };
};

describe('fitColumns', () => {
  it('shows all where there is room, or where nothing is laid out', () => {
    for (const width of [1200, null]) {
      expect(fitted(width)).toMatchObject({ shown: ['number', 'type', 'customer', 'stage'], left: [] });
    }
  });

  it('leaves out what is of low account first, then from the right, and never what is always shown', () => {
    expect(fitted(370)).toMatchObject({ shown: ['number', 'customer', 'stage'], left: ['type'] });
    expect(fitted(260)).toMatchObject({ shown: ['number', 'customer'], left: ['type', 'stage'] });
    expect(fitted(10)).toMatchObject({ shown: ['number'], left: ['type', 'customer', 'stage'] });
  });

  it('what tells rows apart stays longer than what does not', () => {
    const telling = COLUMNS.map((column) =>
      column.id === 'stage' ? { ...column, card: 'line' as const } : column,
    );
    const { left } = fitColumns(telling, rows('Maria Henderson'), 260);
    expect(left.map(({ id }) => id)).toEqual(['type', 'customer']);
  });

  it('what tells rows apart best gives way after all others', () => {
    const lead = COLUMNS.map((column) =>
      column.id === 'type' ? { ...plain('type', { card: 'lead' }) } : column,
    );
    const { left } = fitColumns(lead, rows('Maria Henderson'), 420);
    expect(left.map(({ id }) => id)).toEqual(['customer', 'stage']);
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
    const name = 'Consolidated Rural Engineering Holdings';
    const share = (id: string, width: number) =>
      fitted(width, name).shares.find(({ column }) => column.id === id)?.share ?? 0;
    expect(share('customer', 440)).toBeLessThan(name.length * 8 + AROUND);
    expect(share('customer', 1200)).toBeGreaterThan(name.length * 8);
    expect(share('stage', 440)).toBe('Ready'.length * 8 + AROUND + 34);
  });

  it('gives free width to a name that is cut before anything else is wider than what it holds', () => {
    const name = 'Consolidated Rural Engineering Holdings of the Far North';
    const { shown } = fitColumns(COLUMNS, rows(name), 830);
    const share = new Map(shown.map(({ column, share: px }) => [column.id, px]));
    expect(share.get('customer')).toBeGreaterThan(242);
    expect(share.get('customer')).toBeLessThanOrEqual(name.length * 8 + AROUND);
    expect(share.get('number')).toBe('I-10001'.length * 8 + AROUND);
  });

  it('shows what is left room for, though it is of less account than what is not', () => {
    const wide = COLUMNS.map((column) => (column.id === 'stage' ? { ...column, room: 600 } : column));
    const { shown, left } = fitColumns(wide, rows('Maria Henderson'), 560);
    expect(shown.map(({ column }) => column.id)).toEqual(['number', 'type', 'customer']);
    expect(left.map(({ id }) => id)).toEqual(['stage']);
  });

  it('what the rows are sorted by is the last to give way', () => {
    const { shown } = fitColumns(COLUMNS, rows('Maria Henderson'), 260, { sortedBy: 'stage' });
    expect(shown.map(({ column }) => column.id)).toEqual(['number', 'stage']);
  });

  it('a column without any value is as wide as its heading', () => {
    const blank = [{ id: 'a', value: { number: 'I-10001', customer: '', type: 'GVM', stage: 'Ready' } }];
    const { shown } = fitColumns(COLUMNS, blank, 1200);
    expect(shown.find(({ column }) => column.id === 'customer')?.share).toBe('customer'.length * 8 + AROUND);
  });

  it('a width that a person has given stands', () => {
    const { shown } = fitColumns(COLUMNS, rows('A'), 1200, { widths: { customer: 333 } });
    expect(shown.find(({ column }) => column.id === 'customer')?.share).toBe(333);
  });
});
