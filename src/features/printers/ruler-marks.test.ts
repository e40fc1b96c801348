import { describe, expect, it } from 'vitest';
import { rulerMarks } from './ruler-marks.ts';

describe('rulerMarks', () => {
  it('marks each mm from 0 to the last whole one', () => {
    expect(rulerMarks(29.7).map(({ at }) => at)).toEqual(Array.from({ length: 30 }, (_item, at) => at));
  });
  it.each([
    [0, { at: 0, length: 4, label: '' }],
    [1, { at: 1, length: 1.5, label: '' }],
    [5, { at: 5, length: 3, label: '' }],
    [10, { at: 10, length: 4, label: '10' }],
    [20, { at: 20, length: 4, label: '20' }],
  ])('at %s mm', (at, expected) => {
    expect(rulerMarks(30)[at]).toEqual(expected);
  });
  it('marks nothing but the corner of a side of no length', () => {
    expect(rulerMarks(-3)).toHaveLength(1);
  });
});
