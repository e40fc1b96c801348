import type { Installation } from '#domain/installation/schema.ts';
import type { State } from '#domain/shared/schema.ts';
import { MONTHS } from '#domain/vehicle/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { COLOURS } from '#tests/seed/data/names.ts';
import type { Random } from '#tests/seed/random.ts';
import type { Plan } from './plan.ts';

/** First three characters by make, where it is built for Australia. */
const WORLD_CODES: Readonly<Record<string, string>> = {
  Toyota: 'MR0',
  Ford: 'MNA',
  Isuzu: 'MPA',
  Mazda: 'MP1',
  Nissan: 'MNT',
  Mitsubishi: 'MMA',
  Volkswagen: 'WV1',
  Suzuki: 'JSA',
  RAM: '3C6',
  Chevrolet: '3GC',
  'Land Rover': 'SAL',
  Jeep: '1C6',
};
const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** L a letter, D a digit, anything else itself. */
const PLATES: Readonly<Record<State, string>> = {
  ACT: 'YLLDDL',
  NSW: 'LLLDDL',
  NT: 'CLDDLL',
  QLD: 'DDDLLD',
  SA: 'SDDDLLL',
  TAS: 'LDDLL',
  VIC: 'DLLDLL',
  WA: 'DLLLDDD',
};

function plateOf(state: State, random: Random): string {
  return Array.from(PLATES[state], (mark) => {
    if (mark === 'L') return random.text(1, 'ABCDEFGHJKLMNPRSTUVWXYZ');
    return mark === 'D' ? random.text(1, '0123456789') : mark;
  }).join('');
}

type Identity = Pick<
  Installation,
  'vin' | 'rego' | 'regoState' | 'colour' | 'odometer' | 'buildMonth' | 'buildYear'
>;

/** The year a vehicle was built: last year for federal work on a new one, else within its model's years. */
function builtIn({ type, vehicle, createdDaysAgo }: Plan, clock: Clock, random: Random): number {
  const jobYear = Number(clock.daysAgo(createdDaysAgo).slice(0, 4));
  if (type.compliance === 'federal') return jobYear - 1;
  const first = Number(vehicle.value.manufacturedFrom) + 1;
  const last = Math.max(first, Math.min((vehicle.value.manufacturedTo || jobYear) - 1, jobYear - 1));
  // Some models came out in the year of the job: it was built before, as every vehicle that is worked on.
  return Math.min(random.int(Math.max(first, last - 9), last), jobYear - 1);
}

/**
 * VIN, plates, age and kilometres of the vehicle of a job. `first` is the job in which the vehicle was seen first,
 * and `random` belongs to that job, so that a vehicle that comes back is the same one.
 */
export function identityOf(plan: Plan, first: Plan, clock: Clock, random: Random): Identity {
  const vin = `${WORLD_CODES[plan.vehicle.value.make] ?? 'MR0'}${random.text(14, VIN_ALPHABET)}`;
  const plate = plateOf(plan.state, random);
  const colour = random.pick(COLOURS);
  const buildMonth = random.pick(MONTHS);
  const buildYear = builtIn(first, clock, random);
  const perYear = random.int(9_000, 24_000);
  const isNew = plan.type.compliance === 'federal';
  const age = Number(clock.daysAgo(plan.createdDaysAgo).slice(0, 4)) - buildYear;
  return {
    vin,
    rego: isNew ? '' : plate,
    regoState: isNew ? '' : plan.state,
    colour,
    odometer: isNew ? Math.round(perYear / 300) : Math.max(1, age) * perYear,
    buildMonth,
    buildYear,
  };
}
