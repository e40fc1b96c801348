import { checklistProgress } from '#domain/installation/checklist.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { namesInJob } from '#domain/installation/names-in-job.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { ChecklistTable } from '#features/installations/checklist/checklist-table.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { SignLines } from '#features/installations/sheet/sheet-parts.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { useWorkshop, vinOf } from './use-workshop.ts';

/** The checklist of a job to be signed: each item with its answer, value, limits, note and when it was answered. */
export function ChecklistPaper({ job }: { job: Installation }) {
  const { done, total } = checklistProgress(job);
  const what = [job.customer.name, job.vehicle ? vehicleName(job.vehicle) : '', job.vin];
  return (
    <PrintSheet
      title={`Checklist, installation ${jobNumber(job)}`}
      about={vinOf(job)}
      from={useWorkshop(job)}
      subtitle={installationType(job.type)?.label ?? ''}
      meta={
        <>
          {what
            .filter((part) => part !== '')
            .map((part) => (
              <div key={part}>{part}</div>
            ))}
        </>
      }
    >
      <p>
        {done} of {total} finished
      </p>
      <ChecklistTable job={job} names={namesInJob(job)} />
      <SignLines who={['Technician', 'Checked by']} />
    </PrintSheet>
  );
}
