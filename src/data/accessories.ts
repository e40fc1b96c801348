import type { Actor } from '#domain/access/actor.ts';
import { deriveAccessory } from '#domain/accessory/derive.ts';
import { type Accessory, accessorySchema } from '#domain/accessory/schema.ts';
import { accessories } from './collections.ts';
import type { Doc } from './converter.ts';
import { createRecord, updateRecord } from './save.ts';

/** An accessory form's start: blank, half of the weight on each axle. The name is asked for by the form. */
export function newAccessory(): Accessory {
  return { ...accessorySchema.parse({ name: '-' }), name: '' };
}

/** Saves a new accessory and returns its id. */
export function addAccessory(actor: Actor, id: string, value: Accessory): Promise<string> {
  return createRecord(accessories, actor, deriveAccessory(value), { id });
}

/** Saves an edit. @throws ConflictError, NotAllowedError, OfflineError. */
export function updateAccessory(actor: Actor, base: Doc<Accessory>, value: Accessory): Promise<void> {
  return updateRecord(accessories, actor, base, deriveAccessory(value));
}

/** Hides an accessory from every list, or brings it back; resolves to it as it is then. */
export async function setAccessoryDeleted(
  actor: Actor,
  base: Doc<Accessory>,
  deleted: boolean,
): Promise<Doc<Accessory>> {
  const value = { ...base.value, deleted };
  await updateRecord(accessories, actor, base, value);
  return { ...base, value, rev: base.rev + 1 };
}
