import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_BYTES_MAX } from '../../functions/src/store/field-bytes-max.ts';
import { QUERY_WAYS_MAX } from '#data/lists/query-limits.ts';
import { figuresOfSchemas } from '#generate/budgets.ts';
import type { Shape } from '#generate/document-sizes.ts';
import { isCommitted } from '#domain/descriptor/descriptor.ts';
import { ENTITIES, shapeName } from '#generate/entities.ts';
import { longestMatch } from '#generate/field-bytes.ts';
import { fieldsOf } from '#generate/fields.ts';

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

  it('tells the alternatives of a query as they are', () => {
    expect(rows.find(([name]) => name?.startsWith('alternatives of a query'))?.[3]).toBe(
      String(QUERY_WAYS_MAX),
    );
  });

  it.each(FIELDS)('the most bytes of %s.%s are of a field that no client writes', (shape, field) => {
    const entity = ENTITIES.find((each) => shapeName(each) === shape);
    expect(entity && fieldsOf(entity.schema).map(({ name }) => name)).toContain(field);
    const isKept = [...(entity?.serverFields ?? []), ...BY_API].includes(field);
    expect(entity !== undefined && isCommitted(entity) && !isKept).toBe(false);
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

describe('figures of generated files and shapes', () => {
  it.each<[string, Shape, number]>([
    ['size of a document', shapeOf({ notes: texts(225, 1000) }), 900_000],
    ['size of a document', shapeOf({ notes: z.array(z.string()) }), Infinity],
    ['index entries of a document', shapeOf({ words: texts(40_000, 1) }), 40_000],
    ['size of all index entries', shapeOf(numbered(25, texts(400, 375))), 8_388_608],
  ])('are as large as a shape may get: %s', (limit, shape, least) => {
    const fine = shapeOf({ name: z.string().check(z.maxLength(200)) });
    const of = (...shapes: readonly Shape[]) =>
      figuresOfSchemas(shapes).find((figure) => figure.limit.startsWith(limit))?.now;
    expect(of(fine)).toBeLessThan(Math.min(least, 900_000) / 2);
    expect(of(fine, shape)).toBeGreaterThanOrEqual(least);
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
