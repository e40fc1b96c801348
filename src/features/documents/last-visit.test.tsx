import { beforeEach, describe, expect, it } from 'vitest';
import { noteVisit } from './last-visit.ts';

beforeEach(() => localStorage.clear());

describe('the last visit', () => {
  it('is none at first, then the one before', () => {
    expect(noteVisit('ann', 1_000_000)).toBe(0);
    expect(noteVisit('ann', 1_010_000)).toBe(1_000_000);
    expect(noteVisit('ann', 1_020_000)).toBe(1_010_000);
  });
  it('stays the same while a person comes back within half an hour', () => {
    noteVisit('ann', 1_000_000);
    expect(noteVisit('ann', 1_010_000)).toBe(1_000_000);
    expect(noteVisit('ann', 1_011_799)).toBe(1_000_000);
    expect(noteVisit('ann', 1_013_599)).toBe(1_011_799);
  });
  it('is each person’s own', () => {
    noteVisit('ann', 1_000_000);
    expect(noteVisit('ben', 1_010_000)).toBe(0);
  });
  it('counts as none where it cannot be read', () => {
    localStorage.setItem('documents-visit~ann', '{"now":"x"');
    expect(noteVisit('ann', 1_000_000)).toBe(0);
  });
});
