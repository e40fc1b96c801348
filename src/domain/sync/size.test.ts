import { expect, it } from 'vitest';
import { RECORD_BYTES_MAX, tooLarge } from './size.ts';

it.each([
  ['a small record', { notes: 'x' }, null],
  ['one just under the limit', 'x'.repeat(RECORD_BYTES_MAX - 2), null],
  ['one byte more', 'x'.repeat(RECORD_BYTES_MAX - 1), /too large to save: 901 kB of at most 900 kB/u],
  ['signs of three bytes', '€'.repeat(RECORD_BYTES_MAX / 3), /too large/u],
])('%s', (_what, value, refusal) => {
  if (refusal === null) expect(tooLarge(value)).toBeNull();
  else expect(tooLarge(value)).toMatch(refusal);
});
