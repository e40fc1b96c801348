import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { Panel } from '#ui/panel.tsx';
import type { JobForm } from '#features/installations/job-form.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';
import { missingAt, useProgress } from '#features/installations/use-progress.ts';
import { KitMatchPanel } from './kit-match-panel.tsx';
import { MassPanel } from './mass-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { SectionNav } from './section-nav.tsx';
import { StageMoves } from './stage-moves.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { TimeLimitsPanel } from './time-limits-panel.tsx';

interface JobSideProps {
  job: JobForm;
  doc: Doc<Installation>;
  /** Saves what is unsaved and gives the record as stored then; null when it could not be saved. */
  prepare: () => Promise<Doc<Installation> | null>;
  onSelectMissing: (path: string) => void;
}

function StagePanel({ job, doc, prepare }: Omit<JobSideProps, 'onSelectMissing'>) {
  const record = useProgress(job.form);
  const mass = useLiveMassCheck(job.form, job.reference);
  return (
    <Panel title="Stage">
      <StageMoves doc={doc} record={record} mass={mass} prepare={prepare} />
    </Panel>
  );
}

function Missing({ job, doc, onSelectMissing }: Omit<JobSideProps, 'prepare'>) {
  const items = missingAt(doc.value.stage, useProgress(job.form));
  const canChange = job.rights.open.size > 0;
  return (
    <MissingPanel
      doc={doc}
      items={items}
      hasChecklist={job.rights.isOwnJob}
      {...(canChange && { onSelect: onSelectMissing })}
    />
  );
}

/** The way to each section with what it misses. */
export function JobNav({ job, doc }: Pick<JobSideProps, 'job' | 'doc'>) {
  return <SectionNav items={missingAt(doc.value.stage, useProgress(job.form))} />;
}

/** What follows from the form as it is filled in, and what has happened to the job so far. */
export function JobSide({ job, doc, prepare, onSelectMissing }: JobSideProps) {
  const { timeLimits, moves, engineer, kitMatchRequest } = doc.value;
  return (
    <>
      <MassPanel form={job.form} reference={job.reference} />
      <Missing job={job} doc={doc} onSelectMissing={onSelectMissing} />
      <StagePanel job={job} doc={doc} prepare={prepare} />
      <TimeLimitsPanel limits={timeLimits} types={job.reference.timeLimitTypes} />
      <ThreadPanel moves={moves} engineer={engineer} />
      <KitMatchPanel request={kitMatchRequest} />
    </>
  );
}
