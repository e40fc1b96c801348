import { describe, expect, it } from 'vitest';
import { isViewQuery, readViewQuery, viewQuery } from './query.ts';

const of = (query: string) => viewQuery(new URLSearchParams(query));

describe('what a view holds of an address', () => {
  it.each([
    ['', ''],
    ['q=hilux&f.late=true', 'f.late=true&q=hilux'],
    ['sort=-due&f.b=1&f.a=2', 'f.a=2&f.b=1&sort=-due'],
    ['f.late=true&after=x&from=50&saved=v1&tab=2', 'f.late=true'],
    ['q=+hilux+2.8+', 'q=hilux+2.8'],
    ['q=+&sort=', ''],
    ['f.stage=', 'f.stage='],
    ['f.=x', ''],
    ['f.a=1&f.a=2', 'f.a=2'],
  ])('"%s" is held as "%s"', (query, wanted) => {
    expect(of(query)).toBe(wanted);
    expect(of(wanted)).toBe(wanted);
    expect(isViewQuery(wanted)).toBe(true);
  });

  it.each(['q=hilux&f.late=true', 'after=x', 'f.late=true&', '?f.late=true', `q=${'x'.repeat(999)}`])(
    '"%s" is not what a view holds',
    (query) => {
      expect(isViewQuery(query)).toBe(false);
    },
  );
});

describe('a view of a list that has changed since', () => {
  const known = { filters: new Set(['late']), sorts: new Set(['due']) };
  it.each([
    ['f.late=true&q=a&sort=-due', 'f.late=true&q=a&sort=-due', []],
    ['f.gone=1&f.late=true', 'f.late=true', ['gone']],
    ['f.late=true&sort=-gone', 'f.late=true', ['gone']],
  ])('"%s" is read as "%s"', (query, wanted, unknown) => {
    expect(readViewQuery(query, known)).toEqual({ query: wanted, unknown });
  });
});
