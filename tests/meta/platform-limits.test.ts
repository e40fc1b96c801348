import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOM } from '#domain/shared/room.ts';
import { QUERY_WAYS_MAX } from '#data/lists/list-limits.ts';
import { largestDocument } from '#generate/document-limits.ts';
import { ENTITIES } from '#generate/entities.ts';
import { longestMatch } from '#generate/field-bytes.ts';
import { fieldsOf } from '#generate/fields.ts';
import { indexEntries } from '#generate/index-limits.ts';
import { FIELD_OVERRIDES, requiredIndexes } from '#generate/indexes.ts';
import { shapeName } from '#generate/last-release.ts';

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

const BYTES_MOST = 900_000;
/** Appended by the API with a move of the stage; a client's save leaves it alone (src/domain/installation/stages.ts). */
const BY_API = ['moves'];
const ROOMS = Object.entries(ROOM).flatMap(([shape, room]) =>
  Object.keys(room).map((field) => [shape, field] as const),
);
const nameOf = ({ collection, id }: (typeof ENTITIES)[number]) => id ?? collection;
const tooLarge = ENTITIES.filter((entity) => !(largestDocument(entity) <= BYTES_MOST));
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

  it('has no shape whose bounds allow a document of more than 900 kB', () => {
    expect(tooLarge.map(nameOf)).toEqual([]);
  });

  it.each(ROOMS)('the room of %s.%s is of a field that no client writes', (shape, field) => {
    const entity = ENTITIES.find((each) => shapeName(each) === shape);
    expect(entity && fieldsOf(entity.schema).map(({ name }) => name)).toContain(field);
    const isKept = [...(entity?.serverFields ?? []), ...BY_API].includes(field);
    expect(entity?.isClientWritten === true && !isKept).toBe(false);
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
