import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListParams, withChange, type ListDefaults } from '#ui/list/list-params.ts';
import { queryOf, withSavedView } from './shown-query.ts';

const defaults: ListDefaults = { sort: { id: 'date', direction: 'desc' }, filters: { stage: 'open' } };
const parse = (query: string) => parseListParams(new URLSearchParams(query), defaults);

describe('a saved view', () => {
  const open = (query: string, view: Parameters<typeof withSavedView>[1]) =>
    withSavedView(new URLSearchParams(query), view).toString();

  test('takes the place of search, filters, order and page, and leaves the rest of the address', () => {
    expect(
      open('q=a&f.state=NSW&sort=x&after=y&from=50&tab=2', { id: 'v1', query: 'f.stage=done&q=b' }),
    ).toBe('tab=2&f.stage=done&q=b&saved=v1');
  });

  test.each([
    ['', ''],
    ['f.stage=open&sort=-date', ''],
    ['f.stage=&q=+a+', 'f.stage=&q=a'],
    ['sort=name&f.state=NSW&after=x&from=50&saved=v1', 'f.state=NSW&sort=name'],
  ])('"%s" is held as "%s"', (query, wanted) => {
    expect(queryOf(parse(query), defaults)).toBe(wanted);
  });

  test('whatever is shown is shown again', () => {
    assert(
      property(string(), string(), (search, stage) => {
        const params = withChange(new URLSearchParams(), { search, filters: { stage } }, defaults);
        const query = queryOf(parse(params.toString()), defaults);
        const again = parse(withSavedView(new URLSearchParams('q=other'), { id: 'v', query }).toString());
        expect([again.search, again.filters['stage']]).toEqual([search.trim(), stage]);
      }),
    );
  });
});
