import { describe, expect, it } from 'vitest';
import { STAGE_TRANSITIONS, transition } from '#domain/installation/stages.ts';
import { moveTexts, needsDialog } from './move-texts.ts';

const words = (from: Parameters<typeof transition>[0], to: Parameters<typeof transition>[1]) => {
  const move = transition(from, to);
  if (!move) throw new Error(`No move ${from} > ${to}`);
  return { ...moveTexts(move), isAsked: needsDialog(move) };
};

describe('the words before a move', () => {
  it.each([
    ['new', 'inProgress', { isAsked: false }],
    ['inProgress', 'readyForCheck', { isAsked: false }],
    ['readyForCheck', 'sentToEngineer', { isAsked: true }],
    ['sentToEngineer', 'engineerQuery', { isAsked: true, reasonLabel: 'Question to the dealer' }],
    [
      'engineerQuery',
      'sentToEngineer',
      { isAsked: true, reasonLabel: 'Answer to the engineer', warning: '' },
    ],
    ['sentToEngineer', 'engineerApproved', { isAsked: true }],
    ['engineerApproved', 'complete', { isAsked: true }],
    ['inProgress', 'cancelled', { isAsked: true, tone: 'danger', reasonLabel: 'Reason' }],
    ['complete', 'inProgress', { isAsked: true, reasonLabel: 'Reason' }],
  ] as const)('%s to %s', (from, to, expected) => {
    expect(words(from, to)).toMatchObject(expected);
  });

  it('asks before every move that needs a reason or an answer', () => {
    const silent = STAGE_TRANSITIONS.filter((move) => !needsDialog(move));
    for (const move of silent) expect([move.reasonRequired, move.asks]).toEqual([false, []]);
  });
});
