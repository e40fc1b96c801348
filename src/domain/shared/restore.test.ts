import { expect, it } from 'vitest';
import { canRestore } from './restore.ts';

const deleted = new Date('2026-10-01T00:00:00Z');

it.each([
  ['at once', '2026-10-01T00:00:01Z', true],
  ['on the last day', '2026-10-30T23:59:59Z', true],
  ['after 30 days', '2026-10-31T00:00:00Z', false],
])('a deleted record can be restored %s: %s, %s', (_, now, expected) => {
  expect(canRestore(deleted, new Date(now))).toBe(expected);
  expect(canRestore(null, new Date(now))).toBe(true);
});
