import { checklistFor } from './checklist.ts';
import { type Installation, installationSchema } from './schema.ts';
import { installationType } from '../installation-type/types.ts';

const PHOTO = {
  url: 'https://example.com/a.jpg',
  urlThumb: '',
  path: 'a',
  name: 'a.jpg',
  hash: '',
  takenAt: 0,
};

/** A job of this type with everything that any stage asks for. Tests only. */
export function buildReadyJob(
  type: Installation['type'],
  overrides: Partial<Installation> = {},
): Installation {
  const kits = (installationType(type)?.kitTypes ?? []).map((kitType) => ({
    type: kitType,
    kitId: `${kitType}-1`,
    name: kitType,
    springOption: 'Constant load',
    limits: {},
  }));
  const checklist = checklistFor({ type, kits: [] }).map(({ key, kind, min }) => ({
    key,
    result: 'ok',
    value: kind === 'value' ? (min ?? 1) : '',
  }));
  const job = installationSchema.parse({
    type,
    kits,
    checklist,
    stage: 'inProgress',
    state: 'QLD',
    registeredBefore: 'yes',
    dealerId: 'dealer-1',
    customerId: 'customer-1',
    vehicleId: 'vehicle-1',
    vin: '1M8GDM9AXKP042788',
    installationDate: '2026-07-01',
    originalJobDate: '2025-07-01',
    heightsBefore: { fl: 500, fr: 500, rl: 510, rr: 510 },
    heightsAfter: { fl: 540, fr: 540, rl: 550, rr: 550 },
    alignmentBefore: { castor: 3, camber: 0, individualToe: 0, totalToe: 0.1 },
    alignmentAfter: { castor: 3, camber: 0, individualToe: 0, totalToe: 0.1 },
    photos: { vinPlate: PHOTO, odometer: PHOTO, kitFitted: PHOTO },
    engineer: { decision: 'approved', certificateNo: 'C-1' },
  });
  return { ...job, ...overrides };
}
