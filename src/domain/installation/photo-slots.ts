import { type InstallationTypeRow, installationType } from './types.ts';

/** The two time limits that run from completion until the photo of a label is there (specification §3). */
export const LABEL_TIME_LIMITS = [
  'installedSviLabelImageUploaded',
  'installedWindscreenQrLabelImageUploaded',
] as const;
export type LabelTimeLimit = (typeof LABEL_TIME_LIMITS)[number];

export interface PhotoSlot {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  /** Which jobs must have it to become ready for check: every job, retro jobs only (reading D74), or none. */
  readonly requiredFor: 'all' | 'retro' | 'none';
  /** Which jobs have the slot at all. */
  readonly appliesTo: 'all' | 'kits' | 'compliance' | 'windscreen';
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

/** The photo slots of an installation in the order they are taken (screens.md B5.20). */
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
    key: 'compliancePlate',
    title: 'Compliance plate',
    hint: 'The new plate where it is fixed, all of it readable.',
    requiredFor: 'none',
    appliesTo: 'compliance',
  },
  {
    key: 'sviLabel',
    title: 'SVI label',
    hint: 'The label on the body, its number readable.',
    requiredFor: 'none',
    appliesTo: 'compliance',
    timeLimit: 'installedSviLabelImageUploaded',
  },
  {
    key: 'windscreenQrLabel',
    title: 'Windscreen QR label',
    hint: 'Straight on, so that the code can be scanned from the photo.',
    requiredFor: 'none',
    appliesTo: 'windscreen',
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

/** True when the slot holds a stored photo, or one that already has its place in Storage. */
export function hasPhoto(
  photos: Readonly<Record<string, { readonly url: string; readonly path: string }>>,
  slot: string,
): boolean {
  const photo = Object.hasOwn(photos, slot) ? photos[slot] : undefined;
  return photo !== undefined && (photo.url !== '' || photo.path !== '');
}
