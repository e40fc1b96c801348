import type { Accessory } from '#domain/accessory/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { cleanLine } from '#domain/shared/text.ts';

export type FittedAccessory = Installation['accessories'][number];

/** An accessory of the pick list. */
export interface KnownAccessory {
  readonly id: string;
  readonly value: Pick<Accessory, 'name' | 'weight' | 'weightFrontPercent' | 'weightRearPercent'>;
}

/** A row for what was picked or typed: the known accessory of that name with its figures, else one's own, 50/50. */
export function accessoryRow(typed: string, known: readonly KnownAccessory[]): FittedAccessory {
  const name = cleanLine(typed);
  const found = known.find(({ value }) => value.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) {
    return { accessoryId: '', name, weight: '', frontPercent: 50, rearPercent: 50 };
  }
  const { weight, weightFrontPercent, weightRearPercent } = found.value;
  return {
    accessoryId: found.id,
    name: found.value.name,
    weight,
    frontPercent: weightFrontPercent,
    rearPercent: weightRearPercent,
  };
}

/** "Bull bar, 70 kg, 100/0"; a dash stands for a weight that is not known. */
export function accessoryText({ name, weight, frontPercent, rearPercent }: FittedAccessory): string {
  return `${name || 'Accessory'}, ${weight === '' ? '–' : weight} kg, ${frontPercent}/${rearPercent}`;
}
