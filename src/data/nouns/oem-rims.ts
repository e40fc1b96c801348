import type { Actor } from '#domain/access/actor.ts';
import { deriveOemRim } from '#domain/oem-rim/derive.ts';
import { type OemRim, oemRimSchema } from '#domain/oem-rim/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { oemRims } from '#domain/oem-rim/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { ConflictError } from '#data/store/errors.ts';
import { exportList } from '#data/lists/export-list.ts';
import { type ImportTarget, plainImportTarget } from '#data/imports/import-target.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { fetchVehiclesOfMake } from './reference.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** What judges tyres is large, and few of those who look at the rims save one. */
const loadMatch = () => loadChunk(() => import('#domain/oem-rim/match.ts'));

/** The rims with what their ratings say of the vehicles that are listed now; each make is asked for once. */
async function checkedAll(rims: readonly OemRim[]): Promise<readonly OemRim[]> {
  const { rimCheck } = await loadMatch();
  const makes = [...new Set(rims.map(({ make }) => make))];
  const found = await Promise.all(makes.map((make) => fetchVehiclesOfMake(make)));
  const vehicles = new Map(
    makes.map((make, index) => [make, (found[index] ?? []).map(({ value }) => value)]),
  );
  return rims.map((rim) => ({ ...rim, check: rimCheck(rim, vehicles.get(rim.make) ?? []) }));
}

async function checked(rim: OemRim): Promise<OemRim> {
  const [one = rim] = await checkedAll([rim]);
  return one;
}

/** OEM rims. Each save matches the rim to the vehicles listed then. */
export const oemRimStore = referenceStore({
  collection: oemRims,
  blank: () => ({ ...oemRimSchema.parse({ make: '-' }), make: '' }),
  derive: deriveOemRim,
  add: async (actor, id, value) => {
    await createRecord(oemRims, actor, await checked(value), { id });
    return '';
  },
  update: async (actor, base, value) => updateRecord(oemRims, actor, base, await checked(value)),
});

/** Imported rims, matched as they are written. */
export const oemRimImportTarget: ImportTarget<OemRim> = {
  ...plainImportTarget(oemRimStore),
  complete: checkedAll,
};

export interface RimMatching {
  /** Rims read, those whose verdict changed, and those rated too low now. */
  readonly read: number;
  readonly changed: number;
  readonly below: number;
}

/**
 * Matches every rim to the vehicles that are listed now and saves the verdicts that changed. `onProgress` gets the
 * number of rims done. @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function matchAllRims(
  actor: Actor,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<RimMatching> {
  const all = { search: '', filters: {}, sort: null };
  const [{ rimCheck }, rims] = await Promise.all([
    loadMatch(),
    exportList(oemRims.list, actor, all, () => undefined, signal),
  ]);
  const ofMake = new Map<string, readonly Vehicle[]>();
  let [changed, below] = [0, 0];
  for (const [index, rim] of rims.entries()) {
    signal.throwIfAborted();
    const { make } = rim.value;
    // One make after the other, each read once.
    // oxlint-disable-next-line no-await-in-loop
    const vehicles = ofMake.get(make) ?? (await fetchVehiclesOfMake(make, signal)).map(({ value }) => value);
    ofMake.set(make, vehicles);
    const check = rimCheck(rim.value, vehicles);
    // oxlint-disable-next-line no-await-in-loop
    if (check !== rim.value.check && (await saveCheck(actor, rim, check))) changed += 1;
    if (check === 'below') below += 1;
    onProgress(index + 1);
  }
  return { read: rims.length, changed, below };
}

/** False where somebody saved the rim meanwhile: their save matched it already. */
async function saveCheck(actor: Actor, rim: Doc<OemRim>, check: OemRim['check']): Promise<boolean> {
  try {
    await updateRecord(oemRims, actor, rim, { ...rim.value, check });
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}
