import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentBefore } from '#domain/shared/press.ts';
import { usePress } from './use-press.ts';

it('is the same press until it was done, or the server says that it was', async () => {
  const { result, rerender } = renderHook(() => usePress());
  const sent: string[] = [];
  const call = (failure?: string) => {
    const done = result.current(async (request) => {
      sent.push(request);
      if (failure !== undefined) throw new Error(failure);
      return 'done';
    });
    rerender();
    return done;
  };
  await expect(call('lost')).rejects.toThrow('lost');
  await expect(call('Enter a reason.')).rejects.toThrow('Enter a reason.');
  expect(await call()).toBe('done');
  await expect(call('lost')).rejects.toThrow('lost');
  await expect(call(sentBefore('$10.00 cash'))).rejects.toThrow('$10.00 cash');
  expect(await call()).toBe('done');
  const [lost, refused, again, next, other, fresh] = sent;
  expect([refused, again]).toEqual([lost, lost]);
  expect(other).toBe(next);
  expect(new Set([lost, next, fresh]).size).toBe(3);
});
