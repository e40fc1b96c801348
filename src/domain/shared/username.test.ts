import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanUsername } from './username.ts';

describe('cleanUsername', () => {
  it.each([
    ['Jo Smith', 'jo.smith'],
    ["  Pat O'Brien-Lee! ", 'pat.o.brien.lee'],
    ['__admin__', 'admin'],
    ['first_last', 'first_last'],
    ['A  --  B', 'a.b'],
    ['...', ''],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanUsername(text)).toBe(expected);
  });

  it('is stable for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanUsername(text);
        expect(cleanUsername(clean)).toBe(clean);
        expect(clean).toMatch(/^([a-z0-9]([a-z0-9._]*[a-z0-9])?)?$/u);
      }),
    );
  });
});
