import type { Actor } from '#domain/access/actor.ts';
import { posPrices, posSettings } from '#domain/sale/entity.ts';
import { noPosPrices, type PosPrices } from '#domain/sale/price-list.ts';
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

/** Saves favourites and price breaks of the own dealer, for the first time where `base` is null. @throws ConflictError, NotAllowedError, AppError. */
export async function savePosPrices(
  actor: Actor,
  base: Doc<PosPrices> | null,
  changes: Partial<Pick<PosPrices, 'favourites' | 'breaks'>>,
): Promise<void> {
  if (base) await updateRecord(posPrices, actor, base, { ...base.value, ...changes });
  else {
    const first = { ...noPosPrices(actor.dealerId), ...changes };
    await createRecord(posPrices, actor, first, { id: actor.dealerId });
  }
}
