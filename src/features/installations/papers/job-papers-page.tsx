import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Navigate, useParams } from 'react-router-dom';
import { installations } from '#domain/installation/entity.ts';
import { JOB_PAPERS, type JobPaperName, jobPaperOf, papersFor } from '#domain/label-order/job-papers.ts';
import { slotViews } from '#domain/installation/photo-views.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import { ChecklistPaper } from './checklist-paper.tsx';
import { evidenceNumbers, NUMBER_COLUMNS } from './evidence-numbers.ts';
import { EvidencePaper } from './evidence-paper.tsx';
import { HandoverPaper } from './handover-paper.tsx';
import { PlatePaper } from './plate-paper.tsx';
import { type Pictures, usePictures } from './use-pictures.ts';
import '#features/installations/sheet/sheet.scss';
import './papers.scss';

interface OnPaperProps {
  doc: Doc<Installation>;
  name: JobPaperName;
  /** What can be done with the paper. */
  actions?: ReactNode;
  /** Beside its title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A paper under its head, as it will be printed. */
function OnPaper({ doc, name, actions, aside, children }: OnPaperProps) {
  return (
    <>
      <div className="no-print">
        <PageHeader
          aside={aside}
          title={JOB_PAPERS[name].title}
          back={{ to: paths.installations.edit(doc.id), label: `Installation ${jobNumber(doc.value)}` }}
          actions={actions}
        />
      </div>
      {children}
    </>
  );
}

/** What to do about photos that do not come: a pack is never printed with less than it says. */
function PhotoFaults({ pictures, titles }: { pictures: Pictures; titles: readonly string[] }) {
  const { total, loaded, failed, retry } = pictures;
  if (failed.length === 0 || loaded + failed.length < total) return null;
  return (
    <Notice tone="watch" title={counted(failed.length, 'photo not loaded', 'photos not loaded')}>
      <p>{titles.join(', ')}. The pack says so in their places.</p>
      <Button variant="quiet" size="sm" onClick={retry}>
        Retry
      </Button>
    </Notice>
  );
}

/** How far the photos are, beside the title. */
function PhotoProgress({ pictures: { total, loaded, failed } }: { pictures: Pictures }) {
  if (loaded + failed.length === total) return null;
  return (
    <div className="paper-progress">
      <progress value={loaded} max={total} aria-label="Photos loaded" />
      <output className="num">
        {loaded} of {total} photos loaded
      </output>
    </div>
  );
}

function Evidence({ doc }: { doc: Doc<Installation> }) {
  const job = doc.value;
  const slots = slotViews(job).filter(({ photo }) => photo !== null);
  const pictures = usePictures(slots.flatMap(({ photo }) => photo?.path ?? []));
  const { total, loaded, failed } = pictures;
  const isSettled = loaded + failed.length === total;
  const missing = slots.filter(({ photo }) => failed.includes(photo?.path ?? '')).map(({ title }) => title);
  if (job.massCheck === null) return null;
  return (
    <OnPaper
      doc={doc}
      name="evidence"
      aside={<PhotoProgress pictures={pictures} />}
      actions={
        <>
          <PrintButton label={failed.length === 0 ? 'Print' : 'Print without them'} isWaiting={!isSettled} />
          <ExportButton
            label="CSV of the numbers"
            name={`evidence-${jobNumber(job)}`}
            columns={NUMBER_COLUMNS}
            exportRows={() => Promise.resolve([...evidenceNumbers(job)])}
          />
        </>
      }
    >
      <div className="no-print">
        <PhotoFaults pictures={pictures} titles={missing} />
      </div>
      <EvidencePaper job={job} check={job.massCheck} slots={slots} pictures={pictures} />
    </OnPaper>
  );
}

function Paper({ name, job }: { name: Exclude<JobPaperName, 'evidence'>; job: Installation }) {
  if (name === 'handover') return <HandoverPaper job={job} />;
  if (name === 'checklist') return <ChecklistPaper job={job} />;
  if (name === 'plate') return <PlatePaper job={job} />;
  return job.engineer && <CertificatePaper job={job} engineer={job.engineer} />;
}

function PaperOf({ doc, name: word }: { doc: Doc<Installation>; name: string }) {
  const actor = useActor();
  const name = jobPaperOf(word);
  const job = doc.value;
  if (name === null) return <Navigate to={paths.installations.edit(doc.id)} replace />;
  const why = papersFor(actor).includes(name)
    ? JOB_PAPERS[name].why(job)
    : 'This paper is printed by the dealer.';
  if (why !== '') {
    return (
      <OnPaper doc={doc} name={name}>
        <EmptyState icon="printer" text={why} />
      </OnPaper>
    );
  }
  return (
    <div className="job-paper">
      {name === 'evidence' ? (
        <Evidence
          key={slotViews(job)
            .map(({ photo }) => photo?.path)
            .join(' ')}
          doc={doc}
        />
      ) : (
        <OnPaper doc={doc} name={name} actions={<PrintButton />}>
          <Paper name={name} job={job} />
        </OnPaper>
      )}
    </div>
  );
}

/** A paper of a job as it will be printed; in words why not where it can't be yet (product: job-papers). */
export function JobPaperPage() {
  const { id = '', name = '' } = useParams();
  const isEngineer = useActor().kind === 'engineer';
  return (
    <RecordOf
      from={installations}
      id={id}
      what="installation"
      back={{ to: isEngineer ? paths.home : paths.installations.list, label: 'Installations' }}
    >
      {(doc) => <PaperOf doc={doc} name={name} />}
    </RecordOf>
  );
}
