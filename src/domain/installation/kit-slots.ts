import type { Kit, KitType } from '../kit/schema.ts';
import { torqueText } from '../kit/torques.ts';
import { type KitSlot, kitLimitsSchema, kitSlotSchema } from './schema.ts';
import { installationType } from '../installation-type/types.ts';

/** An empty slot for a kit type. */
export function blankKitSlot(type: KitType): KitSlot {
  return kitSlotSchema.parse({ type, limits: null });
}

/** What a slot keeps of its kit: name, limits and torques as they are today. */
export function kitSnapshot(kit: Kit): Pick<KitSlot, 'name' | 'limits' | 'torques'> {
  return { name: kit.name, limits: kitLimitsSchema.parse(kit), torques: torqueText(kit.torques) };
}

/**
 * The slots that an installation type needs, one per kit type and in its order (decisions: kits-by-type). A slot
 * already there for one of them stays as it is, so that a change of type keeps the kits that still fit.
 */
export function kitSlotsFor(type: string, kits: readonly KitSlot[]): KitSlot[] {
  return (installationType(type)?.kitTypes ?? []).map(
    (kitType) => kits.find((slot) => slot.type === kitType) ?? blankKitSlot(kitType),
  );
}
