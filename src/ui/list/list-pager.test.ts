import { expect, test } from 'vitest';
import { rangeText } from '#ui/list/list-pager.tsx';

test.each([
  [0, 50, 812, false, '1–50 of 812'],
  [50, 50, null, false, '51–100'],
  [0, 50, 500, true, '1–50 of 500+'],
  [500, 50, 500, true, '501–550 of 550+'],
  [1000, 12, 1012, false, '1,001–1,012 of 1,012'],
  [0, 0, 0, false, 'None'],
])('from %i, %i rows, total %s, capped %s: %s', (from, count, total, isCapped, text) => {
  expect(rangeText(from, count, total, isCapped)).toBe(text);
});
