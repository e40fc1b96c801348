import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SURE_AFTER_MS } from './connection.ts';
import { useSavedCopy } from './saved-copy.ts';

const READ_AT = new Date('2026-03-04T04:45:00Z');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function copyOf(isOnline: boolean) {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const initialProps: { readAt: Date | null } = { readAt: READ_AT };
  return renderHook(({ readAt }: typeof initialProps) => useSavedCopy(readAt), { initialProps });
}

it('says at once when a copy was read, without a network', () => {
  expect(copyOf(false).result.current).toBe(READ_AT);
});

it('says it a moment later where the device believes in a network and no server answers', () => {
  const { result, rerender } = copyOf(true);
  act(() => {
    vi.advanceTimersByTime(SURE_AFTER_MS - 1);
  });
  expect(result.current).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(result.current).toBe(READ_AT);
  rerender({ readAt: null });
  expect(result.current).toBeNull();
  rerender({ readAt: READ_AT });
  expect(result.current).toBeNull();
});
