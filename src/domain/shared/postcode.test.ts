import { expect, it } from 'vitest';
import { postcodeText } from './postcode.ts';

it.each([
  [800, '0800'],
  [200, '0200'],
  [2000, '2000'],
  ['', ''],
] as const)('shows %s with four digits', (postcode, shown) => {
  expect(postcodeText(postcode)).toBe(shown);
});
