import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePress } from './use-press.ts';

it('is the same press until its call was answered, and another one for other content', async () => {
  const { result, rerender } = renderHook(() => usePress());
  const sent: string[] = [];
  const call = (content: object, error?: Error) => {
    const done = result.current(content, async (request) => {
      sent.push(request);
      if (error) throw error;
      return 'done';
    });
    rerender();
    return done;
  };
  await expect(call({ text: 'a' }, new Error('lost'))).rejects.toThrow('lost');
  expect(await call({ text: 'a' })).toBe('done');
  await call({ text: 'a' });
  await expect(call({ text: 'a' }, new Error('lost'))).rejects.toThrow('lost');
  await call({ text: 'b' });
  const [lost, again, next, kept, other] = sent;
  expect(again).toBe(lost);
  expect(new Set([again, next, kept, other]).size).toBe(4);
});
