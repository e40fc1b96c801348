import { describe, expect, it } from 'vitest';
import { queriesWithoutIndex } from '#tests/e2e/support/sent-queries.ts';
import { type Indexes, missingIndex, type SentQuery } from '#tests/index-match.ts';

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' as const });
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' as const });
const has = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' as const });

const INDEXES: Indexes = {
  indexes: [
    [up('dealerId'), up('deleted'), down('_at')],
    [up('state'), down('_at')],
    [has('searchArr'), down('_at')],
    [up('dealerId'), up('placedAt'), up('owed')],
  ].map((fields) => ({ collectionGroup: 'orders', fields })),
  fieldOverrides: [
    { collectionGroup: 'orders', fieldPath: 'notes', indexes: [] },
    { collectionGroup: 'orders', fieldPath: 'mail', indexes: [{ queryScope: 'COLLECTION_GROUP' }] },
  ],
};

const filter = (field: string, op: string) => ({ fieldFilter: { field: { fieldPath: field }, op } });
const both = (...filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } });
const either = (...filters: readonly object[]) => ({ compositeFilter: { op: 'OR', filters } });
const by = (field: string, direction = 'ASCENDING') => ({ field: { fieldPath: field }, direction });
const query = (where: object | null, ...orderBy: readonly object[]): SentQuery => ({
  from: [{ collectionId: 'orders' }],
  where,
  orderBy,
});

const mine = both(filter('dealerId', 'EQUAL'), filter('deleted', 'EQUAL'));
const newest = by('_at', 'DESCENDING');
const ofSearch = both(
  filter('dealerId', 'EQUAL'),
  filter('deleted', 'IN'),
  filter('searchArr', 'ARRAY_CONTAINS'),
);

describe('the indexes serve', () => {
  it.each<[string, SentQuery]>([
    ['all of a collection', query(null)],
    ['one order', query(null, newest)],
    ['a range of one field', query(filter('placedAt', 'GREATER_THAN'))],
    ['fields that are equal', query(both(filter('any', 'EQUAL'), filter('other', 'EQUAL')))],
    [
      'a value in a list, and one that is equal',
      query(both(filter('any', 'EQUAL'), filter('ids', 'ARRAY_CONTAINS'))),
    ],
    ['an index of all fields', query(mine, newest)],
    ['the same with the name in its direction', query(mine, newest, by('__name__', 'DESCENDING'))],
    ['two indexes joined', query(both(mine, filter('state', 'EQUAL')), newest)],
    ['a search joined with the scope', query(ofSearch, newest)],
    ['an order by a field that is equal', query(both(mine, filter('state', 'EQUAL')), by('state'), newest)],
    [
      'either side of an or',
      query(both(mine, either(filter('state', 'EQUAL'), filter('deleted', 'EQUAL'))), newest),
    ],
    ['names, with a field that is equal', query(both(filter('any', 'EQUAL'), filter('__name__', 'IN')))],
  ])('%s', (_name, asked) => {
    expect(missingIndex(asked, INDEXES)).toBe('');
  });

  it('a sum over a range, where the index ends in what is added up', () => {
    const asked = query(both(filter('dealerId', 'EQUAL'), filter('placedAt', 'GREATER_THAN')));
    expect(missingIndex(asked, INDEXES, ['owed'])).toBe('');
  });

  it('a field of a collection group that has an index for it', () => {
    const asked = {
      ...query(filter('mail', 'EQUAL')),
      from: [{ collectionId: 'orders', allDescendants: true }],
    };
    expect(missingIndex(asked, INDEXES)).toBe('');
  });
});

describe('the indexes do not serve', () => {
  it.each<[string, SentQuery, string]>([
    ['the other direction', query(mine, by('_at')), 'orders: dealerId, deleted, _at ASCENDING'],
    [
      'the name the other way round',
      query(mine, newest, by('__name__')),
      'orders: dealerId, deleted, _at DESCENDING, __name__ ASCENDING',
    ],
    [
      'an order without an index',
      query(mine, by('placedAt')),
      'orders: dealerId, deleted, placedAt ASCENDING',
    ],
    [
      'one field of which no index with this order tells',
      query(both(mine, filter('type', 'EQUAL')), newest),
      'orders: dealerId, deleted, type, _at DESCENDING',
    ],
    ['a part of an index', query(filter('deleted', 'EQUAL'), newest), 'orders: deleted, _at DESCENDING'],
    [
      'a range of another field than the order',
      query(filter('placedAt', 'GREATER_THAN'), newest),
      'orders: _at DESCENDING, placedAt DESCENDING',
    ],
    ['two orders', query(null, newest, by('placedAt')), 'orders: _at DESCENDING, placedAt ASCENDING'],
    [
      'a list that is no list in the index',
      query(filter('state', 'ARRAY_CONTAINS'), newest),
      'orders: state, _at DESCENDING',
    ],
    [
      'one side of an or',
      query(either(filter('state', 'EQUAL'), filter('type', 'EQUAL')), newest),
      'orders: type, _at DESCENDING',
    ],
    ['a field that is in no index', query(filter('notes', 'EQUAL')), 'orders: notes'],
    ['a part of such a field', query(filter('notes.first', 'EQUAL')), 'orders: notes.first'],
    [
      'another collection',
      { ...query(mine, newest), from: [{ collectionId: 'returns' }] },
      'returns: dealerId, deleted, _at DESCENDING',
    ],
    [
      'a collection group',
      { ...query(filter('state', 'EQUAL')), from: [{ collectionId: 'orders', allDescendants: true }] },
      'orders: state',
    ],
  ])('%s', (_name, asked, fault) => {
    expect(missingIndex(asked, INDEXES)).toBe(fault);
  });

  it('a sum of what no index ends in', () => {
    expect(missingIndex(query(mine), INDEXES, ['owed'])).toBe('orders: dealerId, deleted, owed ASCENDING');
  });
});

describe('the queries of a browser are heard', () => {
  const asked = {
    from: [{ collectionId: 'orders' }],
    where: filter('nowhere', 'EQUAL'),
    orderBy: [by('_at', 'DESCENDING')],
  };
  const sent = (url: string, body: string) => queriesWithoutIndex({ url: () => url, postData: () => body });
  const fault = ['orders: nowhere, _at DESCENDING'];

  it('on its stream', () => {
    const body = new URLSearchParams({
      count: '2',
      req0___data__: JSON.stringify({ removeTarget: 2 }),
      req1___data__: JSON.stringify({ addTarget: { query: { structuredQuery: asked }, targetId: 4 } }),
    });
    const url = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel?VER=8';
    expect(sent(url, body.toString())).toEqual(fault);
  });

  it('asked once', () => {
    const url = 'http://127.0.0.1:8080/v1/projects/p/databases/(default)/documents:runQuery';
    expect(sent(url, JSON.stringify({ structuredQuery: asked }))).toEqual(fault);
  });

  it('counted or added up', () => {
    const url = 'http://127.0.0.1:8080/v1/projects/p/databases/(default)/documents:runAggregationQuery';
    const summed = {
      structuredQuery: { from: asked.from, where: asked.where },
      aggregations: [
        { alias: 'a', sum: { field: { fieldPath: 'owed' } } },
        { alias: 'b', count: {} },
      ],
    };
    expect(sent(url, JSON.stringify({ structuredAggregationQuery: summed }))).toEqual([
      'orders: nowhere, owed ASCENDING',
    ]);
  });

  it('not from what is no query', () => {
    expect(sent('http://127.0.0.1:5173/api/move-order', '{"structuredQuery":{}}')).toEqual([]);
  });
});
