import { expect, it } from 'vitest';
import { countedText, isBlocked } from './uses.ts';

it.each([
  [1, '1 kit has it'],
  [2, '2 kits have it'],
  [500, '500+ kits have it'],
])('%d is told as %s', (count, text) => {
  expect(countedText(count, ['kit', 'kits'], ['has it', 'have it'])).toBe(text);
});

it('is blocked by one use that blocks', () => {
  expect(isBlocked([])).toBe(false);
  expect(isBlocked([{ level: 'warns', text: 'x' }])).toBe(false);
  expect(
    isBlocked([
      { level: 'warns', text: 'x' },
      { level: 'blocks', text: 'y' },
    ]),
  ).toBe(true);
});
