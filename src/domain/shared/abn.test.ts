import { describe, expect, it } from 'vitest';
import { abnText, isAbn } from './abn.ts';

describe('an ABN', () => {
  it.each([
    // The Australian Business Register's own example.
    ['51824753556', true],
    ['51824753557', false],
    ['5182475355', false],
    ['5182475355a', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isAbn(text)).toBe(expected);
  });

  it('is printed in groups', () => {
    expect(abnText('51824753556')).toBe('51 824 753 556');
    expect(abnText('')).toBe('');
  });
});
