import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Installation } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { installedTitle } from '#domain/label-order/job-papers.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { noteOpened } from '#data/nouns/installations.ts';
import {
  JobApproval,
  JobReview,
  JobThread,
  UnsentQuestions,
} from '#features/installations/public/job-record.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { PapersMenu } from '#features/installations/public/papers-menu.ts';
import { StageBar } from '#features/installations/public/stage-bar.tsx';
import { OwnChanges } from '#features/limit-changes/public/own-changes.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { RecordPeople } from '#forms/form-people.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import './engineer-view.scss';

/** One job as its engineer reviews it: the record to read, and the moves that are the engineer's. */
export function EngineerViewPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf
      from={installations}
      id={id}
      what="installation"
      back={{ to: paths.home, label: 'Installations' }}
    >
      {(doc) => <Job doc={doc} />}
    </RecordOf>
  );
}

/** Tells the server once that the job was opened; where that fails, the next visit does. */
function useNoteOpened({ id, value }: Doc<Installation>) {
  const isNew = value.stage === 'sentToEngineer' && value.engineer?.openedAt === 0;
  useEffect(() => {
    if (isNew) noteOpened(id).catch(() => undefined);
  }, [id, isNew]);
}

function Job({ doc }: { doc: Doc<Installation> }) {
  const job = doc.value;
  const [today] = useState(() => todaySydney(new Date()));
  useNoteOpened(doc);
  return (
    <>
      <PageHeader
        title={`Installation ${jobNumber(job)}`}
        back={{ to: paths.home, label: 'Installations' }}
        aside={<span className="muted">{job.vehicle ? vehicleName(job.vehicle) : ''}</span>}
        actions={<PapersMenu doc={doc} />}
      />
      <RecordPeople record={{ collection: installations.path, id: doc.id }} />
      <JobApproval job={job} />
      <OwnChanges changes={job.massCheck?.ownChanges ?? []} />
      <div className="engineer-view">
        <JobReview doc={doc} />
        <aside className="engineer-side">
          <Panel title="Job">
            <KeyFacts
              isRail
              facts={[
                { title: 'Type', value: installationType(job.type)?.label ?? '' },
                { title: 'State', value: job.state },
                { title: 'Dealer', value: job.dealer },
                { title: 'Customer', value: job.customer.name },
                { title: installedTitle(job, today), value: formatDate(job.installationDate) },
                { title: 'Technician', value: job.technicianName },
              ]}
            />
          </Panel>
          <JobThread job={job} />
        </aside>
      </div>
      <StageBar doc={doc} summary={<UnsentQuestions doc={doc} />} />
    </>
  );
}
