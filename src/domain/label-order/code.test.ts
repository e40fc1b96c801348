import { describe, expect, it } from 'vitest';
import { CODE_LENGTH, cleanCode, groupedCode, isCode } from './code.ts';
import { codeOfBytes } from './code-maker.ts';

describe('the code of a windscreen label', () => {
  it('has at least 60 bits, whatever the bytes', () => {
    expect(CODE_LENGTH * 5).toBeGreaterThanOrEqual(60);
    const code = codeOfBytes(Uint8Array.from({ length: CODE_LENGTH }, (_, index) => index * 19));
    expect(isCode(code)).toBe(true);
    const letters = Array.from({ length: 256 }, (_, byte) => codeOfBytes(Uint8Array.of(byte)));
    const counts = [...new Set(letters)].map((each) => letters.filter((letter) => letter === each).length);
    expect(counts).toEqual(Array.from({ length: 32 }, () => 8));
    expect(letters.every((letter) => isCode(letter.repeat(CODE_LENGTH)))).toBe(true);
  });

  it.each([
    'k7m2-p9qa-4txwb',
    ' K7M2 P9QA 4TXWB ',
    'K7M2–P9QA–4TXWB',
    'K7M2.P9QA.4TXWB',
    'K7M2\u200bP9QA4TXWB',
  ])('is read as it was typed: %j', (typed) => {
    expect(cleanCode(typed)).toBe('K7M2P9QA4TXWB');
  });

  it('is shown in groups, another text as it is', () => {
    expect(groupedCode('K7M2P9QA4TXWB')).toBe('K7M2-P9QA-4TXWB');
    expect(groupedCode('K7M2P9QA')).toBe('K7M2P9QA');
  });

  it.each(['K7M2P9QA', 'K7M2P9QA4TXW0', 'K7M2P9QA4TXWI', 'k7m2p9qa4txwb', ''])('is not %j', (text) => {
    expect(isCode(text)).toBe(false);
  });
});
