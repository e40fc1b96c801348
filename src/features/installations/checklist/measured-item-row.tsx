import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChecklistTemplateItem } from '#domain/installation/checklist.ts';
import { QuestionNote } from '#features/installations/parts/moves/question-note.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { measuredLook } from './checklist-labels.ts';

interface MeasuredItemRowProps {
  item: ChecklistTemplateItem;
  /** Why the readings do not prove it; null where they do. */
  problem: string | null;
  /** What somebody noted before measures ticked it. */
  note: string;
  measuresAt: string;
  /** What the engineer asks about it; '' for nothing. */
  question: string;
  /** The photos that show it; left out where none is asked for. */
  photos?: ReactNode;
}

/** An item that no hand ticks: the readings of the job do, or it says what is wrong with them. */
export function MeasuredItemRow({ item, problem, note, measuresAt, question, photos }: MeasuredItemRowProps) {
  const { word, tone, icon } = measuredLook(problem);
  return (
    <div className={`check-item tone-${tone}`} data-field={`checklist.${item.key}`}>
      <p className="check-title">{item.title}</p>
      <QuestionNote question={question} />
      <StatusBadge tone={tone} icon={icon} text={word} />
      {photos}
      {note !== '' && <p className="mb-0">{note}</p>}
      {problem !== null && (
        <p className="mb-0">
          <Link to={measuresAt}>Enter it under Heights and alignment</Link>
        </p>
      )}
    </div>
  );
}
