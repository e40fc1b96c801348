import { useMemo } from 'react';
import { checkJob } from '#domain/installation/job-check.ts';
import type { MassRecord, MassReference } from '#domain/installation/mass-input.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

/** The fields that the mass check reads; a keystroke in any other costs it nothing. */
export const MASS_FIELDS = [
  'type',
  'state',
  'registeredBefore',
  'vehicle',
  'kits',
  'accessories',
  'people',
  'loadFront',
  'loadRear',
  'ballWeight',
  'trailerAtm',
  'tyreSize',
  'tyreLoadRating',
  'rimRating',
  'weighFront',
  'weighRear',
  'heightsAfter',
  'alignmentAfter',
] as const satisfies readonly (keyof MassRecord)[];

/** The part of a form's values that the mass check reads. */
export function massRecord(values: Installation): MassRecord {
  return {
    type: values.type,
    state: values.state,
    registeredBefore: values.registeredBefore,
    vehicle: values.vehicle,
    kits: values.kits,
    accessories: values.accessories,
    people: values.people,
    loadFront: values.loadFront,
    loadRear: values.loadRear,
    ballWeight: values.ballWeight,
    trailerAtm: values.trailerAtm,
    tyreSize: values.tyreSize,
    tyreLoadRating: values.tyreLoadRating,
    rimRating: values.rimRating,
    weighFront: values.weighFront,
    weighRear: values.weighRear,
    heightsAfter: values.heightsAfter,
    alignmentAfter: values.alignmentAfter,
  };
}

/** The mass check of a record as it is stored. */
export function useStoredMassCheck(record: MassRecord, reference: MassReference): MassCheckResult {
  return useMemo(() => checkJob(record, reference), [record, reference]);
}

/** The mass check of what the form holds, as soon as the hands rest: never in a keystroke's way. */
export function useLiveMassCheck(form: EntityForm<Installation>, reference: MassReference): MassCheckResult {
  const record = useDebouncedDerived(form, MASS_FIELDS, massRecord);
  return useStoredMassCheck(record, reference);
}
