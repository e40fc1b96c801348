import { isMissing } from '../shared/quantity.ts';
import { checklistProgress } from './checklist.ts';
import { hasPhoto, requiredPhotoSlots } from './photo-slots.ts';
import type { Installation } from './schema.ts';
import { hasSpringOptions, installationType, KIT_TYPE_TABLE } from './types.ts';
import { checkVin } from './vin.ts';

/** The part of an installation that decides whether it may move on. */
export type ProgressRecord = Pick<
  Installation,
  | 'type'
  | 'state'
  | 'registeredBefore'
  | 'dealerId'
  | 'customerId'
  | 'vehicleId'
  | 'vin'
  | 'installationDate'
  | 'originalJobDate'
  | 'kits'
  | 'photos'
  | 'checklist'
  | 'engineer'
>;

/** Stages that ask for something before they are entered. */
export type MissingTarget =
  | 'inProgress'
  | 'readyForCheck'
  | 'sentToEngineer'
  | 'engineerApproved'
  | 'complete';

export const MISSING_SECTIONS = {
  job: 'Job',
  customer: 'Customer',
  vehicle: 'Vehicle',
  kits: 'Kits',
  photos: 'Photos',
  checklist: 'Checklist',
  engineer: 'Engineer',
} as const;
export type MissingSection = keyof typeof MISSING_SECTIONS;

/** One thing still to be given: where it is in the record, its title, and the part of the form it stands in. */
export interface MissingItem {
  readonly path: string;
  readonly title: string;
  readonly section: MissingSection;
}

/** To start work: vehicle and type chosen, for a dealer (product: installation-moves). */
const TO_START = [
  { path: 'type', title: 'Type', section: 'job' },
  { path: 'vehicleId', title: 'Vehicle', section: 'vehicle' },
  { path: 'dealerId', title: 'Dealer', section: 'job' },
] as const;

/** The rest of the required fields (product: installation-fields). */
const TO_BE_READY = [
  { path: 'registeredBefore', title: 'Registered before this work?', section: 'job' },
  { path: 'state', title: 'State', section: 'job' },
  { path: 'customerId', title: 'Customer', section: 'customer' },
  { path: 'vin', title: 'VIN', section: 'vehicle' },
  { path: 'installationDate', title: 'Installation date', section: 'job' },
] as const;

type FieldList = readonly (MissingItem & { readonly path: keyof ProgressRecord })[];

const blankFields = (record: ProgressRecord, fields: FieldList): MissingItem[] =>
  fields.filter(({ path }) => (path === 'vin' ? !checkVin(record.vin).ok : isMissing(record[path])));

function retroFields(record: ProgressRecord): MissingItem[] {
  const isAsked = installationType(record.type)?.retro === true && isMissing(record.originalJobDate);
  return isAsked ? [{ path: 'originalJobDate', title: 'Original job date', section: 'job' }] : [];
}

function kitSlots(record: ProgressRecord): MissingItem[] {
  return (installationType(record.type)?.kitTypes ?? []).flatMap((type, position): MissingItem[] => {
    const label = KIT_TYPE_TABLE.find(({ key }) => key === type)?.label ?? type;
    const index = record.kits.findIndex((slot) => slot.type === type);
    const slot = record.kits[index];
    const path = `kits.${index === -1 ? position : index}`;
    if (slot === undefined || isMissing(slot.kitId)) {
      return [{ path: `${path}.kitId`, title: `${label} kit`, section: 'kits' }];
    }
    return hasSpringOptions(type) && isMissing(slot.springOption)
      ? [{ path: `${path}.springOption`, title: `${label} spring option`, section: 'kits' }]
      : [];
  });
}

const photos = (record: ProgressRecord): MissingItem[] =>
  requiredPhotoSlots(record.type)
    .filter(({ key }) => !hasPhoto(record.photos, key))
    .map(({ key, title }) => ({ path: `photos.${key}`, title: `Photo: ${title}`, section: 'photos' }));

const checklist = (record: ProgressRecord): MissingItem[] =>
  checklistProgress(record.type, record.checklist).unfinished.map(({ item, problem }) => ({
    path: `checklist.${item.key}`,
    title: `${item.title} (${problem})`,
    section: 'checklist',
  }));

function certificate(record: ProgressRecord): MissingItem[] {
  const isAsked =
    installationType(record.type)?.compliance === 'state' && isMissing(record.engineer?.certificateNo);
  return isAsked
    ? [{ path: 'engineer.certificateNo', title: 'Certificate number', section: 'engineer' }]
    : [];
}

/**
 * What is still missing before the record may enter a stage, in the order of the form; empty when nothing is.
 * Every later stage asks again for what the earlier ones did, since a record can be edited between them.
 */
export function missingFor(target: MissingTarget, record: ProgressRecord): MissingItem[] {
  const toStart = blankFields(record, TO_START);
  if (target === 'inProgress') return toStart;
  const toBeReady = [
    ...toStart,
    ...blankFields(record, TO_BE_READY),
    ...retroFields(record),
    ...kitSlots(record),
    ...photos(record),
    ...checklist(record),
  ];
  return target === 'complete' ? [...toBeReady, ...certificate(record)] : toBeReady;
}
