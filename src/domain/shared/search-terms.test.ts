import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_TERMS,
  matchesSearch,
  phoneSearchValues,
  searchAsks,
  searchTerms,
  searchWords,
} from './search-terms.ts';
import { codePoints, isWellFormed } from './text.ts';

const anyText = fc.string({ unit: 'binary' });

describe('searchTerms', () => {
  it('holds every prefix of every word, lower case', () => {
    expect(new Set(searchTerms(['Bull Bar', null, undefined, '']))).toEqual(
      new Set(['bull', 'bar', 'b', 'bu', 'ba', 'bul']),
    );
  });

  it('finds a joined word by itself and by its parts', () => {
    const terms = searchTerms(["O'Brien-Smith", 'jo@example.com', 'ABC-123/4', 200]);
    const queries = [
      "o'brien-s",
      'brien',
      'smith',
      'obriensm',
      'jo@ex',
      'example',
      'abc-123/4',
      'abc1234',
      '123',
      '20',
    ];
    expect(queries.filter((query) => !matchesSearch(query, terms))).toEqual([]);
    expect(matchesSearch('mith', terms)).toBe(false);
  });

  it('never cuts an emoji in half (V06)', () => {
    expect(searchTerms(['👍👎a'])).toEqual(['👍👎a', 'a', '👍', '👍👎']);
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), (values) => {
        expect(searchTerms(values).every(isWellFormed)).toBe(true);
      }),
    );
  });

  it('is capped, keeping whole words and short prefixes (V08)', () => {
    const words = Array.from({ length: 60 }, (_, index) => `${index}-${'x'.repeat(40)}`);
    const terms = searchTerms(words);
    expect(terms).toHaveLength(MAX_SEARCH_TERMS);
    expect(new Set(terms).size).toBe(MAX_SEARCH_TERMS);
    expect(terms).toContain(words[59]);
    expect(searchTerms(['y'.repeat(10_000)])).toHaveLength(50);
    expect(searchTerms([Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')])).toHaveLength(
      400,
    );
  });
});

describe('searchAsks', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['1AB-2CD', ['1ab-2cd', '1ab2cd']],
    ['1AB 2CD', ['1ab', '1ab2cd']],
    ['smith 1ab 2cd', ['smith', 'smith1ab2cd', 'smith1ab']],
    ['toyota hilux double cab', ['toyota']],
    ['JTE BX3FJ 50K 123456', ['123456', 'jtebx3fj50k123456', 'bx3fj50k123456', '50k123456']],
    ['412 345', ['412', '412345']],
    ['200 2015', ['2015', '2002015']],
  ])('%j asks for any of %j', (query, asked) => {
    expect(searchAsks(query)).toEqual(asked);
  });

  it.each([
    ['j', 'j'],
    ['Jo Smithers', 'smithers'],
    ['aa bb', 'aa'],
    ['👍👍👍 ab', '👍👍👍'],
    ['.*+?^${}()|[]\\', '.*+?^${}()|[]\\'],
    ['0412 345 678', '0412345678'],
    ['+61 412 345', '0412345'],
    ['+61 (0)412', '0412'],
    ['(02) 9999', '029999'],
    ['61412345678', '0412345678'],
    ['61 2 9999 0000', '0299990000'],
    ['412 345 678', '412345678'],
    ['2 9999 0000', '299990000'],
    ['9312345678901', '9312345678901'],
  ])('%j asks for %j first', (query, word) => {
    expect(searchAsks(query)[0]).toBe(word);
  });

  it('asks for a token of whatever matches', () => {
    const word = fc.stringMatching(/^[a-c1-3][a-c1-3-]{0,3}$/u);
    const texts = fc.array(word, { minLength: 1, maxLength: 4 });
    const asks = fc.property(texts, texts, (stored, typed) => {
      const terms = searchTerms([...stored, stored.join('')]);
      const query = typed.join(' ');
      return !matchesSearch(query, terms) || searchAsks(query).some((each) => terms.includes(each));
    });
    expect(() => fc.assert(asks)).not.toThrow();
  });

  it('cuts to 50 code points and is well formed (Q05)', () => {
    expect(codePoints(searchAsks('👍'.repeat(10_000))[0] ?? '')).toHaveLength(50);
    fc.assert(
      fc.property(anyText, (query) => {
        const asked = searchAsks(query);
        expect(asked.length).toBeLessThanOrEqual(7);
        expect(asked.every(isWellFormed)).toBe(true);
        expect(asked.every((word) => codePoints(word).length <= MAX_SEARCH_LENGTH)).toBe(true);
      }),
    );
  });

  it('finds any record by any of its own words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/u), { minLength: 1, maxLength: 4 }), (words) => {
        const terms = searchTerms(words);
        for (const word of words) expect(terms).toContain(searchAsks(word.slice(0, 3))[0]);
        expect(matchesSearch(words.join(' ').slice(0, 50), terms)).toBe(true);
      }),
    );
  });
});

describe('phone search', () => {
  it('finds a number however it was stored and typed (decisions: phone-search)', () => {
    const typed = ['0412', '412345', '0412 345 678', '+61412345678', '+61 412', '0412-345'];
    typed.push('61412345678', '61 412 345 678', '412 345 678', '412345678', '412-345-678');
    for (const stored of ['0412 345 678', '+61 412 345 678', '61412345678']) {
      const terms = searchTerms(phoneSearchValues(stored));
      expect(typed.filter((query) => !matchesSearch(query, terms))).toEqual([]);
    }
    expect(matchesSearch('1300', searchTerms(phoneSearchValues('1300 123 456')))).toBe(true);
    expect(phoneSearchValues('')).toEqual([]);
    expect(phoneSearchValues(null)).toEqual([]);
  });

  it('takes each word of the rest into account', () => {
    expect(searchWords('Jo  SMITH jo')).toEqual(['jo', 'smith']);
  });
});
