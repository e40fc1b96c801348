import { doc, getDocFromServer } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { copiedFit } from '#domain/suspension-kit-vehicle/copy.ts';
import { deriveFit, fitId, withNames } from '#domain/suspension-kit-vehicle/derive.ts';
import {
  type SuspensionKitVehicle,
  suspensionKitVehicleSchema,
} from '#domain/suspension-kit-vehicle/schema.ts';
import { deriveSuspensionKit } from '#domain/suspension-kit/derive.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { type Batch, putEdit } from '#data/store/commit.ts';
import type { Collection } from '#data/store/collection.ts';
import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { type Doc, readDoc } from '#data/store/converter.ts';
import { AppError, InvalidError, NotAllowedError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { fetchFitsOfKit } from './reference.ts';
import { referenceStore, type ReferenceStore } from '#data/store/reference-store.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

type Fit = SuspensionKitVehicle;

/** The record as the server has it now; null where there is none. */
async function read<T>(from: Collection<T>, id: string): Promise<Doc<T> | null> {
  const snapshot = await getDocFromServer(doc(db, from.path, id)).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!snapshot.exists()) return null;
  const found = readDoc(from, snapshot);
  if (!found.ok) throw new AppError(`This record cannot be read: ${found.broken.reason}`);
  return found.doc;
}

async function existing<T extends { deleted: boolean }>(
  from: Collection<T>,
  id: string,
  field: 'vehicleId' | 'kitId',
  what: string,
): Promise<Doc<T>> {
  const found = await read(from, id);
  const message = `This ${what} does not exist, or it has been deleted.`;
  if (!found || found.value.deleted) throw new InvalidError(message, { [field]: message });
  return found;
}

/** The write that gives a kit these makes, in the same commit as the fit that changes them; undefined for none. */
function makesWrite(actor: Actor, kit: Doc<SuspensionKit>, makes: readonly string[]) {
  const next = deriveSuspensionKit({ ...kit.value, makes: [...makes] });
  if (next.makes.join('|') === kit.value.makes.join('|')) return undefined;
  return (batch: Batch) =>
    putEdit(batch, suspensionKits, actor, kit, { makes: next.makes, searchArr: next.searchArr });
}

/** Another person's save of the kit between reading and writing is met by reading once more. */
async function twice(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    await run();
  }
}

const USED = 'This vehicle already has this kit.';

/** Saves a new fit under the id of its pair; one that was deleted comes back with the new values. */
async function addFit(actor: Actor, value: Fit): Promise<void> {
  const id = fitId(value.vehicleId, value.kitId);
  const old = await read(suspensionKitVehicles, id);
  if (old && !old.value.deleted) throw new InvalidError(USED, { kitId: USED });
  await twice(async () => {
    const vehicle = await existing(vehicles, value.vehicleId, 'vehicleId', 'vehicle');
    const kit = await existing(suspensionKits, value.kitId, 'kitId', 'suspension kit');
    const fit = withNames({ ...value, deleted: false }, vehicle.value, kit.value);
    const also = makesWrite(actor, kit, [...kit.value.makes, vehicle.value.make]);
    if (old) await updateRecord(suspensionKitVehicles, actor, old, fit, also);
    else await createRecord(suspensionKitVehicles, actor, fit, also ? { id, also } : { id });
  });
}

/** Hides a fit or brings it back; the kit's makes follow in the same commit. */
async function setFitDeleted(actor: Actor, base: Doc<Fit>, deleted: boolean): Promise<Doc<Fit>> {
  const value = { ...base.value, deleted };
  await twice(async () => {
    const kit = await read(suspensionKits, base.value.kitId);
    const others = (await fetchFitsOfKit(base.value.kitId)).filter(({ id }) => id !== base.id);
    const makes = [...others.map((other) => other.value.make), ...(deleted ? [] : [base.value.make])];
    const also = kit ? makesWrite(actor, kit, makes) : undefined;
    await updateRecord(suspensionKitVehicles, actor, base, value, also);
  });
  return { ...base, value, rev: base.rev + 1 };
}

/** Which vehicles suspension kits fit. A pair is there once; vehicle and kit of a saved one stay. */
export const suspensionKitVehicleStore: ReferenceStore<Fit> = {
  ...referenceStore<Fit>({
    collection: suspensionKitVehicles,
    blank: () => ({
      ...suspensionKitVehicleSchema.parse({ vehicleId: '-', kitId: '-' }),
      vehicleId: '',
      kitId: '',
    }),
    derive: deriveFit,
    add: async (actor, _id, value) => {
      await addFit(actor, value);
      return '';
    },
    update: (actor, base, value) => {
      const { vehicleId, kitId } = base.value;
      return updateRecord(suspensionKitVehicles, actor, base, deriveFit({ ...value, vehicleId, kitId }));
    },
  }),
  setDeleted: setFitDeleted,
};

/**
 * Copies a fit to other vehicles, with the same lift over their own standard heights; resolves to how many were
 * added. A vehicle that has the kit already is passed over. @throws AppError.
 */
export async function copyFit(actor: Actor, fit: Fit, targets: readonly Doc<Vehicle>[]): Promise<number> {
  let added = 0;
  for (const { id, value } of targets) {
    try {
      // Each may give the kit a make, which the next one starts from.
      // oxlint-disable-next-line no-await-in-loop
      await addFit(actor, copiedFit(fit, id, value));
      added += 1;
    } catch (error) {
      if (!(error instanceof InvalidError && error.message === USED)) throw error;
    }
  }
  return added;
}
