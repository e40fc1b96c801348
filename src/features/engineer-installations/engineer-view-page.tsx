import { Link, useParams } from 'react-router';
import type { Installation } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation/types.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/converter.ts';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { JobPrintButton } from '#features/installations/public/job-printer.tsx';
import { JobDetails, JobMasses, JobThread } from '#features/installations/public/job-record.tsx';
import { jobNumber, StageWord } from '#features/installations/public/job-status.tsx';
import { StageActions } from '#features/installations/public/stage-actions.tsx';
import { OwnChanges } from '#features/limit-changes/public/own-changes.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import './engineer-view.scss';

/** One job as its engineer reviews it: the record to read, and the moves that are the engineer's. */
export function EngineerViewPage() {
  const id = useParams()['id'] ?? '';
  const state = useDoc(installations, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="installation"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
      action={
        <Link className="btn btn-quiet" to={paths.home}>
          Installations
        </Link>
      }
    >
      {state.status === 'ready' && <Job doc={state.doc} />}
    </RecordStates>
  );
}

function Job({ doc }: { doc: Doc<Installation> }) {
  const job = doc.value;
  return (
    <>
      <PageHeader
        title={`Installation ${jobNumber(job)}`}
        back={{ to: paths.home, label: 'Installations' }}
        aside={
          <>
            <StageWord stage={job.stage} />
            <span className="muted">{job.vehicle ? vehicleName(job.vehicle) : ''}</span>
          </>
        }
        actions={<JobPrintButton doc={doc} />}
      />
      <OwnChanges changes={job.massCheck?.ownChanges ?? []} />
      <div className="engineer-view">
        <JobMasses job={job} />
        <aside className="engineer-side">
          <Panel title="Your decision">
            <StageActions doc={doc} />
          </Panel>
          <Panel title="Job">
            <KeyFacts
              facts={[
                { title: 'Type', value: installationType(job.type)?.label ?? '' },
                { title: 'State', value: job.state },
                { title: 'Dealer', value: job.dealer },
                { title: 'Customer', value: job.customer.name },
                { title: 'Installed', value: formatDate(job.installationDate) },
                { title: 'Technician', value: job.technicianName },
              ]}
            />
          </Panel>
          <JobThread job={job} />
        </aside>
        <JobDetails job={job} />
      </div>
    </>
  );
}
