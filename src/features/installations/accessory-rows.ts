import type { Accessory } from '#domain/accessory/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { cleanLine } from '#domain/shared/text.ts';

export type FittedAccessory = Installation['accessories'][number];

/** An accessory of the pick list. */
export interface KnownAccessory {
  readonly id: string;
  readonly value: Pick<Accessory, 'name' | 'weight' | 'weightFrontPercent' | 'weightRearPercent'>;
}

/** A row that can be added, and what it is called in the list. */
export interface AccessoryOffer {
  readonly label: string;
  readonly row: FittedAccessory;
}

/** More than anyone reads. */
const MAX_OFFERS = 50;

/** A known accessory with its figures. */
function offerOf({ id, value }: KnownAccessory): AccessoryOffer {
  const { name, weight, weightFrontPercent, weightRearPercent } = value;
  const row = { accessoryId: id, name, weight, removed: false };
  return {
    label: weight === '' ? name : `${name}, ${weight} kg`,
    row: { ...row, frontPercent: weightFrontPercent, rearPercent: weightRearPercent },
  };
}

/**
 * What can be added for what is typed: the known accessories whose names hold each of its words, the one of that very
 * name first, then one's own words at 50/50, whose weight is still to be given, and the same as a part that was taken
 * off the vehicle.
 */
export function accessoryOffers(typed: string, known: readonly KnownAccessory[]): readonly AccessoryOffer[] {
  const name = cleanLine(typed);
  const wanted = name.toLowerCase();
  const nameOf = ({ value }: KnownAccessory) => value.name.toLowerCase();
  const fitting = known.filter((each) => wanted.split(' ').every((word) => nameOf(each).includes(word)));
  const same = fitting.filter((each) => nameOf(each) === wanted);
  const listed = [...same, ...fitting.filter((each) => nameOf(each) !== wanted)].slice(0, MAX_OFFERS);
  const own = {
    accessoryId: '',
    name,
    weight: '',
    frontPercent: 50,
    rearPercent: 50,
    removed: false,
  } as const;
  const isOwn = name !== '' && same.length === 0;
  return [
    ...listed.map((each) => offerOf(each)),
    ...(isOwn ? [{ label: `Add “${name}”`, row: own }] : []),
    ...(name === '' ? [] : [{ label: `Taken off: “${name}”`, row: { ...own, removed: true } }]),
  ];
}

/** "Bull bar, 70 kg, 100/0"; "Taken off: Tray, -90 kg, 0/100". A dash stands for a weight that is not known. */
export function accessoryText(row: FittedAccessory): string {
  const { name, weight, frontPercent, rearPercent, removed } = row;
  const [what, sign] = removed ? ['Taken off: ', '-'] : ['', ''];
  return `${what}${name || 'Accessory'}, ${weight === '' ? '–' : `${sign}${weight}`} kg, ${frontPercent}/${rearPercent}`;
}
