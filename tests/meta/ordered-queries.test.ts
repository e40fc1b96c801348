import { describe, expect, it } from 'vitest';
import { LISTS } from '#generate/registry.ts';
import { requiredIndexes } from '#generate/indexes.ts';
import { ORDERED_QUERIES, orderedQueriesIn, querySources } from '#generate/ordered-queries.ts';

/** The helpers that ask by a declaration: nothing else orders or asks for a range. */
const HELPERS = [
  'src/data/store/ordered.ts',
  'src/data/lists/list-query.ts',
  'functions/src/store/ordered.ts',
];
/** An order by id needs no index; the news' own client takes the order out of the declaration. */
const ORDERS = /orderBy\((?!documentId\(\)|FieldPath\.documentId\(\)|'__name__'|question\.asked\.by)/u;
const RANGES = /where\([^()]*'(?:<|<=|>|>=|!=|not-in)'/u;

/** What a file asks that may need an index, and does not declare. */
const undeclared = (text: string): boolean => ORDERS.test(text) || RANGES.test(text);

describe('queries outside the lists', () => {
  it('are declared where they order, or ask for a range', () => {
    const faults = querySources()
      .filter(({ file, text }) => !HELPERS.includes(file) && undeclared(text))
      .map(({ file }) => file);
    expect(faults, 'orderedQuery in src/data/store/ordered-query.ts').toEqual([]);
  });

  it('would be found', () => {
    expect(undeclared(`query(from, where('a', '==', 1), orderBy('name'))`)).toBe(true);
    expect(undeclared(`db.collection('mail').where('at', '<', now)`)).toBe(true);
    expect(undeclared(`query(from, where('a', '==', 1), orderBy(documentId()))`)).toBe(false);
  });

  it('are read out of the source as they stand', () => {
    const source = `const A = orderedQuery({ collection: 'mail', equal: [], by: 'at', direction: 'desc' });`;
    expect(orderedQueriesIn('a.ts', source)).toEqual([
      { collection: 'mail', equal: [], by: 'at', direction: 'desc' },
    ]);
    expect(ORDERED_QUERIES.length).toBeGreaterThan(15);
  });
});

describe('the indexes', () => {
  const indexes = requiredIndexes();

  it('are none for a small collection', () => {
    const large = new Set(
      Object.values(LISTS)
        .filter(({ isSmall }) => !isSmall)
        .map(({ collection: { path } }) => path),
    );
    const asked = new Set(ORDERED_QUERIES.map(({ collection }) => collection));
    const groups = new Set(indexes.map(({ collectionGroup }) => collectionGroup));
    expect([...groups].filter((group) => !large.has(group) && !asked.has(group))).toEqual([]);
  });
});
