import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { creditDraftSchema } from '#domain/credit/draft.ts';
import { CREDIT_TEXT_MAX } from '#domain/credit/schema.ts';
import { GOODS_MAX } from '#domain/order/line-text.ts';
import { SERIAL_MAX } from '#domain/order/schema.ts';
import { profileSchema } from '#domain/person/profile.ts';
import { givenEmail, givenLine, givenNote } from '#domain/shared/given.ts';
import { sourceFiles } from './source-files.ts';

/** One character of a keyboard that normal form writes as three. */
const GROWS = '\uFB2C';

describe('text of a payload', () => {
  it.each([
    ['a line', givenLine(30), '  a\u202E  b\n', 'a b'],
    ['a note', givenNote(30), ' a\r\nb\u200B ', 'a\nb'],
    ['an email', givenEmail(), ' Jo@Example.com ', 'jo@example.com'],
  ])('%s comes in its normal form', (_, schema, given, expected) => {
    expect(schema.parse(given)).toBe(expected);
  });

  it.each([
    ['a line', givenLine(30)],
    ['a note', givenNote(30)],
  ])('%s is measured as it is stored, not as it came', (_, schema) => {
    expect(schema.safeParse(GROWS.repeat(10)).success).toBe(true);
    expect(schema.safeParse(GROWS.repeat(11)).success).toBe(false);
    expect(schema.safeParse(`${'x'.repeat(30)}   \u200B`).success).toBe(true);
  });

  it('is as long as what the portal itself writes: a credit of the longest goods can be changed', () => {
    const line = {
      description: `${'k'.repeat(GOODS_MAX)}, ${'s'.repeat(SERIAL_MAX)}`,
      qty: 1,
      priceExGst: 1,
    };
    const draft = { reason: 'return', reasonText: 'It was fitted twice.', lines: [line] };
    expect(creditDraftSchema.safeParse(draft).success).toBe(true);
    const longer = { ...draft, lines: [{ ...line, description: 'x'.repeat(CREDIT_TEXT_MAX + 1) }] };
    expect(creditDraftSchema.safeParse(longer).success).toBe(false);
  });

  it('holds for a person’s own name, or they could never sign in again', () => {
    const of = (count: number) => profileSchema.safeParse({ firstName: GROWS.repeat(count), lastName: 'Li' });
    expect(of(33).success).toBe(true);
    expect(of(34).success).toBe(false);
  });

  it('is cleaned in one place alone: nothing bounds a text and cleans it afterwards', () => {
    const late = sourceFiles('functions/src/api').filter(({ path }) =>
      /z\.transform\(clean|maxLength\([^)]*\)\), z\.(?:transform|overwrite)/u.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(late).toEqual([]);
  });
});
