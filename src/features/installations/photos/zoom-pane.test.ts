import { describe, expect, it } from 'vitest';
import { nextZoom, ZOOMS } from './zoom-pane.tsx';

describe('nextZoom', () => {
  it.each([
    [1, 1, 1.5],
    [1, -1, 1],
    [2.25, -1, 1.5],
    [5, 1, 5],
  ] as const)('from %d by %d to %d', (zoom, step, next) => {
    expect(nextZoom(zoom, step)).toBe(next);
  });

  it('goes through every step and back', () => {
    const there = ZOOMS.map(() => 0).reduce((zoom) => nextZoom(zoom, 1), 1);
    expect(there).toBe(ZOOMS.at(-1));
    expect(ZOOMS.map(() => 0).reduce((zoom) => nextZoom(zoom, -1), there)).toBe(1);
  });
});
