import type { Actor } from '#domain/access/actor.ts';
import { deriveKit } from '#domain/kit/derive.ts';
import { type Kit, kitSchema, type KitState } from '#domain/kit/schema.ts';
import { kits } from '#domain/kit/entity.ts';
import type { Doc } from './converter.ts';
import { createRecord, updateRecord } from './save.ts';

/** A kit form's start: a blank draft. The name is asked for by the form. */
export function newKit(): Kit {
  return { ...kitSchema.parse({ name: '-', type: 'gvmUpgrade' }), name: '' };
}

/** Saves a new kit and returns its id. */
export function addKit(actor: Actor, id: string, value: Kit): Promise<string> {
  return createRecord(kits, actor, deriveKit(value), { id });
}

/** Saves an edit. @throws ConflictError, NotAllowedError, OfflineError. */
export function updateKit(actor: Actor, base: Doc<Kit>, value: Kit): Promise<void> {
  return updateRecord(kits, actor, base, deriveKit(value));
}

/** Moves a kit to another state; `supersededBy` is its successor's id, '' where there is none. */
export function moveKit(actor: Actor, base: Doc<Kit>, status: KitState, supersededBy: string): Promise<void> {
  return updateRecord(kits, actor, base, { ...base.value, status, supersededBy });
}

/** Hides a kit from every list, or brings it back; resolves to it as it is then. */
export async function setKitDeleted(actor: Actor, base: Doc<Kit>, deleted: boolean): Promise<Doc<Kit>> {
  const value = { ...base.value, deleted };
  await updateRecord(kits, actor, base, value);
  return { ...base, value, rev: base.rev + 1 };
}
