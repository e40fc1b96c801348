import { doc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { buildSuspensionKit, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { CAST } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

const member = CAST.DA;

/** A new fit of kit `k`, under the id of its pair unless another is given. */
async function create(idOf: (vehicleId: string, kitId: string) => string = fitId): Promise<void> {
  const vehicleId = freshId('vehicle');
  const fit = buildSuspensionKitVehicle({ vehicleId, kitId: 'k' });
  const path = `suspensionKitVehicles/${idOf(vehicleId, 'k')}`;
  await setDoc(doc(await as(member), path), { ...fit, ...stamps(member, 1) });
}

/** An edit of a stored fit. */
async function edit(change: object): Promise<void> {
  const vehicleId = freshId('vehicle');
  const path = `suspensionKitVehicles/${fitId(vehicleId, 'k')}`;
  await store({ [path]: buildSuspensionKitVehicle({ vehicleId, kitId: 'k' }) });
  await updateDoc(doc(await as(member), path), { ...change, ...stamps(member, 2) });
}

/** A new fit and its kit's makes in one commit, as the portal saves them. */
async function createWithMakes(kitRev: number): Promise<void> {
  const [vehicleId, kitId] = [freshId('vehicle'), freshId('kit')];
  await store({ [`suspensionKits/${kitId}`]: buildSuspensionKit({ makes: [] }) });
  const db = await as(member);
  const batch = writeBatch(db);
  const fit = buildSuspensionKitVehicle({ vehicleId, kitId });
  batch.set(doc(db, `suspensionKitVehicles/${fitId(vehicleId, kitId)}`), { ...fit, ...stamps(member, 1) });
  const { makes, searchArr } = buildSuspensionKit({ makes: ['Toyota'] });
  batch.update(doc(db, `suspensionKits/${kitId}`), { makes, searchArr, ...stamps(member, kitRev) });
  await batch.commit();
}

/** C05: a suspension kit fits a vehicle once, and a fit stays that of its pair. */
export function suspensionFitsSuite(): void {
  group('a new fit', () => {
    allows('lies under the id of its pair', () => create());
    denies("can't lie under another id", () => create(() => freshId('fit')));
    denies("can't lie under the pair turned round", () =>
      create((vehicleId, kitId) => fitId(kitId, vehicleId)),
    );
    denies("can't lie under a longer id", () => create((vehicleId, kitId) => `${fitId(vehicleId, kitId)}~2`));
    allows('gives its kit a make in the same commit', () => createWithMakes(2));
    denies("can't do so over another person's edit of the kit", () => createWithMakes(1));
  });
  group('an edit of a fit', () => {
    allows('changes heights and variants', () => edit({ frontHeightAfter: 545, rearVariant: 'Coil' }));
    denies("can't change the vehicle", () => edit({ vehicleId: 'another' }));
    denies("can't change the kit", () => edit({ kitId: 'another' }));
    allows('marks it deleted', () => edit({ deleted: true }));
  });
}
