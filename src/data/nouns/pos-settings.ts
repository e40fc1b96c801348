import type { Actor } from '#domain/access/actor.ts';
import { posSettings } from '#domain/sale/entity.ts';
import type { PosSettings } from '#domain/sale/settings.ts';
import type { Doc } from '#data/store/converter.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** Saves how the own dealer sells, for the first time where `base` is null. @throws ConflictError, NotAllowedError, AppError. */
export async function savePosSettings(
  actor: Actor,
  base: Doc<PosSettings> | null,
  next: PosSettings,
): Promise<void> {
  if (base) await updateRecord(posSettings, actor, base, next);
  else await createRecord(posSettings, actor, next, { id: actor.dealerId });
}
