import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { paths } from '#lib/paths.ts';
import type { JobForm } from '#features/installations/job-form.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';
import { missingAt, useProgress } from '#features/installations/use-progress.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { MassPanel } from './mass-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { SectionNav } from '#features/installations/parts/bar/section-nav.tsx';

const StillToComePanel = lazyPart(async () => (await import('./still-to-come-panel.tsx')).StillToComePanel);

// Stand below what the form is filled in for, and come after it, all in one.
const LaterPanels = lazyPart(
  async () => (await import('./later-panels.tsx')).LaterPanels,
  <Loading lines={6} label="Loading history" />,
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
  const { stage } = doc.value;
  const items = missingAt(stage, record, mass);
  return (
    <>
      <MassPanel result={mass} />
      {stage === 'complete' ? (
        <StillToComePanel job={doc.value} {...(canChange && { onSelect: onSelectMissing })} />
      ) : (
        <MissingPanel
          items={items}
          isRejected={stage === 'engineerRejected'}
          {...(job.rights.hasChecklist && { checklistAt: paths.installations.checklist(doc.id) })}
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
  return (
    <>
      <LivePanels {...props} />
      <LaterPanels job={props.job} doc={props.doc} />
    </>
  );
}
