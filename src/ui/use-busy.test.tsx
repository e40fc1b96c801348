import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBusy } from './use-busy.ts';

it('does one work at a time, and says why the last one failed until the next begins', async () => {
  const { result } = renderHook(useBusy);
  let fail: (error: Error) => void = () => undefined;
  const first = new Promise<void>((_, reject) => {
    fail = reject;
  });
  let calls = 0;
  const count = () => Promise.resolve((calls += 1));
  let isDone: Promise<boolean> | undefined;
  act(() => {
    isDone = result.current.run(() => first);
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => expect(await result.current.run(count)).toBe(false));
  expect(calls).toBe(0);

  await act(async () => {
    fail(new Error('No answer'));
    expect(await isDone).toBe(false);
  });
  expect(result.current).toMatchObject({ isBusy: false, failure: new Error('No answer') });

  await act(async () => expect(await result.current.run(count)).toBe(true));
  expect([calls, result.current.isBusy, result.current.failure]).toEqual([1, false, null]);
});
