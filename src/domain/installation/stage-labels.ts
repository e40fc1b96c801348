import type { Stage } from './schema.ts';

export interface StageLabel {
  readonly key: Stage;
  readonly label: string;
  /** One sentence: what the stage means to the people who see it. */
  readonly meaning: string;
  /** Name of the picture that always stands with the word. */
  readonly icon:
    | 'neutral'
    | 'kit'
    | 'checklist'
    | 'pending'
    | 'question'
    | 'engineer'
    | 'ok'
    | 'close'
    | 'danger';
  readonly tone: 'neutral' | 'info' | 'watch' | 'ok' | 'danger';
}

const words = (
  key: Stage,
  label: string,
  icon: StageLabel['icon'],
  tone: StageLabel['tone'],
  meaning: string,
): StageLabel => ({ key, label, icon, tone, meaning });

/** The stages in the order of the work, with what a person reads and sees (decisions: installation-stages). */
export const STAGE_TABLE: Readonly<Record<Stage, StageLabel>> = {
  new: words('new', 'New', 'neutral', 'neutral', 'Recorded, work not started.'),
  inProgress: words('inProgress', 'In progress', 'kit', 'info', 'The vehicle is being worked on.'),
  readyForCheck: words('readyForCheck', 'Ready for check', 'checklist', 'info', 'All details recorded.'),
  sentToEngineer: words('sentToEngineer', 'Sent to engineer', 'pending', 'info', 'Waiting for the engineer.'),
  engineerQuery: words(
    'engineerQuery',
    'Engineer query',
    'question',
    'watch',
    'The engineer waits for an answer.',
  ),
  engineerApproved: words(
    'engineerApproved',
    'Engineer approved',
    'engineer',
    'ok',
    'Approved, to be completed by the dealer.',
  ),
  complete: words('complete', 'Complete', 'ok', 'ok', 'Done; label photos may follow.'),
  cancelled: words('cancelled', 'Cancelled', 'close', 'neutral', 'Cancelled; kept for the record.'),
  engineerRejected: words(
    'engineerRejected',
    'Engineer rejected',
    'danger',
    'danger',
    'Rejected: fix it and send it again.',
  ),
};
