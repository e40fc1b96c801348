import { bookedNote } from '#domain/installation/faults.ts';
import { DateNote } from '#forms/date-note.tsx';
import type { SectionProps } from '#features/installations/job-form.ts';
import { QuestionNote, questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { JobSection, SectionFields } from './job-section.tsx';
import { TypePicker } from './type-picker.tsx';

/** The first questions: which path, which state, which type, when and by whom. */
export function PathSection({ job }: SectionProps) {
  if (!job.rights.open.has('job')) {
    return (
      <JobSection id="job">
        <SectionFields job={job} id="job" />
      </JobSection>
    );
  }
  return (
    <JobSection id="job">
      <SectionFields job={job} id="job" names={['registeredBefore', 'state']} />
      <TypePicker form={job.form} reference={job.reference} />
      <QuestionNote question={questionAt(job, 'type')} />
      <SectionFields
        job={job}
        id="job"
        names={['installationDate', 'originalJobDate', 'technicianName']}
        notes={{
          installationDate: <DateNote form={job.form} name="installationDate" warningOf={bookedNote} />,
        }}
      />
    </JobSection>
  );
}
