import { doc } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveVehicle } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { autocomplete } from './reference-collections.ts';
import { vehicles } from './collections.ts';
import type { Doc } from './converter.ts';
import { db } from './firestore.ts';
import { fetchMakes } from './reference.ts';
import { type AlsoWrite, createRecord, newId, stamps, updateRecord } from './save.ts';

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

/** Hides a vehicle from every list, or brings it back; resolves to it as it is then. `now` is unix seconds. */
export async function setVehicleDeleted(
  actor: Actor,
  base: Doc<Vehicle>,
  deleted: boolean,
  now: number,
): Promise<Doc<Vehicle>> {
  const value = { ...base.value, deleted, deletedAt: deleted ? now : 0 };
  await updateRecord(vehicles, actor, base, value);
  return { ...base, value, rev: base.rev + 1 };
}
