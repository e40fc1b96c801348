import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { Panel } from '#ui/panel.tsx';
import type { JobForm } from '#features/installations/job-form.ts';
import { StoredCheckPanel } from '#features/installations/stored-check.tsx';
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

/** What is computed from the form as it is typed, once for all who show it. */
function LivePanels({ job, doc, prepare, onSelectMissing }: JobSideProps) {
  const mass = useLiveMassCheck(job.form, job.reference);
  const record = useProgress(job.form);
  const canChange = job.rights.open.size > 0;
  return (
    <>
      <MassPanel result={mass} />
      <MissingPanel
        doc={doc}
        items={missingAt(doc.value.stage, record)}
        hasChecklist={job.rights.isOwnJob}
        {...(canChange && { onSelect: onSelectMissing })}
      />
      <Panel title="Stage">
        <StageMoves doc={doc} record={record} mass={mass} prepare={prepare} />
      </Panel>
    </>
  );
}

/** The way to each section with what it misses. */
export function JobNav({ job, doc }: Pick<JobSideProps, 'job' | 'doc'>) {
  return <SectionNav items={missingAt(doc.value.stage, useProgress(job.form))} />;
}

/** What follows from the form as it is filled in, and what has happened to the job so far. */
export function JobSide(props: JobSideProps) {
  const { job, doc } = props;
  const { massCheck, timeLimits, moves, engineer, kitMatchRequest } = doc.value;
  return (
    <>
      <LivePanels {...props} />
      <StoredCheckPanel check={massCheck} />
      <TimeLimitsPanel limits={timeLimits} types={job.reference.timeLimitTypes} />
      <ThreadPanel moves={moves} engineer={engineer} />
      <KitMatchPanel request={kitMatchRequest} />
      <RecordHistory collection="installations" recordId={doc.id} />
    </>
  );
}
