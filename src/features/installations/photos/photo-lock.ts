import { isOpenStage } from '#domain/installation/editable.ts';
import type { Stage } from '#domain/installation/schema.ts';

/** Why a stored photo can no longer be replaced, turned or deleted; '' while it can. */
export function photoLock(stage: Stage): string {
  if (isOpenStage(stage)) return '';
  if (stage === 'sentToEngineer') return 'Locked while the engineer reviews it.';
  return stage === 'engineerApproved' ? 'Locked: approved by the engineer.' : 'Locked: the job is closed.';
}
