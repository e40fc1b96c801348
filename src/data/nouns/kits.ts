import type { Actor } from '#domain/access/actor.ts';
import { deriveKit } from '#domain/kit/derive.ts';
import { type Kit, kitSchema, type KitState } from '#domain/kit/schema.ts';
import { newBlocker } from '#domain/mass/kit-activation.ts';
import { kits } from '#domain/kit/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { type ImportTarget, RESERVED_PER_COMMIT } from '#data/imports/import-target.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** A kit form's start: a blank draft. The name is asked for by the form. */
export function newKit(): Kit {
  return { ...kitSchema.parse({ name: '-', type: 'gvmUpgrade' }), name: '' };
}

/** Saves a new kit and returns its id. */
export function addKit(actor: Actor, id: string, value: Kit): Promise<string> {
  return createRecord(kits, actor, deriveKit(value), { id });
}

/**
 * Saves an edit. An active kit keeps what its activation asked for; what blocked it before already may stay.
 * @throws InvalidError that says what would block, or at the field for a code in use, ConflictError, NotAllowedError, OfflineError.
 */
export async function updateKit(actor: Actor, base: Doc<Kit>, value: Kit): Promise<void> {
  const fault = newBlocker(base.value, value);
  if (fault !== '') throw new InvalidError(`This kit is active. ${fault}`);
  await updateRecord(kits, actor, base, deriveKit(value));
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

/** Imported kits: a code is reserved with each new one. */
export const kitImportTarget: ImportTarget<Kit> = {
  collection: kits,
  blank: newKit,
  derive: deriveKit,
  rowsPerCommit: RESERVED_PER_COMMIT,
};
