import type { Installation } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { SectionProps } from '#features/installations/job-form.ts';
import { JobSection, SectionFields } from './job-section.tsx';

/** Tyres and rims as fitted. */
export function TyresSection({ job }: SectionProps) {
  return (
    <JobSection id="tyres">
      <SectionFields job={job} id="tyres" />
    </JobSection>
  );
}

/** Measured masses, which replace the computed tare. */
export function WeighbridgeSection({ job }: SectionProps) {
  return (
    <JobSection id="weighbridge">
      <p className="muted">
        Weighed as fitted and empty, the masses replace the published tare, kits and accessories.
      </p>
      <SectionFields job={job} id="weighbridge" />
    </JobSection>
  );
}

const hasLabels = ({ type }: Installation) => installationType(type)?.complianceFlag === true;

/** Numbers of plate and labels; only compliance work carries them. */
export function LabelsSection({ job }: SectionProps) {
  const isLabelled = useDerived(job.form, ['type'], hasLabels);
  return (
    <JobSection id="labels">
      {!isLabelled && <p className="muted mb-0">This type of work has no plate and no labels.</p>}
      <SectionFields job={job} id="labels" />
    </JobSection>
  );
}

/** Free text. */
export function NotesSection({ job }: SectionProps) {
  return (
    <JobSection id="notes">
      <SectionFields job={job} id="notes" />
    </JobSection>
  );
}
