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
  const row = { accessoryId: id, name, weight };
  return {
    label: weight === '' ? name : `${name}, ${weight} kg`,
    row: { ...row, frontPercent: weightFrontPercent, rearPercent: weightRearPercent },
  };
}

/**
 * What can be added for what is typed: the known accessories whose names hold each of its words, the one of that very
 * name first, then one's own words at 50/50, whose weight is still to be given.
 */
export function accessoryOffers(typed: string, known: readonly KnownAccessory[]): readonly AccessoryOffer[] {
  const name = cleanLine(typed);
  const wanted = name.toLowerCase();
  const nameOf = ({ value }: KnownAccessory) => value.name.toLowerCase();
  const fitting = known.filter((each) => wanted.split(' ').every((word) => nameOf(each).includes(word)));
  const same = fitting.filter((each) => nameOf(each) === wanted);
  const listed = [...same, ...fitting.filter((each) => nameOf(each) !== wanted)].slice(0, MAX_OFFERS);
  const own = { accessoryId: '', name, weight: '', frontPercent: 50, rearPercent: 50 } as const;
  const isOwn = name !== '' && same.length === 0;
  return [...listed.map((each) => offerOf(each)), ...(isOwn ? [{ label: `Add “${name}”`, row: own }] : [])];
}

/** "Bull bar, 70 kg, 100/0"; a dash stands for a weight that is not known. */
export function accessoryText({ name, weight, frontPercent, rearPercent }: FittedAccessory): string {
  return `${name || 'Accessory'}, ${weight === '' ? '–' : weight} kg, ${frontPercent}/${rearPercent}`;
}
