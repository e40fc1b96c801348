import { questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { boundText, HEIGHT_BOUND } from '#domain/installation/bounds.ts';
import type { Installation, VehicleSnapshot } from '#domain/installation/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import { ALIGNMENT, HEIGHTS } from '#features/installations/installation-fields.ts';
import type { SectionProps } from '#features/installations/job-form.ts';
import { JobSection } from './job-section.tsx';
import { type MeasureLimits, MeasureTable } from './measure-table.tsx';

const UNKNOWN: MeasureLimits = { min: '', max: '' };
const vehicleOf = ({ vehicle }: Installation) => vehicle;

type Limits = Readonly<Record<string, MeasureLimits>>;

function heightLimits(vehicle: VehicleSnapshot): Limits {
  const front = { min: vehicle.frontMinHeight, max: vehicle.frontMaxHeight };
  const rear = { min: vehicle.rearMinHeight, max: vehicle.rearMaxHeight };
  return { fl: front, fr: front, rl: rear, rr: rear };
}

function alignmentLimits(vehicle: VehicleSnapshot): Limits {
  return {
    castor: { min: vehicle.castorMin, max: vehicle.castorMax },
    camber: { min: vehicle.camberMin, max: vehicle.camberMax },
    individualToe: { min: vehicle.individualToeMin, max: vehicle.individualToeMax },
    totalToe: { min: vehicle.totalToeMin, max: vehicle.totalToeMax },
  };
}

/** Heights at the wheels and alignment, before and after the work. */
export function GeometrySection({ job }: SectionProps) {
  const vehicle = useDerived(job.form, ['vehicle'], vehicleOf);
  const stored = job.rights.open.has('geometry') ? null : (job.doc?.value ?? null);
  const heights = vehicle ? heightLimits(vehicle) : {};
  const alignment = vehicle ? alignmentLimits(vehicle) : {};
  return (
    <JobSection id="geometry">
      <MeasureTable
        caption={`Heights, hub centre to guard (${boundText(HEIGHT_BOUND)})`}
        rows={HEIGHTS}
        limitsOf={(key) => heights[key] ?? UNKNOWN}
        form={job.form}
        stored={stored}
        questionAt={(path) => questionAt(job, path)}
      />
      <MeasureTable
        caption="Wheel alignment"
        rows={ALIGNMENT}
        limitsOf={(key) => alignment[key] ?? UNKNOWN}
        form={job.form}
        stored={stored}
        questionAt={(path) => questionAt(job, path)}
      />
    </JobSection>
  );
}
