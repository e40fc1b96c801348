import { deriveAccessory } from '#domain/accessory/derive.ts';
import { accessorySchema } from '#domain/accessory/schema.ts';
import { accessories } from '#domain/accessory/entity.ts';
import { referenceStore } from '#data/store/reference-store.ts';

/** Accessories. A form starts blank with half of the weight on each axle. */
export const accessoryStore = referenceStore({
  collection: accessories,
  blank: () => ({ ...accessorySchema.parse({ name: '-' }), name: '' }),
  derive: deriveAccessory,
});
