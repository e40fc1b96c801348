import type { StageTransition } from '#domain/installation/stages.ts';

export interface MoveTexts {
  /** Title of the reason field; what is written there is a question, an answer or a reason. */
  readonly reasonLabel: string;
  /** What follows from the move, said before it is made; '' where nothing needs saying. */
  readonly warning: string;
  readonly tone: 'primary' | 'danger';
}

/** The words of the dialog that goes before a move. */
export function moveTexts({ from, to }: Pick<StageTransition, 'from' | 'to'>): MoveTexts {
  const words: MoveTexts = { reasonLabel: 'Reason', warning: '', tone: 'primary' };
  if (to === 'engineerQuery') return { ...words, reasonLabel: 'Question to the dealer' };
  if (to === 'sentToEngineer') {
    if (from === 'engineerQuery') return { ...words, reasonLabel: 'Answer to the engineer' };
    return {
      ...words,
      ...(from === 'engineerRejected' && { reasonLabel: 'What was changed, for the engineer' }),
      warning: 'While the engineer reviews the job, only label photos and label numbers can be added.',
    };
  }
  if (to === 'engineerRejected') {
    return {
      ...words,
      reasonLabel: 'Reason (shown to the dealer)',
      warning: 'The dealer fixes what you name and sends the job again.',
      tone: 'danger',
    };
  }
  if (to === 'engineerApproved') {
    return { ...words, warning: 'The approval carries your name and certificate number.' };
  }
  if (to === 'complete') {
    return {
      ...words,
      warning:
        'This closes the record. After that, only label photos can be added, and label numbers and notes changed.',
    };
  }
  if (to === 'cancelled') {
    return { ...words, warning: 'The job is cancelled and kept for the record.', tone: 'danger' };
  }
  return words;
}

/** Whether anything is asked or must be said before the move is made. */
export function needsDialog(move: StageTransition): boolean {
  return move.reasonRequired || move.asks.length > 0 || moveTexts(move).warning !== '';
}
