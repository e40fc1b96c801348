import { photoCount } from '#domain/installation/photo-views.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isVerdict, VERDICT_LOOKS, worstWord } from '#features/installations/mass-labels.ts';

/** What a job is called while the server has not given its number. */
export function jobNumber({ number }: Pick<Installation, 'number'>): string {
  return number === '' ? 'No number yet' : number;
}

/** The stage as a word with its icon. */
export function StageWord({ stage }: { stage: Stage }) {
  const { tone, icon, label } = STAGE_TABLE[stage];
  return <StatusBadge tone={tone} icon={icon} text={label} />;
}

type Checked = Pick<Installation, 'massCheck'>;

/** The verdict of the stored mass check, taken when a stage was left; '' while none was. */
export function massText({ massCheck }: Checked): string {
  return massCheck && isVerdict(massCheck.worst) ? worstWord(massCheck.worst) : '';
}

/** The same as a word with its icon. */
export function MassWord({ massCheck }: Checked) {
  const text = massText({ massCheck });
  if (massCheck === null || !isVerdict(massCheck.worst)) return text;
  const { tone, icon } = VERDICT_LOOKS[massCheck.worst];
  return <StatusBadge tone={tone} icon={icon} text={text} />;
}

/** "3 of 15". */
export function photosText(job: Pick<Installation, 'type' | 'photos'>): string {
  const { taken, total } = photoCount(job);
  return `${taken} of ${total}`;
}
