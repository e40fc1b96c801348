import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { checklistProgress } from '#domain/installation/checklist.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { focusInView } from '#forms/field-ids.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { ChecklistBar } from './checklist/checklist-bar.tsx';
import { ChecklistForm } from './checklist/checklist-form.tsx';
import { useChecklist } from './checklist/use-checklist.ts';
import { jobRights } from './installation-rights.ts';
import { type FocusOnArrival, focusOnArrival } from './focus-field.ts';
import { jobNumber, StageWord } from './public/job-status.tsx';
import './checklist/checklist.scss';

// Wanted once all is answered.
const StageBar = lazyPart(async () => (await import('./public/stage-bar.tsx')).StageBar);
// Seen by whoever prints it.
const ChecklistPaper = lazyPart(async () => (await import('./papers/checklist-paper.tsx')).ChecklistPaper);

/** The checklist of one installation, live: every tap is saved. */
export function ChecklistPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf
      from={installations}
      id={id}
      what="installation"
      back={{ to: paths.installations.list, label: 'Installations' }}
    >
      {(doc) => <Checklist doc={doc} />}
    </RecordOf>
  );
}

/** The item, such as the first that is not finished, takes the focus. */
function focusItem(key: string): void {
  const item = document.querySelector<HTMLElement>(`[data-field="checklist.${CSS.escape(key)}"]`);
  const control = item?.querySelector<HTMLElement>('input, textarea, a');
  if (control) focusInView(control);
}

function Checklist({ doc }: { doc: Doc<Installation> }) {
  const job = doc.value;
  const actor = useActor();
  const navigate = useNavigate();
  const { answers, saving, answer, retry } = useChecklist(actor, doc);
  const { done, total, unfinished } = checklistProgress({ ...job, checklist: answers });
  const rights = jobRights(actor, job);
  // The checklist is part of what is checked: it can change while everything can.
  const canEdit = rights.open.has('job');
  const what = [job.customer.name, job.vehicle ? vehicleName(job.vehicle) : '', job.vin.slice(-8)];
  const next = unfinished[0]?.item.key;
  const asked = focusOnArrival(useLocation().state);
  useEffect(() => {
    if (asked.startsWith('checklist.')) focusItem(asked.slice('checklist.'.length));
  }, [asked]);

  return (
    <>
      <div className="no-print">
        <PageHeader
          title={`Checklist ${job.number}`.trim()}
          back={{ to: paths.installations.edit(doc.id), label: `Installation ${jobNumber(job)}` }}
          aside={<StageWord stage={job.stage} />}
          actions={<PrintButton />}
        />
        <p className="muted two-lines">{what.filter((part) => part !== '').join(', ')}</p>
        {job.type === '' && (
          <Notice tone="info">Choose the type of the installation to see only the items it needs.</Notice>
        )}
        {!canEdit && <Notice tone="info">{rights.why}</Notice>}
        <ChecklistForm
          doc={doc}
          measuresAt={paths.installations.edit(doc.id)}
          answers={answers}
          canEdit={canEdit}
          onAnswer={answer}
        />
        {next === undefined && saving.status === 'saved' ? (
          <StageBar
            doc={doc}
            summary={
              <span className="num">
                {done} of {total} finished <span className="muted">Saved</span>
              </span>
            }
            onSelectMissing={(focus) =>
              void navigate(paths.installations.edit(doc.id), { state: { focus } satisfies FocusOnArrival })
            }
          />
        ) : (
          <ChecklistBar
            done={done}
            total={total}
            toAnswer={unfinished.filter(({ item }) => item.provedBy === undefined).length}
            saving={saving}
            onRetry={retry}
            {...(next !== undefined && { onNext: () => focusItem(next) })}
          />
        )}
      </div>
      <div className="print-only">
        <ChecklistPaper job={{ ...job, checklist: [...answers] }} />
      </div>
    </>
  );
}
