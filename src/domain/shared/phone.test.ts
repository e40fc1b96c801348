import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each([
  '0412 345 678',
  '0412345678',
  '04 1234 5678',
  '(02) 5550 4100',
  '02-5550-4100',
  '07.5550.6200',
  '+61 412 345 678',
  '+61 (0)2 5550 4100',
  '61 412 345 678',
  '0011 61 2 5550 4100',
  '13 11 14',
  '1300 975 707',
  '1800 022 222',
  '180 2222',
  '+61 1300 975 707',
  '02 5550 4100 ext 12',
  '02 5550 4100 x3',
  '+64 21 123 4567',
  '+1 (212) 555-0100',
])('%s is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

it.each([
  ['no area code', '5550 4100'],
  ['a digit short', '0412 345 67'],
  ['a digit more', '0412 345 6789'],
  ['no such area', '0612 345 678'],
  ['no trunk 0', '412 345 678'],
  ['a premium number', '1900 123 456'],
  ['two numbers', '0412 345 678 / 0413 345 678'],
  ['words', 'ask for Dave'],
  ['a number and words', '0412 345 678 wife'],
  ['+61 with a digit short', '+61 412 345 67'],
  ['a country without its plus', '64 21 123 4567'],
  ['too long', '+64 2112 3456 7890 123'],
  ['nothing', ''],
  ['a plus alone', '+'],
])('%s is none: %s', (_, text) => {
  expect(isPhone(text)).toBe(false);
});
