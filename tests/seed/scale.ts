import { type Installation, STAGES } from '#domain/installation/schema.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';
import { buildInstallation } from './build/installation.ts';
import type { Clock } from './clock.ts';
import { counterOf } from './collections/installations.ts';
import { makeVehicles } from './collections/vehicles.ts';
import { FIRST_NAMES, LAST_NAMES } from './data/names.ts';
import { createRandom } from './random.ts';
import { record, type SeedRecord } from './record.ts';

/** The dealer that grows: the first of the first group. */
const DEALER = 'outback-penrith';
const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/**
 * So many more installations of one dealer for benchmarks: lean, without customer record, kits or photos, and made
 * one at a time, so that any number fits in memory. The counter comes last. Numbers start at `first`.
 */
export function* makeScale(clock: Clock, first: number, count: number): Generator<SeedRecord> {
  const random = createRandom('scale');
  const template: Installation = buildInstallation({ dealerId: DEALER, searchArr: [] });
  // The schema fills in the limits when it reads: left out, each record costs the emulator half as much.
  const vehicles = makeVehicles(clock).map(({ id, value: { make, model, series, badge } }) => ({
    id,
    vehicle: { make, model, series, badge },
  }));
  for (let index = 0; index < count; index += 1) {
    const { id: vehicleId, vehicle } = random.pick(vehicles);
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    const number = `I-${first + index}`;
    const vin = `MR0${random.text(14, VIN_ALPHABET)}`;
    const daysAgo = random.int(549, 3650);
    const value = {
      ...template,
      number,
      vin,
      vehicleId,
      vehicle,
      stage: random.pick(STAGES),
      customer: { name, phone: '', email: '' },
      installationDate: clock.daysAgo(daysAgo),
      searchArr: searchTerms([number, vin.slice(-8), name]),
    };
    yield record(
      'installations',
      `scale-${String(index + 1).padStart(7, '0')}`,
      value,
      clock.now - daysAgo * 86_400,
    );
  }
  yield counterOf('installations', first + count, clock.now);
}
