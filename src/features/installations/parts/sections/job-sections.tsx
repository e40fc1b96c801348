import { useMemo, useState } from 'react';
import { checkJob } from '#domain/installation/job-check.ts';
import type { JobForm, SectionProps } from '#features/installations/job-form.ts';
import { missingBySection, SECTIONS, type SectionId } from '#features/installations/installation-sections.ts';
import { SUMMARIES } from '#features/installations/section-summary.ts';
import { massRecord } from '#features/installations/use-mass-check.ts';
import { missingAt, progressOf } from '#features/installations/use-progress.ts';
import { CustomerSection } from './customer-section.tsx';
import { SectionFolds } from './folding-section.tsx';
import { GeometrySection } from './geometry-section.tsx';
import { KitsSection } from './kits-section.tsx';
import { LoadSection } from './load-section.tsx';
import { PathSection } from './path-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { LabelsSection, NotesSection, TyresSection, WeighbridgeSection } from './small-sections.tsx';
import { VehicleSection } from './vehicle-section.tsx';

/**
 * The sections that miss nothing and say something, by the record as it is stored; none of a new job, which is still being
 * filled in.
 */
function finishedIn({ doc, reference }: JobForm): ReadonlySet<SectionId> {
  if (doc === null || doc.value.stage === 'new') return new Set();
  const { value } = doc;
  const items = missingAt(value.stage, progressOf(value), checkJob(massRecord(value), reference));
  const missing = missingBySection(items);
  return new Set(
    SECTIONS.map(({ id }) => id).filter((id) => !missing.has(id) && SUMMARIES[id].text(value) !== ''),
  );
}

/** Every section of the form in the order of the work; those that are finished open folded. */
export function JobSections({ job }: SectionProps) {
  const [finished] = useState(() => finishedIn(job));
  const { form } = job;
  const folds = useMemo(() => ({ form, finished }), [form, finished]);
  return (
    <SectionFolds value={folds}>
      <PathSection job={job} />
      <CustomerSection job={job} />
      <VehicleSection job={job} />
      <KitsSection job={job} />
      <LoadSection job={job} />
      <TyresSection job={job} />
      <WeighbridgeSection job={job} />
      <GeometrySection job={job} />
      <PhotosSection job={job} />
      <LabelsSection job={job} />
      <NotesSection job={job} />
    </SectionFolds>
  );
}
