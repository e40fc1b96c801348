import type { Installation } from '#domain/installation/schema.ts';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { STAGES } from '#domain/installation/schema.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';
import { buildInstallation } from './build/installation.ts';
import type { Clock } from './clock.ts';
import { FIRST_NUMBER, installationCounter } from './collections/installations.ts';
import { makeVehicles } from './collections/vehicles.ts';
import { FIRST_NAMES, LAST_NAMES } from './data/names.ts';
import { createRandom } from './random.ts';
import { record, type SeedRecord } from './record.ts';

/** The dealer that grows: the first of the first group. */
const DEALER = 'outback-penrith';
/** Tokens of a lean record: whole number, VIN tail and names with their prefixes are enough to search by. */
const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/**
 * So many more installations of one dealer for benchmarks: lean, without customer record, kits or photos, and made
 * one at a time, so that any number fits in memory. The counter comes last. Numbers go on after `base`.
 */
export function* makeScale(clock: Clock, base: number, count: number): Generator<SeedRecord> {
  const random = createRandom('scale');
  const template: Installation = buildInstallation({ dealerId: DEALER, searchArr: [] });
  const vehicles = makeVehicles(clock).map(({ id, value }) => ({ id, snapshot: vehicleSnapshot(value) }));
  for (let index = 0; index < count; index += 1) {
    const { id: vehicleId, snapshot: vehicle } = random.pick(vehicles);
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    const number = `I-${FIRST_NUMBER + base + index}`;
    const vin = `MR0${random.text(14, VIN_ALPHABET)}`;
    const daysAgo = random.int(549, 3650);
    const value: Installation = {
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
  yield installationCounter(base + count, clock.now);
}
