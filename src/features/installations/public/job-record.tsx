import { massInputs } from '#domain/installation/mass-inputs.ts';
import { massSnapshotOf } from '#domain/installation/mass-snapshot.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { checklistProgress } from '#domain/installation/checklist.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChecklistTable } from '#features/installations/checklist/checklist-table.tsx';
import { MassCheckSummary } from '#features/installations/mass-check-summary.tsx';
import { VoidApprovalNotice } from '#features/installations/parts/void-approvals.tsx';
import { ThreadPanel } from '#features/installations/parts/thread-panel.tsx';
import { PhotoHistoryPanel } from '#features/installations/photos/photo-history.tsx';
import { PhotosSummary } from '#features/installations/photos/photos.tsx';
import { LimitsTable } from '#features/installations/record/limits-table.tsx';
import { MeasuresTable } from '#features/installations/record/measures-table.tsx';
import { Carried, FittedKits, Labels, Vehicle } from '#features/installations/sheet/sheet-parts.tsx';
import { StoredCheckPanel } from '#features/installations/stored-check.tsx';
import {
  type InstallationReference,
  useInstallationReference,
} from '#features/installations/use-installation-reference.ts';
import { useStoredMassCheck } from '#features/installations/use-mass-check.ts';
import '#features/installations/installation-form.scss';
import '#features/installations/record/record.scss';

interface JobProps {
  job: Installation;
}

/** The mass check as it stands, each limit with its source, and the vehicle's limits before and after. */
export function JobMasses({ job }: JobProps) {
  const state = useInstallationReference();
  return (
    <div className="job-record">
      {state.status === 'loading' && <Loading lines={6} label="Loading mass check" />}
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {state.status === 'ready' && <Masses job={job} reference={state.reference} />}
    </div>
  );
}

/** The rest of an installation to read: vehicle, kits, measures, photos, checklist. It names no customer. */
export function JobDetails({ job }: JobProps) {
  const { done, total } = checklistProgress(job);
  return (
    <div className="job-record">
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
      <PhotoHistoryPanel log={job.photoLog} />
      <Panel title={`Checklist, ${done} of ${total} finished`}>
        <ChecklistTable job={job} />
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
  const now = massSnapshotOf(result, 0, { inputs: massInputs(job, reference) });
  return (
    <>
      <Panel title="Mass and tyre check">
        <MassCheckSummary result={result} />
      </Panel>
      <StoredCheckPanel check={job.massCheck} now={now} />
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
  const { moves, engineer, voidApprovals } = job;
  return <ThreadPanel moves={moves} engineer={engineer} voidApprovals={voidApprovals} />;
}

/** Says that the job's approval is void; nothing where it stands, or was never given. */
export function JobApproval({ job }: JobProps) {
  return <VoidApprovalNotice job={job} />;
}
