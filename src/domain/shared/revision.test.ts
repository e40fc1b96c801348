import { describe, expect, it } from 'vitest';
import { compareRevisions, nextRevision } from './revision.ts';

describe('nextRevision', () => {
  it.each([
    ['', 'A'],
    ['A', 'B'],
    ['Y', 'Z'],
    ['Z', 'AA'],
    ['AA', 'AB'],
    ['AZ', 'BA'],
    ['ZZ', 'AAA'],
  ])('%j is followed by %j', (revision, next) => {
    expect(nextRevision(revision)).toBe(next);
  });

  it.each(['a', '1', 'A1', ' '])('refuses %j', (revision) => {
    expect(() => nextRevision(revision)).toThrow(RangeError);
  });
});

describe('compareRevisions', () => {
  it('sorts a thousand revisions as they were made', () => {
    const made = ['A'];
    for (let count = 1; count < 1000; count += 1) made.push(nextRevision(made.at(-1) ?? ''));
    expect(made.toSorted().toSorted(compareRevisions)).toEqual(made);
    expect(compareRevisions('B', 'B')).toBe(0);
  });
});
