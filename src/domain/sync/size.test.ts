import { expect, it } from 'vitest';
import { RECORD_BYTES_MAX, tooLarge } from './size.ts';

it.each([
  ['a small record', { notes: 'x' }, ''],
  ['one just under the limit', 'x'.repeat(RECORD_BYTES_MAX - 2), ''],
  ['one byte more', 'x'.repeat(RECORD_BYTES_MAX - 1), 'too large to save: 901 kB of at most 900 kB'],
  ['signs of three bytes', '€'.repeat(RECORD_BYTES_MAX / 3), 'too large'],
])('%s', (_what, value, refusal) => {
  const said = tooLarge(value) ?? '';
  expect(said === '').toBe(refusal === '');
  expect(said).toContain(refusal);
});
