import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { paths } from '#lib/paths.ts';
import type { JobForm } from '#features/installations/job-form.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';
import { missingAt, useProgress } from '#features/installations/use-progress.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { MassPanel } from './mass-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { SectionNav } from './section-nav.tsx';
import { StillToComePanel } from './still-to-come-panel.tsx';

// These stand below what the form is filled in for, and come after it.
const KitMatchPanel = lazyPart(
  async () => (await import('./kit-match-panel.tsx')).KitMatchPanel,
  <Loading lines={2} label="Loading kit match" />,
);
const TimeLimitsList = lazyPart(
  async () => (await import('#features/time-limits/public/time-limits-list.tsx')).TimeLimitsList,
  <Loading lines={2} label="Loading time limits" />,
);

const StoredCheckPanel = lazyPart(
  async () => (await import('#features/installations/stored-check.tsx')).StoredCheckPanel,
);
const PhotoHistoryPanel = lazyPart(
  async () => (await import('#features/installations/photos/photo-history.tsx')).PhotoHistoryPanel,
);
const ThreadPanel = lazyPart(
  async () => (await import('./thread-panel.tsx')).ThreadPanel,
  <Loading lines={2} label="Loading history" />,
);
const RecordHistory = lazyPart(
  async () => (await import('#features/change-log/public/record-history.tsx')).RecordHistory,
);
const JobOrders = lazyPart(
  async () => (await import('#features/orders/public/job-orders.tsx')).JobOrders,
  <Loading lines={2} label="Loading kit orders" />,
);

interface JobSideProps {
  job: JobForm;
  doc: Doc<Installation>;
  onSelectMissing: (path: string) => void;
}

/** What is computed from the form as it is typed, once for all who show it. */
function LivePanels({ job, doc, onSelectMissing }: JobSideProps) {
  const mass = useLiveMassCheck(job.form, job.reference);
  const record = useProgress(job.form);
  const canChange = job.rights.open.size > 0;
  return (
    <>
      <MassPanel result={mass} />
      {doc.value.stage === 'complete' ? (
        <StillToComePanel job={doc.value} {...(canChange && { onSelect: onSelectMissing })} />
      ) : (
        <MissingPanel
          items={missingAt(doc.value.stage, record, mass)}
          {...(job.rights.isOwnJob && { checklistAt: paths.installations.checklist(doc.id) })}
          {...(canChange && { onSelect: onSelectMissing })}
        />
      )}
    </>
  );
}

/** The way to each section with what it misses. */
export function JobNav({ job, doc }: Pick<JobSideProps, 'job' | 'doc'>) {
  const mass = useLiveMassCheck(job.form, job.reference);
  return <SectionNav items={missingAt(doc.value.stage, useProgress(job.form), mass)} />;
}

/** What follows from the form as it is filled in, and what has happened to the job so far. */
export function JobSide(props: JobSideProps) {
  const { job, doc } = props;
  const { massCheck, number, timeLimits, moves, engineer, voidApprovals, photoLog } = doc.value;
  return (
    <>
      <LivePanels {...props} />
      <StoredCheckPanel check={massCheck} />
      <JobOrders doc={doc} />
      <Panel title="Time limits">
        <TimeLimitsList
          rows={timeLimits.map((row) => ({ ...row, number }))}
          types={job.reference.timeLimitTypes}
          tenant={doc.value}
        />
      </Panel>
      <ThreadPanel moves={moves} engineer={engineer} voidApprovals={voidApprovals} />
      <PhotoHistoryPanel log={photoLog} />
      <KitMatchPanel doc={doc} isOwnJob={job.rights.isOwnJob} />
      <RecordHistory collection="installations" recordId={doc.id} />
    </>
  );
}
