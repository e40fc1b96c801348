import type { Catalogue } from '../../../src/domain/installation/catalogue.ts';
import type { Installation } from '../../../src/domain/installation/schema.ts';
import { kitSchema } from '../../../src/domain/kit/schema.ts';
import { vehicleSchema } from '../../../src/domain/vehicle/schema.ts';
import { findRecord } from './read.ts';

/** What the catalogue holds at this moment of the vehicle and the kits that a job names. */
export async function readCatalogue(job: Pick<Installation, 'vehicleId' | 'kits'>): Promise<Catalogue> {
  const kitIds = [...new Set(job.kits.map(({ kitId }) => kitId))].filter((id) => id !== '');
  const [vehicle, kits] = await Promise.all([
    findRecord(vehicleSchema, 'vehicles', job.vehicleId),
    Promise.all(kitIds.map(async (id) => [id, await findRecord(kitSchema, 'kits', id)] as const)),
  ]);
  return { vehicle, kits: new Map(kits) };
}
