import { expect, it } from 'vitest';
import { tabsThatFit } from './fit-tabs.ts';

const views = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({
  id,
  name: 'Ten letter',
  query: '',
  columns: '',
  isShared: false,
  title: '',
}));
const [a] = views;
const last = views.at(-1) ?? null;
const ids = (open: typeof last, width: number | null) =>
  tabsThatFit(views, open, width)
    .map(({ id }) => id)
    .join('');

it.each([
  [null, null, 'abcdef'],
  [last, null, 'abcdeh'],
  [null, 510, 'abc'],
  [last, 510, 'abh'],
  [null, 60, ''],
  [last, 60, 'h'],
])('of eight views with %o open, in %s px, these are tabs: %s', (open, width, wanted) => {
  expect(ids(open, width)).toBe(wanted);
});

it('a count takes room, too', () => {
  const counts = new Map(views.map(({ id }) => [id, '1,200']));
  expect(tabsThatFit(views, null, 510, counts).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('where all have room none is behind the others', () => {
  expect(a && tabsThatFit([a], null, 130)).toEqual([a]);
});
