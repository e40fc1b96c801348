import { expect, it } from 'vitest';
import { sameSerial, serialKey, serialTwice } from './serial.ts';

it.each([
  ['ab-1', 'AB-1'],
  ['  AB   1 ', 'AB 1'],
  ['ＡＢ１', 'AB1'],
  ['A\u200BB1', 'AB1'],
  ['A\u202EB1', 'AB1'],
  ['Å1', 'A\u030A1'.normalize('NFC')],
])('%s is compared as %s', (serial, key) => {
  expect(serialKey(serial)).toBe(key);
});

it('finds one that stands twice, and one in a list, however they are written', () => {
  expect(serialTwice(['A1', '', 'B1', ' ', 'ａ1'])).toBe('A1');
  expect(serialTwice(['A1', 'B1'])).toBe('');
  expect(sameSerial(['A1', 'b1'], 'Ｂ1')).toBe('b1');
  expect(sameSerial(['A1'], 'B1')).toBeUndefined();
});
