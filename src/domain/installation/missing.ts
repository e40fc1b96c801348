import type { MassRow } from '../mass/types.ts';
import { isMissing } from '../shared/quantity.ts';
import { checklistProgress } from './checklist.ts';
import { massField } from './job-check.ts';
import type { MassRecord } from './mass-input.ts';
import { isUnread, type MeasureSet, measuresNeeded, readings } from './measures.ts';
import { hasPhoto, requiredPhotoSlots } from './photo-slots.ts';
import type { Installation } from './schema.ts';
import { hasSpringOptions, installationType, KIT_TYPE_TABLE } from '../installation-type/types.ts';
import { checkVin } from './vin.ts';

/** The part of an installation that decides whether it may move on. */
export type ProgressRecord = MassRecord &
  Pick<
    Installation,
    | 'dealerId'
    | 'customerId'
    | 'vehicleId'
    | 'vin'
    | 'installationDate'
    | 'originalJobDate'
    | 'buildMonth'
    | 'buildYear'
    | 'odometer'
    | 'rimOffset'
    | 'photos'
    | 'checklist'
    | 'engineer'
    | MeasureSet
  >;

/** The rows of the job's mass check (`checkJob`); null while it was not run, when it adds nothing to the list. */
export type CheckedRows = { readonly rows: readonly MassRow[] } | null;

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
  load: 'Load and accessories',
  tyres: 'Tyres and rims',
  weighbridge: 'Weighbridge',
  geometry: 'Heights and alignment',
  mass: 'Mass check',
  photos: 'Photos',
  checklist: 'Checklist',
  engineer: 'Engineer',
} as const;
export type MissingSection = keyof typeof MISSING_SECTIONS;

/** One thing still to be given: where it is in the record ('' where no field gives it), its title, its part of the form. */
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
  const needsDate = installationType(record.type)?.retro === true && isMissing(record.originalJobDate);
  return needsDate ? [{ path: 'originalJobDate', title: 'Original job date', section: 'job' }] : [];
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

const measures = (record: ProgressRecord): MissingItem[] =>
  measuresNeeded(record.type).flatMap((set) =>
    readings(record, set)
      .filter(isUnread)
      .map(({ path, title }): MissingItem => ({ path, title, section: 'geometry' })),
  );

/** What a row of the mass check waits for. */
function waitedFor(record: ProgressRecord, { id, needs = [] }: MassRow): MissingItem[] {
  const whyNot = id === 'state' ? 'none recorded' : 'not stated for this vehicle or kit';
  return needs.map((title) => {
    const field = massField(record, title);
    return field === undefined
      ? { path: '', title: `${title} (${whyNot})`, section: 'mass' }
      : { ...field, title };
  });
}

/** The figures that the mass check still needs; while vehicle or type is not chosen, those are asked for first. */
function masses(record: ProgressRecord, mass: CheckedRows): MissingItem[] {
  if (mass === null || record.type === '' || record.vehicleId === '') return [];
  return mass.rows
    .filter(({ verdict, notNeeded }) => verdict === 'needs' && notNeeded === undefined)
    .flatMap((row) => waitedFor(record, row));
}

/** Each thing once, as it is named first. */
function once(items: readonly MissingItem[]): MissingItem[] {
  const keyOf = ({ path, title }: MissingItem) => path || title;
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

const photos = (record: ProgressRecord): MissingItem[] =>
  requiredPhotoSlots(record.type)
    .filter(({ key }) => !hasPhoto(record.photos, key))
    .map(({ key, title }) => ({ path: `photos.${key}`, title: `Photo: ${title}`, section: 'photos' }));

const checklist = (record: ProgressRecord): MissingItem[] =>
  checklistProgress(record)
    // What the measures prove is asked for by its measures.
    .unfinished.filter(({ item }) => item.provedBy === undefined)
    .map(({ item, problem }) => ({
      path: `checklist.${item.key}`,
      title: `${item.title} (${problem})`,
      section: 'checklist',
    }));

/** A certificate counts with its approval alone: one that a reopening made void is no longer here. */
function certificate({ type, engineer }: ProgressRecord): MissingItem[] {
  const isApproved = engineer?.decision === 'approved' && !isMissing(engineer.certificateNo);
  return installationType(type)?.compliance === 'state' && !isApproved
    ? [{ path: 'engineer.certificateNo', title: 'Certificate number', section: 'engineer' }]
    : [];
}

/**
 * What is still missing before the record may enter a stage, in the order of the form; empty when nothing is. The one
 * list that form, checklist, dialogs and the API read. Every later stage asks again for what the earlier ones did, since
 * a record can be edited between them.
 */
export function missingFor(target: MissingTarget, record: ProgressRecord, mass: CheckedRows): MissingItem[] {
  const toStart = blankFields(record, TO_START);
  if (target === 'inProgress') return toStart;
  const toBeReady = once([
    ...toStart,
    ...blankFields(record, TO_BE_READY),
    ...retroFields(record),
    ...kitSlots(record),
    ...measures(record),
    ...masses(record, mass),
    ...photos(record),
    ...checklist(record),
  ]);
  return target === 'complete' ? [...toBeReady, ...certificate(record)] : toBeReady;
}
