import { doc } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveVehicle } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { autocomplete, vehicles } from './collections.ts';
import type { Doc } from './converter.ts';
import { db } from './firestore.ts';
import { fetchMakes } from './reference.ts';
import { type AlsoWrite, createRecord, newId, stamps, updateRecord } from './save.ts';

/** Days for which a deleted vehicle can be restored (D54). */
export const RESTORE_DAYS = 30;

/** A make nobody has used yet is remembered in the same commit. */
async function rememberMake(actor: Actor, make: string): Promise<AlsoWrite | undefined> {
  const makes = await fetchMakes();
  if (makes.includes(make)) return undefined;
  const ref = doc(db, autocomplete.path, newId(autocomplete));
  return (batch) => batch.set(ref, { type: 'vehicles.make', value: make, ...stamps(actor, 1) });
}

/** Saves a new vehicle and returns its id. */
export async function addVehicle(actor: Actor, id: string, value: Vehicle): Promise<string> {
  const also = await rememberMake(actor, value.make);
  return createRecord(vehicles, actor, deriveVehicle(value), also ? { id, also } : { id });
}

/** Saves an edit. @throws ConflictError, NotAllowedError, OfflineError. */
export async function updateVehicle(actor: Actor, base: Doc<Vehicle>, value: Vehicle): Promise<void> {
  const also = value.make === base.value.make ? undefined : await rememberMake(actor, value.make);
  await updateRecord(vehicles, actor, base, deriveVehicle(value), also);
}

/** Hides a vehicle from every list, or brings it back. `now` is unix seconds. */
export function setVehicleDeleted(
  actor: Actor,
  base: Doc<Vehicle>,
  deleted: boolean,
  now: number,
): Promise<void> {
  return updateRecord(vehicles, actor, base, { ...base.value, deleted, deletedAt: deleted ? now : 0 });
}
