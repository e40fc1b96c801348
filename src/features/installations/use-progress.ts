import { faultsOf } from '#domain/installation/faults.ts';
import {
  type CheckedRows,
  missingFor,
  type MissingItem,
  type MissingTarget,
  type ProgressRecord,
} from '#domain/installation/missing.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { MASS_FIELDS, massRecord } from './use-mass-check.ts';

const PROGRESS_FIELDS = [
  ...MASS_FIELDS,
  'dealerId',
  'customerId',
  'vehicleId',
  'vin',
  'installationDate',
  'originalJobDate',
  'buildMonth',
  'buildYear',
  'odometer',
  'rimOffset',
  'photos',
  'checklist',
  'engineer',
  'heightsBefore',
  'alignmentBefore',
] as const satisfies readonly (keyof ProgressRecord)[];

/** The part of a form's values that decides on moves. */
export function progressOf(values: Installation): ProgressRecord {
  return {
    ...massRecord(values),
    dealerId: values.dealerId,
    customerId: values.customerId,
    vehicleId: values.vehicleId,
    vin: values.vin,
    installationDate: values.installationDate,
    originalJobDate: values.originalJobDate,
    buildMonth: values.buildMonth,
    buildYear: values.buildYear,
    odometer: values.odometer,
    rimOffset: values.rimOffset,
    photos: values.photos,
    checklist: values.checklist,
    engineer: values.engineer,
    heightsBefore: values.heightsBefore,
    alignmentBefore: values.alignmentBefore,
  };
}

/** What a stage works towards; null once nothing more is asked. */
const TARGETS: Readonly<Record<Stage, MissingTarget | null>> = {
  new: 'readyForCheck',
  inProgress: 'readyForCheck',
  readyForCheck: 'readyForCheck',
  sentToEngineer: 'complete',
  engineerQuery: 'complete',
  engineerApproved: 'complete',
  engineerRejected: 'readyForCheck',
  complete: null,
  cancelled: null,
};

/** What the form holds of the fields that decide on moves, once typing pauses: no keystroke waits for it. */
export function useProgress(form: EntityForm<Installation>): ProgressRecord {
  return useDebouncedDerived(form, PROGRESS_FIELDS, progressOf);
}

/**
 * What is still missing at this stage, in the order of the form, and behind it what cannot be true; `mass` is the job's
 * check as it is shown.
 */
export function missingAt(stage: Stage, record: ProgressRecord, mass: CheckedRows): readonly MissingItem[] {
  const target = TARGETS[stage];
  if (target === null) return [];
  const missing = missingFor(target, record, mass);
  const asked = new Set(missing.map(({ path }) => path));
  const faults = faultsOf(record, todaySydney(new Date()));
  return [...missing, ...faults.filter(({ path }) => !asked.has(path))];
}
