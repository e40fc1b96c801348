import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { JobForm } from '../job-form.ts';
import { MassCheckSummary } from '../mass-check-summary.tsx';
import { VERDICT_LOOKS, worstWord } from '../mass-words.ts';
import { useLiveMassCheck } from '../use-mass-check.ts';
import { missingAt, useProgress } from '../use-progress.ts';
import { KitMatchPanel } from './kit-match-panel.tsx';
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

/** The live mass check of the form, drawn and as rows. */
function MassPanel({ job }: { job: JobForm }) {
  const result = useLiveMassCheck(job.form, job.reference);
  const { tone, icon } = VERDICT_LOOKS[result.worst];
  return (
    <Panel
      title="Mass check"
      actions={
        <output>
          <StatusBadge tone={tone} icon={icon} text={worstWord(result.worst)} />
        </output>
      }
    >
      <MassCheckSummary result={result} isFolded />
    </Panel>
  );
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
  return <MissingPanel doc={doc} items={items} {...(canChange && { onSelect: onSelectMissing })} />;
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
      <MassPanel job={job} />
      <Missing job={job} doc={doc} onSelectMissing={onSelectMissing} />
      <StagePanel job={job} doc={doc} prepare={prepare} />
      <TimeLimitsPanel limits={timeLimits} types={job.reference.timeLimitTypes} />
      <ThreadPanel moves={moves} engineer={engineer} />
      <KitMatchPanel request={kitMatchRequest} />
    </>
  );
}
