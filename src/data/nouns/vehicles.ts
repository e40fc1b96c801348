import { doc } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveVehicle, rememberedMake } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { autocomplete } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { db } from '#data/store/firestore.ts';
import { fetchMakes } from './reference.ts';
import { type AlsoWrite, stamps } from '#data/store/commit.ts';
import { createRecord, newId, updateRecord } from '#data/store/save.ts';

interface WithMake {
  readonly value: Vehicle;
  readonly also?: AlsoWrite;
}

/** The vehicle with its make as it is remembered; one that nobody has used yet is remembered in the same commit. */
async function withMake(actor: Actor, vehicle: Vehicle): Promise<WithMake> {
  const makes = await fetchMakes();
  const make = rememberedMake(makes, vehicle.make);
  const value = deriveVehicle({ ...vehicle, make });
  if (makes.includes(make)) return { value };
  const ref = doc(db, autocomplete.path, newId(autocomplete));
  return {
    value,
    also: (batch) => batch.set(ref, { type: 'vehicles.make', value: make, ...stamps(actor, 1) }),
  };
}

/** Saves a new vehicle and returns its id. */
export async function addVehicle(actor: Actor, id: string, value: Vehicle): Promise<string> {
  const { value: stored, also } = await withMake(actor, value);
  return createRecord(vehicles, actor, stored, also ? { id, also } : { id });
}

/** Saves an edit. @throws ConflictError, NotAllowedError, OfflineError. */
export async function updateVehicle(actor: Actor, base: Doc<Vehicle>, value: Vehicle): Promise<void> {
  const isSameMake = value.make === base.value.make;
  const { value: stored, also } = isSameMake ? { value: deriveVehicle(value) } : await withMake(actor, value);
  await updateRecord(vehicles, actor, base, stored, also);
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
