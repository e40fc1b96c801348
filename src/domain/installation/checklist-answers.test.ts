import { describe, expect, it } from 'vitest';
import { withAnswers } from './checklist-answers.ts';
import type { ChecklistItem } from './schema.ts';

const answer = (key: string, at: number, result: ChecklistItem['result'] = 'ok'): ChecklistItem => ({
  key,
  result,
  value: '',
  note: '',
  by: 'u1',
  at,
});

describe('withAnswers', () => {
  it('keeps what others answered, in the order of the checklist', () => {
    const merged = withAnswers([answer('noLeaks', 10)], [answer('vinMatches', 20)]);
    expect(merged.map(({ key }) => key)).toEqual(['vinMatches', 'noLeaks']);
  });

  it('lets the later answer to an item count, and the new one of two at once', () => {
    const stored = [answer('noLeaks', 10, 'defect')];
    expect(withAnswers(stored, [answer('noLeaks', 9)])).toEqual(stored);
    expect(withAnswers(stored, [answer('noLeaks', 10)])).toEqual([answer('noLeaks', 10)]);
    expect(withAnswers(stored, [answer('noLeaks', 11)])).toEqual([answer('noLeaks', 11)]);
  });

  it('keeps answers to items the template no longer has, at the end', () => {
    const merged = withAnswers([answer('gone', 1)], [answer('recheckBooked', 2)]);
    expect(merged.map(({ key }) => key)).toEqual(['recheckBooked', 'gone']);
  });
});
