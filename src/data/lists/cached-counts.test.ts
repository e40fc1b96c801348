import { expect, it } from 'vitest';
import { COUNT_CACHED_MS, CachedCounts } from './cached-counts.ts';

function counting() {
  const counts = new CachedCounts();
  let asked = 0;
  const at = (key: string, now: number) =>
    counts.of(key, now, () => {
      asked += 1;
      return Promise.resolve(asked);
    });
  return { at, asked: () => asked };
}

it('asks once a minute for each key, however often it is looked at', async () => {
  const { at, asked } = counting();
  expect(await Promise.all([at('late', 0), at('late', 1), at('late', COUNT_CACHED_MS - 1)])).toEqual([
    1, 1, 1,
  ]);
  expect(await at('placed', 1)).toBe(2);
  expect(asked()).toBe(2);
  expect(await at('late', COUNT_CACHED_MS)).toBe(3);
});

it('a count that could not be had is not asked for again at once', async () => {
  const counts = new CachedCounts();
  const fail = () => Promise.reject(new Error('No answer'));
  await expect(counts.of('late', 0, fail)).rejects.toThrow('No answer');
  await expect(counts.of('late', 1, () => Promise.resolve(1))).rejects.toThrow('No answer');
  expect(await counts.of('late', COUNT_CACHED_MS, () => Promise.resolve(1))).toBe(1);
});
