import { describe, expect, it } from 'vitest';
import { mergeOrdered } from './merge-ordered.ts';

/** Pages of numbers, and which of them were read. */
function source(read: string[], name: string, ...pages: readonly (readonly number[])[]) {
  async function* give() {
    for (const [index, page] of pages.entries()) {
      read.push(`${name}${index}`);
      yield await Promise.resolve(page);
    }
  }
  return give();
}
const self = (value: number) => value;
async function all(merged: AsyncGenerator<number>): Promise<number[]> {
  const found: number[] = [];
  for await (const each of merged) found.push(each);
  return found;
}

describe('sources merged', () => {
  it('come in one order, blank pages and sources aside', async () => {
    const read: string[] = [];
    const merged = mergeOrdered(
      [source(read, 'a', [1, 5], [], [7]), source(read, 'b', [2, 3], [4, 9]), source(read, 'c')],
      self,
    );
    expect(await all(merged)).toEqual([1, 2, 3, 4, 5, 7, 9]);
  });

  it('are read no further than what was taken asks for', async () => {
    const read: string[] = [];
    const merged = mergeOrdered([source(read, 'a', [1, 2], [8]), source(read, 'b', [3, 4], [9])], self);
    await merged.next();
    await merged.next();
    expect(read).toEqual(['a0', 'b0']);
    await merged.next();
    expect(read).toEqual(['a0', 'b0', 'a1']);
  });

  it('throw what a page throws', async () => {
    async function* broken(): AsyncGenerator<readonly number[]> {
      yield await Promise.resolve([1]);
      throw new Error('down');
    }
    await expect(all(mergeOrdered([broken()], self))).rejects.toThrow('down');
  });
});
