import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Person, resultOf } from '#ui/list/list-harness.tsx';
import type { ListResult } from '#ui/list/types.ts';
import { useLastRows } from '#ui/list/use-last-rows.ts';

const ADA = { name: 'Ada', city: 'Perth' };
const BEN = { name: 'Ben', city: 'Cairns' };
const loading = resultOf([], { status: 'loading', total: null });
const show = (result: ListResult<Person>, screen = 'people') => {
  const { rerender, result: kept } = renderHook(
    (given: { result: ListResult<Person>; screen: string }) => useLastRows(given.result, given.screen),
    { initialProps: { result, screen } },
  );
  return {
    names: () => kept.current.rows.map(({ value }) => value.name),
    status: () => kept.current.status,
    next: (other: ListResult<Person>, of = 'people') => rerender({ result: other, screen: of }),
  };
};

it('keeps the rows that were shown while others are fetched, and says that it loads', () => {
  const list = show(resultOf([ADA]));
  list.next(loading);
  expect([list.names(), list.status()]).toEqual([['Ada'], 'loading']);
  list.next(resultOf([BEN]));
  expect([list.names(), list.status()]).toEqual([['Ben'], 'ready']);
});

it('keeps none of another screen, none beside an error, and none where nothing was shown', () => {
  const list = show(resultOf([ADA]));
  list.next(loading, 'kits');
  expect(list.names()).toEqual([]);
  list.next(resultOf([], { status: 'error', error: new Error('No answer') }));
  expect([list.names(), list.status()]).toEqual([[], 'error']);
  list.next(loading);
  expect(list.names()).toEqual([]);
  expect(show(loading).names()).toEqual([]);
});
