import type { Actor } from '#domain/access/actor.ts';
import { deriveCarDealer } from '#domain/car-dealer/derive.ts';
import { type CarDealer, carDealerSchema } from '#domain/car-dealer/schema.ts';
import { carDealers } from './collections.ts';
import type { Doc } from './converter.ts';
import { createRecord, updateRecord } from './save.ts';

/** A car dealer form's start: blank, of the actor's dealer. The name is asked for by the form. */
export function newCarDealer(actor: Actor): CarDealer {
  const { dealerId, dealerGroupId } = actor;
  return { ...carDealerSchema.parse({ name: '-', dealerId, dealerGroupId }), name: '' };
}

/** Saves a new car dealer of the actor's dealer; shared with its group. Returns the id. */
export function addCarDealer(actor: Actor, id: string, value: CarDealer): Promise<string> {
  return createRecord(carDealers, actor, deriveCarDealer(value), { id });
}

/** Saves an edit, a delete or a restore. @throws ConflictError, NotAllowedError, OfflineError. */
export function updateCarDealer(actor: Actor, base: Doc<CarDealer>, value: CarDealer): Promise<void> {
  return updateRecord(carDealers, actor, base, deriveCarDealer(value));
}
