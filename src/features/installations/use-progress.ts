import {
  missingFor,
  type MissingItem,
  type MissingTarget,
  type ProgressRecord,
} from '#domain/installation/missing.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

const PROGRESS_FIELDS = [
  'type',
  'state',
  'registeredBefore',
  'dealerId',
  'customerId',
  'vehicleId',
  'vin',
  'installationDate',
  'originalJobDate',
  'kits',
  'photos',
  'checklist',
  'engineer',
] as const satisfies readonly (keyof ProgressRecord)[];

function progressOf(values: Installation): ProgressRecord {
  return {
    type: values.type,
    state: values.state,
    registeredBefore: values.registeredBefore,
    dealerId: values.dealerId,
    customerId: values.customerId,
    vehicleId: values.vehicleId,
    vin: values.vin,
    installationDate: values.installationDate,
    originalJobDate: values.originalJobDate,
    kits: values.kits,
    photos: values.photos,
    checklist: values.checklist,
    engineer: values.engineer,
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
  complete: null,
  cancelled: null,
};

/** What the form holds of the fields that decide on moves. */
export function useProgress(form: EntityForm<Installation>): ProgressRecord {
  return useDerived(form, PROGRESS_FIELDS, progressOf);
}

/** What is still missing at this stage, in the order of the form. */
export function missingAt(stage: Stage, record: ProgressRecord): readonly MissingItem[] {
  const target = TARGETS[stage];
  return target === null ? [] : missingFor(target, record);
}
