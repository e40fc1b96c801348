import { describe, expect, it } from 'vitest';
import { movedLine, placeAt } from './line-order.ts';

describe('the order of lines', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 1, 'bac'],
  ])('moves the line at %i to %i', (from, to, order) => {
    expect(movedLine(['a', 'b', 'c'], from, to).join('')).toBe(order);
  });

  it('lands where it is let go, beyond the ends at the nearest', () => {
    const edges = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));
    expect([-10, 5, 39, 41, 119, 500].map((y) => placeAt(edges, y))).toEqual([0, 0, 0, 1, 2, 2]);
  });
});
