import type { Doc } from '#data/store/converter.ts';
import { withVehicle } from '#domain/installation/start.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { VehicleFinder } from '#features/vehicles/public/vehicle-picker.tsx';
import { VehicleSummary } from '#features/vehicles/public/vehicle-summary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useToast } from '#ui/toast.tsx';
import type { SectionProps } from '#features/installations/job-form.ts';
import { QuestionNote, questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { JobSection, SectionFields } from './job-section.tsx';

// Looks up other jobs of the VIN; the fields come first.
const VinHints = lazyPart(async () => (await import('./vin-hints.tsx')).VinHints);

const IDENTITY = ['vin', 'rego', 'regoState', 'colour', 'odometer'] as const;

/** The vehicle: which model, and which one of it. */
export function VehicleSection({ job }: SectionProps) {
  const { form } = job;
  const toast = useToast();

  function handlePick({ id, value }: Doc<Vehicle>) {
    const before = form.getValues();
    const hadKit = before.vehicleId !== id && before.kits.some(({ kitId }) => kitId !== '');
    form.setValues(withVehicle(before, id, value));
    if (hadKit) toast({ tone: 'info', text: 'These kits were for the previous vehicle. Choose them again.' });
  }
  if (!job.rights.open.has('vehicle')) {
    const vehicle = job.doc?.value.vehicle;
    return (
      <JobSection id="vehicle">
        {vehicle && <VehicleSummary vehicle={vehicle} />}
        <SectionFields job={job} id="vehicle" names={['buildMonth', 'buildYear', ...IDENTITY]} />
      </JobSection>
    );
  }
  return (
    <JobSection id="vehicle">
      <div className="row g-3 mb-3" data-field="vehicleId">
        <VehicleFinder form={form} onPick={handlePick} />
        {['vehicleId', 'buildMonth', 'buildYear'].map((path) => (
          <QuestionNote key={path} question={questionAt(job, path)} />
        ))}
      </div>
      <SectionFields job={job} id="vehicle" names={IDENTITY} />
      <div className="mt-3">
        <VinHints form={form} ownId={job.id} />
      </div>
    </JobSection>
  );
}
