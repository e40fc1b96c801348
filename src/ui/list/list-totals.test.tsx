import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListTotals } from './list-totals.tsx';
import { moneyColumn } from './money-column.ts';
import type { ListResult } from './types.ts';

interface Amounts {
  readonly inc: number;
  readonly owed: number;
}
const COLUMNS = [
  moneyColumn<Amounts>('inc', 'Inc GST', ({ inc }) => inc),
  moneyColumn<Amounts>('owed', 'Owed', ({ owed }) => owed),
];
const RESULT: ListResult<{ readonly value: Amounts }> = {
  status: 'ready',
  rows: [
    { id: 'a', value: { value: { inc: 1000, owed: 500 } } },
    { id: 'b', value: { value: { inc: 2500, owed: 0 } } },
  ],
  broken: [],
  total: 2,
  hasNext: false,
  error: null,
  retry: () => undefined,
  savedCopyFrom: null,
  note: null,
};
const said = (change: Partial<typeof RESULT>) =>
  render(<ListTotals columns={COLUMNS} result={{ ...RESULT, ...change }} />).container.textContent;

it.each<[string, Partial<typeof RESULT>, string]>([
  ['of all rows, where the page holds them', {}, 'Total Inc GST $35.00Owed $5.00'],
  [
    'of all rows out of these, whatever the server said before the last change',
    { sums: { values: { inc: 1, owed: 1 }, isCut: false } },
    'Total Inc GST $35.00Owed $5.00',
  ],
  ['of the page, where nobody knows more', { total: 812 }, 'This page Inc GST $35.00Owed $5.00'],
  [
    'of the whole filter, as the server says',
    { total: 60, sums: { values: { inc: 99_900, owed: 2_500 }, isCut: false } },
    'Total Inc GST $999.00Owed $25.00',
  ],
  [
    'of what one sum adds up, which is the least',
    { total: 500, isTotalCapped: true, sums: { values: { inc: 99_900 }, isCut: true } },
    'Total, at least Inc GST $999.00',
  ],
  ['nothing of no rows', { rows: [] }, ''],
])('the foot adds up %s', (_what, change, text) => {
  expect(said(change)).toBe(text);
});
