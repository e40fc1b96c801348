import { expect, it } from 'vitest';
import { workText } from './work-text.ts';

it.each([
  [0, 0, ''],
  [1, 0, '1 change'],
  [3, 2, '3 changes and 2 photos'],
  [0, 1, '1 photo'],
])('%i changes and %i photos are "%s"', (changes, photos, words) => {
  expect(workText({ changes, photos })).toBe(words);
});
