import type { LabelTimeLimit } from '../time-limit/label-limits.ts';
import { isFileIn } from '../shared/file-folder.ts';
import { type InstallationTypeRow, installationType } from '../installation-type/types.ts';

export interface PhotoSlot {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  /** Which jobs must have it to become ready for check: every job, retro jobs only (decisions: retro), or none. */
  readonly requiredFor: 'all' | 'retro' | 'none';
  /** Which jobs have the slot at all. */
  readonly appliesTo: 'all' | 'kits' | 'compliance' | 'windscreen';
  /** Shows a label or plate that is fixed when the work is done: it may follow after the job was checked. */
  readonly isLabel?: boolean;
  /** The time limit that this photo ends. */
  readonly timeLimit?: LabelTimeLimit;
}

const CORNERS = [
  ['FrontLeft', 'front left'],
  ['FrontRight', 'front right'],
  ['RearLeft', 'rear left'],
  ['RearRight', 'rear right'],
] as const;

const corners = (when: 'before' | 'after'): PhotoSlot[] =>
  CORNERS.map(([key, name]) => ({
    key: `${when}${key}`,
    title: `${when === 'before' ? 'Before' : 'After'}, ${name}`,
    hint: 'Wheel and guard square on, with the tape where the height is read.',
    requiredFor: 'none',
    appliesTo: when === 'before' ? 'all' : 'kits',
  }));

const VIN_PLATE = 'vinPlate';
const ODOMETER = 'odometer';

/** The photo slots of an installation in the order they are taken. */
export const PHOTO_SLOTS: readonly PhotoSlot[] = [
  {
    key: VIN_PLATE,
    title: 'VIN plate',
    hint: 'The whole plate, sharp enough to read all 17 characters.',
    requiredFor: 'all',
    appliesTo: 'all',
  },
  {
    key: ODOMETER,
    title: 'Odometer',
    hint: 'Ignition on, with the kilometres showing.',
    requiredFor: 'all',
    appliesTo: 'all',
  },
  {
    key: 'tyrePlacard',
    title: 'Tyre placard',
    hint: 'The placard on the door pillar, with sizes and pressures.',
    requiredFor: 'none',
    appliesTo: 'all',
  },
  {
    key: 'damage',
    title: 'Damage before the work',
    hint: 'Each dent, leak or fault that was there before, close enough to see.',
    requiredFor: 'none',
    appliesTo: 'all',
  },
  ...corners('before'),
  ...corners('after'),
  {
    key: 'kitFitted',
    title: 'Kit fitted',
    hint: 'Springs and dampers in place, with the part numbers in view. For retro work, as it is today.',
    requiredFor: 'retro',
    appliesTo: 'kits',
  },
  {
    key: 'kitFittedRear',
    title: 'Kit fitted, rear',
    hint: 'Rear springs and dampers in place, with the part numbers in view.',
    requiredFor: 'none',
    appliesTo: 'kits',
  },
  {
    key: 'boltMarks',
    title: 'Paint-marked bolts',
    hint: 'The marks across bolt and bracket, one picture per axle is enough.',
    requiredFor: 'none',
    appliesTo: 'kits',
  },
  {
    key: 'alignmentReport',
    title: 'Alignment report',
    hint: 'The printout or the screen, with the figures readable.',
    requiredFor: 'none',
    appliesTo: 'kits',
  },
  {
    key: 'compliancePlate',
    title: 'Compliance plate',
    hint: 'The new plate where it is fixed, all of it readable.',
    requiredFor: 'none',
    appliesTo: 'compliance',
    isLabel: true,
  },
  {
    key: 'sviLabel',
    title: 'SVI label',
    hint: 'The label on the body, its number readable.',
    requiredFor: 'none',
    appliesTo: 'compliance',
    isLabel: true,
    timeLimit: 'installedSviLabelImageUploaded',
  },
  {
    key: 'windscreenQrLabel',
    title: 'Windscreen QR label',
    hint: 'Straight on, so that the code can be scanned from the photo.',
    requiredFor: 'none',
    appliesTo: 'windscreen',
    isLabel: true,
    timeLimit: 'installedWindscreenQrLabelImageUploaded',
  },
  {
    key: 'weighbridge',
    title: 'Weighbridge ticket',
    hint: 'Both axle masses and the date.',
    requiredFor: 'none',
    appliesTo: 'all',
  },
];

const APPLIES: Record<PhotoSlot['appliesTo'], (type: InstallationTypeRow) => boolean> = {
  all: () => true,
  kits: (type) => type.kitTypes.length > 0,
  compliance: (type) => type.complianceFlag,
  windscreen: (type) => type.windscreenLabel,
};

/** The slots of a type, in order; while no type is chosen, those every job has. */
export function photoSlotsFor(type: string): readonly PhotoSlot[] {
  const row = installationType(type);
  return PHOTO_SLOTS.filter(({ appliesTo }) => (row ? APPLIES[appliesTo](row) : appliesTo === 'all'));
}

/** The slots that must hold a photo before a job of this type is ready for check. */
export function requiredPhotoSlots(type: string): readonly PhotoSlot[] {
  const isRetro = installationType(type)?.retro === true;
  return photoSlotsFor(type).filter(
    ({ requiredFor }) => requiredFor === 'all' || (requiredFor === 'retro' && isRetro),
  );
}

/** The slots whose photos may follow after the job was checked. */
export const LABEL_SLOTS: readonly string[] = PHOTO_SLOTS.filter(({ isLabel }) => isLabel === true).map(
  ({ key }) => key,
);

/** What a slot is called; a slot that nobody knows, by its key. */
export function slotTitle(slot: string): string {
  return PHOTO_SLOTS.find(({ key }) => key === slot)?.title ?? slot;
}

/** True when the slot names a file: a photo counts by its path, never by an address that somebody wrote. */
export function hasPhoto(photos: Readonly<Record<string, { readonly path: string }>>, slot: string): boolean {
  const photo = Object.hasOwn(photos, slot) ? photos[slot] : undefined;
  return photo !== undefined && photo.path !== '';
}

/** Whether a path is one of this installation's own photos; rules of the store hold new files to the same. */
export const isOwnPhotoPath = (installationId: string, path: string): boolean =>
  isFileIn(`installations/${installationId}/`, path);
