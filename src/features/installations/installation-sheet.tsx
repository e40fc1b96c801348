import { useEffect, useRef, useState } from 'react';
import { checklistProgress } from '#domain/installation/checklist.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-words.ts';
import { installationType } from '#domain/installation/types.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { BRAND } from '#builds/brand.ts';
import type { Doc } from '#data/converter.ts';
import { useActor } from '#data/session.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { ChecklistTable } from './checklist/checklist-table.tsx';
import { jobNumber } from './job-status-summary.tsx';
import {
  Carried,
  FittedKits,
  Labels,
  Parties,
  SheetPhotos,
  Signatures,
  Vehicle,
} from './sheet/sheet-parts.tsx';
import { SheetMass } from './sheet/sheet-mass.tsx';
import { useInstallationReference } from './use-installation-reference.ts';
import './sheet/sheet.scss';

export interface InstallationSheetProps {
  doc: Doc<Installation>;
  /** Called once when everything but the pictures stands in the page. */
  onReady: () => void;
}

/** The printed record of one job, A4: parties, vehicle, kits, masses, checklist, photos, labels, signatures. */
export function InstallationSheet({ doc, onReady }: InstallationSheetProps) {
  const job = doc.value;
  const actor = useActor();
  const [now] = useState(() => new Date());
  const reference = useInstallationReference();
  const isReady = reference.status !== 'loading';
  const ready = useRef(onReady);
  useEffect(() => {
    if (isReady) ready.current();
  }, [isReady]);
  const { done, total } = checklistProgress(job.type, job.checklist);

  return (
    <PrintSheet
      title={`Installation ${jobNumber(job)}`}
      subtitle={installationType(job.type)?.label ?? 'Type not chosen'}
      meta={
        <>
          <div>{job.dealer}</div>
          <div>Stage: {STAGE_TABLE[job.stage].label}</div>
          <div>Installed: {formatDate(job.installationDate) || '–'}</div>
        </>
      }
    >
      <Parties job={job} hasContacts={actor.kind !== 'engineer'} />
      <Vehicle job={job} />
      <FittedKits job={job} />
      <Carried job={job} />
      <SheetMass job={job} reference={reference.status === 'ready' ? reference.reference : null} />
      <h2>
        Checklist, {done} of {total} finished
      </h2>
      <ChecklistTable type={job.type} answers={job.checklist} />
      <SheetPhotos job={job} />
      <Labels job={job} />
      <Signatures job={job} />
      <p className="sheet-foot">
        {BRAND}, printed {formatDateTime(now)}. Revision {doc.rev}.
      </p>
    </PrintSheet>
  );
}
