import { useEffect, useMemo, useRef, useState } from 'react';
import { checklistProgress } from '#domain/installation/checklist.ts';
import { checkJob } from '#domain/installation/job-check.ts';
import { massLimitsAfterWork } from '#domain/installation/mass-input.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { slotViews } from '#domain/installation/photo-views.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { installedTitle } from '#domain/label-order/job-papers.ts';
import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { BRAND } from '#builds/brand.ts';
import type { Doc } from '#data/store/converter.ts';
import { fileLinks } from '#data/files/file-links.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useWorkshop, vinOf } from '#features/installations/papers/use-workshop.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { ChecklistTable } from './checklist/checklist-table.tsx';
import { jobNumber } from './public/job-status.tsx';
import { thumbPath } from './photos/stored-picture.tsx';
import { MassLimitsTable } from './record/mass-limits-table.tsx';
import { MeasuresTable } from './record/measures-table.tsx';
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

const NO_LINKS: ReadonlyMap<string, string> = new Map();
/** A photo whose address does not come must not keep the sheet from being printed. */
const LINKS_WITHIN_MS = 8000;

/** The addresses of the job's small pictures by the photos' paths; null until they are there, or given up. */
function useSheetLinks(job: Installation): ReadonlyMap<string, string> | null {
  const paths = slotViews(job).flatMap(({ photo }) => photo?.path ?? []);
  const loaded = useLoaded(paths.join(' '), async () => {
    const found = await fileLinks(paths.map(thumbPath), LINKS_WITHIN_MS);
    return new Map(
      paths.flatMap((path) => {
        const address = found.get(thumbPath(path));
        return address === undefined ? [] : [[path, address] as const];
      }),
    );
  });
  return loaded.status === 'loading' ? null : (loaded.value ?? NO_LINKS);
}

/** The printed record of one job, A4: parties, vehicle, kits, limits, measures, masses, checklist, photos, signatures. */
export function InstallationSheet({ doc, onReady }: InstallationSheetProps) {
  const job = doc.value;
  const actor = useActor();
  const [now] = useState(() => new Date());
  const reference = useInstallationReference();
  const links = useSheetLinks(job);
  const isReady = reference.status !== 'loading' && links !== null;
  const ready = useRef(onReady);
  useEffect(() => {
    if (isReady) ready.current();
  }, [isReady]);
  const { done, total } = checklistProgress(job);
  const massReference = reference.status === 'ready' ? reference.reference : null;
  const result = useMemo(() => massReference && checkJob(job, massReference), [job, massReference]);

  return (
    <PrintSheet
      title={`Installation ${jobNumber(job)}`}
      from={useWorkshop(job)}
      about={vinOf(job)}
      subtitle={installationType(job.type)?.label ?? 'Type not chosen'}
      meta={
        <>
          <div>Stage: {STAGE_TABLE[job.stage].label}</div>
          <div>
            {installedTitle(job, todaySydney(now))}: {formatDate(job.installationDate) || '–'}
          </div>
        </>
      }
    >
      <Parties job={job} hasContacts={actor.kind !== 'engineer'} />
      <Vehicle job={job} />
      <FittedKits job={job} />
      <Carried job={job} />
      {job.vehicle && result && (
        <>
          <h2>Limits before and after</h2>
          <MassLimitsTable vehicle={job.vehicle} limits={massLimitsAfterWork(job)} />
        </>
      )}
      <h2>Heights and alignment</h2>
      <MeasuresTable job={job} />
      <SheetMass job={job} result={result} />
      <h2>
        Checklist, {done} of {total} finished
      </h2>
      <ChecklistTable job={job} />
      <SheetPhotos job={job} links={links ?? NO_LINKS} />
      <Labels job={job} />
      <Signatures job={job} />
      <p className="sheet-foot">
        {BRAND}, printed {formatDateTime(now)}. Revision {doc.rev}.
      </p>
    </PrintSheet>
  );
}
