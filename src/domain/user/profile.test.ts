import { expect, it } from 'vitest';
import { NAME_MAX, profileSchema } from './profile.ts';

it.each([
  ['Zoë', 'O’Brien-Smith', { firstName: 'Zoë', lastName: 'O’Brien-Smith' }],
  ['  Jess ', '\tNguyen\n', { firstName: 'Jess', lastName: 'Nguyen' }],
  ['x'.repeat(NAME_MAX), '李', { firstName: 'x'.repeat(NAME_MAX), lastName: '李' }],
])('%j %j is a name, trimmed', (firstName, lastName, stored) => {
  expect(profileSchema.parse({ firstName, lastName })).toEqual(stored);
});

it.each([
  ['', 'Nguyen'],
  ['   ', 'Nguyen'],
  ['Jess', ''],
  ['x'.repeat(NAME_MAX + 1), 'Nguyen'],
  ['Jess\u0000', 'Nguyen'],
  ['Jess\nAdmin', 'Nguyen'],
  // Half a character: the store would refuse it, or hang.
  ['Jess\uD83D', 'Nguyen'],
  // The mark of an engineer's account (D33).
  ['Jess', '[Engineer]'],
  [1, 'Nguyen'],
  [null, 'Nguyen'],
])('%j %j is none', (firstName, lastName) => {
  expect(profileSchema.safeParse({ firstName, lastName }).success).toBe(false);
});
