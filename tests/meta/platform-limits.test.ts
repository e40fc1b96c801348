import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_BYTES_MAX } from '../../functions/src/store/field-bytes-max.ts';
import { QUERY_WAYS_MAX } from '#data/lists/query-limits.ts';
import { budgetsOf, passed } from '#generate/budgets.ts';
import { largestDocument, type Shape } from '#generate/document-sizes.ts';
import { ENTITIES, shapeName } from '#generate/entities.ts';
import { longestMatch } from '#generate/field-bytes.ts';
import { fieldsOf } from '#generate/fields.ts';
import { indexEntries } from '#generate/index-sizes.ts';
import { FIELD_OVERRIDES, requiredIndexes } from '#generate/indexes.ts';

const page = readFileSync('docs/platform-limits.md', 'utf8');
const suites = readFileSync('scripts/lib/suites.mjs', 'utf8');

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The rows of a page's tables that begin with this heading. */
const rowsOf = (text: string, heading: string) =>
  text.split('\n\n').flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('| '));
    return lines[0]?.startsWith(`| ${heading} |`) === true ? lines.slice(1).map(cellsOf) : [];
  });

/** Limit, most, source, ours, margin, check. */
const rows = rowsOf(page, 'limit');
/** Here, in the cloud, what we did, check. */
const differences = rowsOf(readFileSync('docs/emulator-and-cloud.md', 'utf8'), 'here');

/** Appended by the API with a move of the stage; a client's save leaves it alone (src/domain/installation/stages.ts). */
const BY_API = ['moves'];
const FIELDS = Object.entries(FIELD_BYTES_MAX).flatMap(([shape, most]) =>
  Object.keys(most).map((field) => [shape, field] as const),
);
const told = (figure: number) => figure.toLocaleString('en-AU');
const most = (figures: readonly number[]) => Math.max(...figures);
const entries = ENTITIES.map(indexEntries);

/** What follows from schemas and tables, by the limit's name. */
const RECKONED: Readonly<Record<string, string>> = {
  'composite indexes, with billing': told(requiredIndexes().length),
  'exemptions of single-field indexes': told(FIELD_OVERRIDES.length),
  'alternatives of a query (`in`, `or`)': told(QUERY_WAYS_MAX),
  'size of a document, the largest that its bounds allow': `${told(most(ENTITIES.map(largestDocument)))} bytes`,
  'index entries of a document': told(most(entries.map(({ count }) => count))),
  'size of all index entries of a document': `${told(most(entries.map(({ bytes }) => bytes)))} bytes`,
};

describe('docs/platform-limits.md', () => {
  it('has a figure, a margin and a source for each limit', () => {
    expect(rows.length).toBeGreaterThan(45);
    const blank = rows.filter((cells) => cells.length !== 6 || cells.includes(''));
    expect(blank).toEqual([]);
  });

  it('tells of each difference between emulator and cloud what we did', () => {
    expect(differences.length).toBeGreaterThan(12);
    expect(differences.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });

  it.each([...rows, ...differences].map((cells) => [cells[0], cells.at(-1) ?? ''] as const))(
    '%s has a check',
    (_limit, check) => {
      const name = check.replaceAll('`', '');
      expect(existsSync(name) || suites.includes(`name: '${name}'`), check).toBe(true);
    },
  );

  it.each(Object.entries(RECKONED))('tells %s as it is', (limit, figure) => {
    expect(rows.find(([name]) => name === limit)?.[3]).toBe(figure);
  });

  it.each(FIELDS)('the most bytes of %s.%s are of a field that no client writes', (shape, field) => {
    const entity = ENTITIES.find((each) => shapeName(each) === shape);
    expect(entity && fieldsOf(entity.schema).map(({ name }) => name)).toContain(field);
    const isKept = [...(entity?.serverFields ?? []), ...BY_API].includes(field);
    expect(entity?.isClientWritten === true && !isKept).toBe(false);
  });
});

/** A shape of the made-up collection, of these fields. */
const shapeOf = (fields: z.core.$ZodShape): Shape => ({
  collection: 'made',
  schema: z.object(fields),
});
const texts = (count: number, letters: number) =>
  z.array(z.string().check(z.maxLength(letters))).check(z.maxLength(count));
const numbered = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value] as const));

describe('budgets of generated files and shapes', () => {
  const faults = (...figures: Parameters<typeof budgetsOf>) => passed(budgetsOf(...figures)).join();
  const fine = shapeOf({ name: z.string().check(z.maxLength(200)) });

  it('are kept', () => {
    expect(passed(budgetsOf())).toEqual([]);
    expect(faults([fine], '', 450, 200)).toBe('');
  });

  it.each<[string, Parameters<typeof budgetsOf>]>([
    ['451 composite indexes, 450', [[fine], '', 451, 0]],
    ['201 exemptions of single-field indexes, 200', [[fine], '', 0, 201]],
    ['181 kB of firestore.rules, 180', [[fine], 'x'.repeat(180_001), 0, 0]],
    ['901 kB of the largest document, 900', [[shapeOf({ notes: texts(225, 1000) })], '', 0, 0]],
    ['Infinity kB of the largest document, 900', [[shapeOf({ notes: z.array(z.string()) })], '', 0, 0]],
    ['index entries of a document, 40000', [[shapeOf({ words: texts(40_000, 1) })], '', 0, 0]],
    ['kB of the index entries of a document, 8388', [[shapeOf(numbered(25, texts(400, 375)))], '', 0, 0]],
  ])('show red: %s', (words, figures) => {
    expect(faults(...figures)).toContain(words);
  });
});

describe('longestMatch', () => {
  it.each([
    ['[A-Z]{0,128}', 128],
    [String.raw`(\d{4}-\d{2}-\d{2})?`, 10],
    [String.raw`^files[/]kits[/][A-Za-z0-9]{20,40}$`, 51],
    ['(?:a|bcd)x', 4],
    [String.raw`\p{L}{2}(?:[.]\d{1,3}){2}`, 10],
    ['a*', Infinity],
    ['[^)|]+', Infinity],
  ])('of %s is %d letters', (pattern, letters) => {
    expect(longestMatch(pattern)).toBe(letters);
  });
});
