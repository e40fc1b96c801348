import type { Installation } from '#domain/installation/schema.ts';
import { checklistProgress } from '#domain/installation/checklist.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChecklistTable } from './checklist/checklist-table.tsx';
import { MassCheckSummary } from './mass-check-summary.tsx';
import { ThreadPanel } from './parts/thread-panel.tsx';
import { PhotosSummary } from './photos/photos-summary.tsx';
import { LimitsTable } from './record/limits-table.tsx';
import { MeasuresTable } from './record/measures-table.tsx';
import { Carried, FittedKits, Labels, Vehicle } from './sheet/sheet-parts.tsx';
import { type InstallationReference, useInstallationReference } from './use-installation-reference.ts';
import { useStoredMassCheck } from './use-mass-check.ts';
import './record/record.scss';

interface JobProps {
  job: Installation;
}

/**
 * A whole installation to read, numbers first: masses with the source of each limit, vehicle before and after, kits,
 * photos, checklist. It holds the customer's name and no way to reach them.
 */
export function JobRecord({ job }: JobProps) {
  const state = useInstallationReference();
  const { done, total } = checklistProgress(job.type, job.checklist);
  return (
    <div className="job-record">
      {state.status === 'loading' && <Loading lines={6} label="Loading mass check" />}
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {state.status === 'ready' && <Masses job={job} reference={state.reference} />}
      <Panel title="Vehicle and kits">
        <Vehicle job={job} />
        <FittedKits job={job} />
        <Carried job={job} />
        <Labels job={job} />
      </Panel>
      <Panel title="Heights and alignment">
        <MeasuresTable job={job} />
      </Panel>
      <Panel title="Photos">
        <PhotosSummary job={job} />
      </Panel>
      <Panel title={`Checklist, ${done} of ${total} finished`}>
        <ChecklistTable type={job.type} answers={job.checklist} />
      </Panel>
      {job.notes !== '' && (
        <Panel title="Notes">
          <p className="record-notes mb-0">{job.notes}</p>
        </Panel>
      )}
    </div>
  );
}

function Masses({ job, reference }: JobProps & { reference: InstallationReference }) {
  const result = useStoredMassCheck(job, reference);
  return (
    <>
      <Panel title="Mass and tyre check">
        <MassCheckSummary result={result} />
      </Panel>
      {job.vehicle && (
        <Panel title="Limits before and after">
          <LimitsTable vehicle={job.vehicle} limits={result.limits} />
        </Panel>
      )}
    </>
  );
}

/** What has happened to the job: moves, questions and answers. */
export function JobThread({ job }: JobProps) {
  return <ThreadPanel moves={job.moves} engineer={job.engineer} />;
}
