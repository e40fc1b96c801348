import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListRow } from '#ui/list/types.ts';
import { CHANGED_MS, useChangedRows } from '#ui/list/use-changed-rows.ts';

const ada = { name: 'Ada' };
const ben = { name: 'Ben' };
type Row = ListRow<{ name: string }>;

function watch(first: readonly Row[]) {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useChangedRows<{ name: string }>, { initialProps: first });
  return { rerender, ids: () => [...result.current] };
}

test('marks the row another person changed, and only for a while', () => {
  const { rerender, ids } = watch([
    { id: 'a', value: ada },
    { id: 'b', value: ben },
  ]);
  expect(ids()).toEqual([]);
  rerender([
    { id: 'a', value: ada },
    { id: 'b', value: { name: 'Bea' } },
  ]);
  expect(ids()).toEqual(['b']);
  act(() => {
    vi.advanceTimersByTime(CHANGED_MS);
  });
  expect(ids()).toEqual([]);
});

test('new rows and other pages are not changes', () => {
  const { rerender, ids } = watch([{ id: 'a', value: ada }]);
  rerender([{ id: 'b', value: ben }]);
  expect(ids()).toEqual([]);
  rerender([{ id: 'a', value: { name: 'Other' } }]);
  expect(ids()).toEqual([]);
});

test('own changes are not marked, neither when written nor when they arrive', () => {
  const { rerender, ids } = watch([{ id: 'a', value: ada }]);
  rerender([{ id: 'a', value: { name: 'Mine' }, pending: true }]);
  expect(ids()).toEqual([]);
  rerender([{ id: 'a', value: { name: 'Mine' } }]);
  expect(ids()).toEqual([]);
});
