import { accessories as allAccessories } from '#domain/accessory/entity.ts';
import { fetchAccessories } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import type { SectionProps } from '#features/installations/job-form.ts';
import { AccessoryRows } from './accessory-rows.tsx';
import { QuestionNote, questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { PeopleRows } from './people-rows.tsx';

function Accessories({ job }: SectionProps) {
  const known = useLoaded('accessories', fetchAccessories);
  const note = useLeftOut(allAccessories);
  return (
    <>
      <AccessoryRows form={job.form} known={known.status === 'error' ? [] : known.value} />
      {note && <p className="muted">{note}</p>}
      {known.status === 'error' && <ErrorPanel error={known.error} onRetry={known.retry} />}
    </>
  );
}

/** Accessories and people, to be filled in. */
export function OpenLoad({ job }: SectionProps) {
  return (
    <>
      <Accessories job={job} />
      <QuestionNote question={questionAt(job, 'accessories')} />
      <PeopleRows form={job.form} />
      <QuestionNote question={questionAt(job, 'people')} />
    </>
  );
}
