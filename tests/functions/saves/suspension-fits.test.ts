import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { buildSuspensionKit, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { CAST } from '#tests/rules/cast.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  group,
  inTheWorld,
  save,
  saveOf,
  store,
} from '../support/saving.ts';

const member = CAST.DA;

/** A new fit of kit `k`, under the id of its pair unless another is given. */
async function create(idOf: (vehicleId: string, kitId: string) => string = fitId): Promise<void> {
  const vehicleId = freshId('vehicle');
  const fit = buildSuspensionKitVehicle({ vehicleId, kitId: 'k' });
  const path = `suspensionKitVehicles/${idOf(vehicleId, 'k')}`;
  await save(member, path, fit);
}

/** An edit of a stored fit. */
async function edit(change: object): Promise<void> {
  const vehicleId = freshId('vehicle');
  const path = `suspensionKitVehicles/${fitId(vehicleId, 'k')}`;
  await store({ [path]: buildSuspensionKitVehicle({ vehicleId, kitId: 'k' }) });
  await save(member, path, change, 2);
}

/** A new fit and its kit's makes in one commit, as the portal saves them. */
async function createWithMakes(kitRev: number): Promise<void> {
  const [vehicleId, kitId] = [freshId('vehicle'), freshId('kit')];
  await store({ [`suspensionKits/${kitId}`]: buildSuspensionKit({ makes: [] }) });
  const fit = buildSuspensionKitVehicle({ vehicleId, kitId });
  const { makes, searchArr } = buildSuspensionKit({ makes: ['Toyota'] });
  await commit(member, [
    saveOf(`suspensionKitVehicles/${fitId(vehicleId, kitId)}`, fit),
    saveOf(`suspensionKits/${kitId}`, { makes, searchArr }, kitRev),
  ]);
}

inTheWorld();

// C05: a suspension kit fits a vehicle once, and a fit stays that of its pair.
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
