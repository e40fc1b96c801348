import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isNarrowed,
  parseListParams,
  withChange,
  withCursor,
  withView,
  type ListDefaults,
} from '#ui/list/list-params.ts';

const defaults: ListDefaults = { sort: { id: 'date', direction: 'desc' }, filters: { stage: 'open' } };
const parse = (query: string, d: ListDefaults = defaults) => parseListParams(new URLSearchParams(query), d);

test.each([
  [
    '',
    {
      search: '',
      filters: { stage: 'open' },
      sort: { id: 'date', direction: 'desc' },
      cursor: { after: [], from: 0 },
    },
  ],
  ['q=hilux', { search: 'hilux' }],
  ['f.stage=', { filters: { stage: '' } }],
  ['f.stage=done&f.state=NSW', { filters: { stage: 'done', state: 'NSW' } }],
  ['sort=name', { sort: { id: 'name', direction: 'asc' } }],
  ['sort=-name', { sort: { id: 'name', direction: 'desc' } }],
  ['after=x1&from=50', { cursor: { after: ['x1'], from: 50 } }],
  ['after=x1&after=x2&from=100', { cursor: { after: ['x1', 'x2'], from: 100 } }],
  ['after=&from=50', { cursor: { after: [], from: 0 } }],
  ['from=50', { cursor: { after: [], from: 0 } }],
  ['after=x1&from=-3', { cursor: { after: ['x1'], from: 0 } }],
  ['after=x1&from=many', { cursor: { after: ['x1'], from: 0 } }],
])('"%s" is read', (query, wanted) => {
  expect(parse(query)).toMatchObject(wanted);
});

describe('a change', () => {
  const change = (query: string, ...[wanted]: [Parameters<typeof withChange>[1]]) =>
    withChange(new URLSearchParams(query), wanted, defaults).toString();

  test('starts at the first page again and keeps the rest', () => {
    expect(change('q=a&after=x&from=50&f.state=NSW', { search: 'b' })).toBe('q=b&f.state=NSW');
    expect(change('after=x&after=y&from=100', { sort: '-name' })).toBe('sort=-name');
  });

  test('a default is not written, but switching a default off is', () => {
    expect(change('f.stage=done', { filters: { stage: 'open' } })).toBe('');
    expect(change('', { filters: { stage: '' } })).toBe('f.stage=');
    expect(change('f.state=NSW', { filters: { state: '' } })).toBe('');
    expect(change('q=a', { search: '' })).toBe('');
  });

  test('whatever is searched and chosen is read back as it was', () => {
    assert(
      property(string(), string(), (search, stage) => {
        const params = withChange(new URLSearchParams(), { search, filters: { stage } }, defaults);
        const state = parse(params.toString());
        expect(state.search).toBe(search);
        expect(state.filters['stage']).toBe(stage);
      }),
    );
  });
});

test('page one has no cursor in its address', () => {
  const params = new URLSearchParams('q=a&after=x&from=50');
  expect(withCursor(params, { after: ['x'], from: 0 }).toString()).toBe('q=a');
  expect(withCursor(params, { after: ['x', 'y'], from: 100 }).toString()).toBe(
    'q=a&after=x&after=y&from=100',
  );
});

test('an address stays short however far somebody pages', () => {
  const after = Array.from({ length: 500 }, (_, page) => `row-${page}`);
  const { cursor } = parse(withCursor(new URLSearchParams(), { after, from: 25_000 }).toString());
  expect(cursor).toEqual({ after: after.slice(-60), from: 25_000 });
});

test.each([
  ['f.stage=', false],
  ['f.stage=&q=+', false],
  ['f.stage=done', true],
  ['f.stage=&q=a', true],
])('"%s" is narrowed: %s', (query, wanted) => {
  expect(isNarrowed(parse(query))).toBe(wanted);
});

test("one of the list's own views leaves nothing of it", () => {
  const views = [{ label: 'All', filters: {} }];
  const params = new URLSearchParams('q=a&f.state=NSW&sort=x&saved=v1&tab=2');
  expect(withView(params, views, views[0] as (typeof views)[0], defaults).toString()).toBe('tab=2');
});
