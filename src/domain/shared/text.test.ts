import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanEmail,
  cleanLine,
  cleanMultiline,
  codePoints,
  cutCodePoints,
  digitsOnly,
  isWellFormed,
  phoneKey,
  phoneText,
} from './text.ts';

describe('cleanLine', () => {
  it.each([
    ['  Bull  bar ', 'Bull bar'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    ['evil\u202Etxt', 'eviltxt'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['nul\u0000byte', 'nul byte'],
    ['half \uD83D emoji', 'half emoji'],
    ['Cafe\u0301', 'Caf\u00E9'],
    ['👍 fine', '👍 fine'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
  });

  it('is stable, one line and well formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanLine(text);
        expect(cleanLine(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\u202E\u200B]/u);
        expect(isWellFormed(clean)).toBe(true);
      }),
    );
  });
});

describe('cleanMultiline', () => {
  it('keeps newlines and nothing else that is invisible', () => {
    expect(cleanMultiline(' a\r\nb\rc\u0007\td\u2066 ')).toBe('a\nb\nc d');
  });
});

describe('cleanEmail', () => {
  it('has one normal form (V04)', () => {
    const expected = 'jos\u00E9@example.com';
    for (const typed of ['Jose\u0301@Example.com', ' jos\u00E9@example.com\u00A0', 'JOSÉ@EXAMPLE.COM']) {
      expect(cleanEmail(typed)).toBe(expected);
    }
  });
});

describe('cutCodePoints', () => {
  it('never leaves half an emoji', () => {
    expect(cutCodePoints('ab👍cd', 3)).toBe('ab👍');
    expect(cutCodePoints('👍👍👍', 2)).toBe('👍👍');
    expect(cutCodePoints('short', 10)).toBe('short');
  });

  it('is well formed for any cut of well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (text, count) => {
        const cut = cutCodePoints(text, count);
        expect(codePoints(cut)).toHaveLength(Math.min(count, codePoints(text).length));
        expect(isWellFormed(cut)).toBe(true);
      }),
    );
  });
});

describe('phone numbers', () => {
  it('meet in their last nine digits (decisions: phone-search)', () => {
    expect(phoneKey('0412 345 678')).toBe('412345678');
    expect(phoneKey('+61 412 345 678')).toBe('412345678');
    expect(digitsOnly('+61 (2) 9999-1234')).toBe('61299991234');
  });

  it.each([
    ['0412345678', '0412 345 678'],
    ['+61 412 345 678', '0412 345 678'],
    ['61412345678', '0412 345 678'],
    ['0011 61 412 345 678', '0412 345 678'],
    ['(02) 9999-1234', '02 9999 1234'],
    ['+61 2 9999 1234', '02 9999 1234'],
    ['1300123456', '1300 123 456'],
    ['131126', '13 11 26'],
    ['+64 21 123 456', '+64 21 123 456'],
    ['9999 1234', '9999 1234'],
    ['0412 345 678 (Sam)', '0412 345 678 (Sam)'],
    ['', ''],
  ])('%j is written %j', (phone, text) => expect(phoneText(phone)).toBe(text));
});
