import { expect, it } from 'vitest';
import { NAME_MAX, nameKey, profileSchema } from './profile.ts';

it.each([
  ['Zoë', 'O’Brien-Smith', { firstName: 'Zoë', lastName: 'O’Brien-Smith' }],
  ['  Jess ', '\tNguyen\n', { firstName: 'Jess', lastName: 'Nguyen' }],
  ['Jess\u200B', '\u202ENguyen', { firstName: 'Jess', lastName: 'Nguyen' }],
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
  // The mark of an engineer's account (decisions: engineer-marker).
  ['Jess', '[Engineer]'],
  ['Jess', '[Engi\u200Bneer]'],
  ['Jess', '［ｅｎｇｉｎｅｅｒ］'],
  ['Jess [engi', 'neer]'],
  // Nothing that is seen.
  ['\u200B', 'Nguyen'],
  ['\u3164', 'Nguyen'],
  ['\u2800', 'Nguyen'],
  ['7', 'Nguyen'],
  [1, 'Nguyen'],
  [null, 'Nguyen'],
])('%j %j is none', (firstName, lastName) => {
  expect(profileSchema.safeParse({ firstName, lastName }).success).toBe(false);
});

it.each([
  ['Jess Nguyen', 'jess nguyen'],
  ['Jess Nguyen', 'JessNguyen'],
  ['Jess Nguyen', 'Je\u200Bss  Nguyen\u2060'],
  ['Jess Nguyen', 'Ｊｅｓｓ Nguyen'],
  ['Strauß', 'STRAUSS'],
])('%s and %s are one name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

it('Jess Nguyen and Jess A Nguyen are two', () => {
  expect(nameKey('Jess Nguyen')).not.toBe(nameKey('Jess A Nguyen'));
});
