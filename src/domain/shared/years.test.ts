import { expect, it } from 'vitest';
import { checkYear } from './years.ts';

it.each([
  [2019, true],
  ['2019', true],
  [1900, true],
  [2100, true],
  [20, false],
  ['20', false],
  [0, false],
  [1899, false],
  [2101, false],
  [2019.5, false],
  ['abc', false],
])('%j is a year: %j', (year, isYear) => {
  expect(checkYear(year) === true).toBe(isYear);
});
