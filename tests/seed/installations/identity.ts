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

/** VIN, plates, age and kilometres of the vehicle of a job; a vehicle for federal work is new and unregistered. */
export function identityOf(plan: Plan, clock: Clock, random: Random): Identity {
  const { make, manufacturedFrom, manufacturedTo } = plan.vehicle.value;
  const jobYear = Number(clock.daysAgo(plan.createdDaysAgo).slice(0, 4));
  const isNew = plan.type.compliance === 'federal';
  const first = Number(manufacturedFrom) + 1;
  const last = Math.max(first, Math.min((manufacturedTo || jobYear) - 1, jobYear - 1));
  const buildYear = isNew ? jobYear - 1 : random.int(Math.max(first, last - 9), last);
  const age = Math.max(1, jobYear - buildYear);
  return {
    vin: `${WORLD_CODES[make] ?? 'MR0'}${random.text(14, VIN_ALPHABET)}`,
    rego: isNew ? '' : plateOf(plan.state, random),
    regoState: isNew ? '' : plan.state,
    colour: random.pick(COLOURS),
    odometer: isNew ? random.int(8, 90) : age * random.int(9_000, 24_000),
    buildMonth: random.pick(MONTHS),
    buildYear,
  };
}
