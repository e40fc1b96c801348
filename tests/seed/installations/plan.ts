import type { Customer } from '#domain/customer/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { stateRule } from '#domain/installation/compliance-path.ts';
import {
  INSTALLATION_TYPES,
  type InstallationType,
  STAGES,
  type Stage,
} from '#domain/installation/schema.ts';
import { installationType, type InstallationTypeRow } from '#domain/installation-type/types.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { STATES, type State } from '#domain/shared/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { DEALERS } from '#tests/seed/data/organisations.ts';
import type { Random } from '#tests/seed/random.ts';
import type { SeedRecord } from '#tests/seed/record.ts';
import { BOOKINGS, seasonalDaysAgo } from './demo.ts';
import type { InstallationWorld } from './world.ts';

/** Who wants what done to which vehicle, and when the job was taken on. */
export interface Plan {
  dealer: SeedRecord<Dealer>;
  customer: SeedRecord<Customer>;
  type: InstallationTypeRow;
  state: State;
  vehicle: SeedRecord<Vehicle>;
  kits: SeedRecord<Kit>[];
  createdDaysAgo: number;
  /** The earlier job of the same vehicle, when it comes back for a check. */
  after?: { id: string; plan: Plan };
  /** The stage it must have reached, where the seed wants an example of it. */
  stage?: Stage;
}

/** How often each type is asked for; the disabled ones only in old records. */
const TYPE_WEIGHTS: readonly (readonly [InstallationType, number])[] = [
  ['gvmUpgradeFederal', 24],
  ['gvmUpgradeState', 26],
  ['gvmBtcUpgradeFederal', 4],
  ['gvmBtcUpgradeState', 7],
  ['btcUpgradeState', 7],
  ['gcmUpgradeState', 6],
  ['retroGvmUpgradeState', 5],
  ['retroGvmBtcUpgradeState', 3],
  ['reComplianceState', 5],
  ['suspensionCheck', 7],
  ['btcCheck', 3],
];
const OLD_TYPES: readonly (readonly [InstallationType, number])[] = [
  ['suspensionUpgrade', 3],
  ['warranty', 2],
];
/** Disabled types end this many days ago. */
const OLD_TYPES_UNTIL = 400;
/** Eighteen months. */
const DAYS = 548;
/** A share of the jobs is recent, so that every stage has some on a given day. */
const RECENT_DAYS = 40;
const RECENT_SHARE = 0.3;
const POPULAR = /HiLux|LandCruiser|Ranger|D-Max/;

interface Choice {
  vehicle: SeedRecord<Vehicle>;
  kits: SeedRecord<Kit>[][];
}

function approves({ value: kit }: SeedRecord<Kit>, type: InstallationTypeRow, state: State): boolean {
  if (type.compliance === 'federal') return kit.federal;
  return type.compliance === 'none' || kit.states.includes(state);
}

/** Vehicles that every kit of a type is made for, with those kits; for federal work only models still sold. */
function choicesOf(world: InstallationWorld, type: InstallationTypeRow, state: State): Choice[] {
  const isFederal = type.compliance === 'federal';
  const active = world.kits.filter((kit) => kit.value.status === 'active' && approves(kit, type, state));
  return world.vehicles
    .filter(({ value }) => !isFederal || (value.currentModel && value.ssmApprovalNumber1 !== ''))
    .map((vehicle) => ({
      vehicle,
      kits: type.kitTypes.map((kitType) =>
        active.filter(({ value }) => value.type === kitType && value.vehicleIds.includes(vehicle.id)),
      ),
    }))
    .filter(({ kits }) => kits.every((slot) => slot.length > 0));
}

/** Where a type can be approved at all, on the day of the seed. */
function isLegal(
  { complianceRows, clock }: InstallationWorld,
  type: InstallationTypeRow,
  state: State,
): boolean {
  if (type.compliance !== 'state') return true;
  const rule = stateRule(complianceRows, state, type.key, clock.today);
  return rule !== null && rule.verdict !== 'notAllowed';
}

interface Wish {
  dealerId?: string;
  type?: InstallationType;
  stage?: Stage;
}

/** One job of each type that is complete, and one in each stage, so that a small store still has them all. */
const EXAMPLES: readonly Wish[] = [
  ...INSTALLATION_TYPES.map((type) => ({ dealerId: 'outback-penrith', type, stage: 'complete' as const })),
  ...STAGES.filter((stage) => stage !== 'engineerRejected').flatMap((stage) => [
    { dealerId: 'outback-penrith', type: 'gvmUpgradeState' as const, stage },
    { dealerId: 'coastal-townsville', type: 'gvmUpgradeState' as const, stage },
    {
      dealerId: 'redgum-bendigo',
      type: 'gvmUpgradeState' as const,
      // One that was approved elsewhere is the example of a rejected one here.
      stage: stage === 'engineerApproved' ? ('engineerRejected' as const) : stage,
    },
  ]),
];

/** What a demonstration has booked ahead besides. */
const BOOKED: readonly Wish[] = BOOKINGS.flatMap(([dealerId, types]) =>
  types.map((type) => ({ dealerId, type, stage: 'new' as const })),
);

/** Days in which the work of a demonstration may have stalled; what is older is done. */
const OPEN_DAYS = 25;

/** Makes plans of jobs: the examples first, then by weight, each legal where it happens. */
export function planner(world: InstallationWorld, random: Random): (index: number) => Plan {
  const choices = new Map<string, Choice[]>();
  const customersOf = new Map(
    world.dealers.map(({ id }) => [
      id,
      world.customers.filter(({ value }) => value.dealerId === id && !value.deleted),
    ]),
  );
  const { clock, isDemo } = world;
  const wishes = isDemo ? [...EXAMPLES, ...BOOKED] : EXAMPLES;
  const shares = DEALERS.map(({ id, share }) => [id, share] as const);

  function choicesFor(type: InstallationTypeRow, state: State): Choice[] {
    const key = `${type.key} ${state}`;
    const known = choices.get(key) ?? (isLegal(world, type, state) ? choicesOf(world, type, state) : []);
    choices.set(key, known);
    return known;
  }

  function typeFor(dealer: SeedRecord<Dealer>, daysAgo: number): InstallationType {
    // A dealer that may not send work to an engineer leaves most State types to others.
    const weights = TYPE_WEIGHTS.filter(
      ([key]) =>
        dealer.value.canSendToEngineer ||
        !key.endsWith('State') ||
        random.chance(isDemo && daysAgo > OPEN_DAYS ? 0 : 0.25),
    );
    return random.weighted(daysAgo > OLD_TYPES_UNTIL ? [...weights, ...OLD_TYPES] : weights);
  }

  function createdDaysAgo(wish: Wish): number {
    if (wish.stage === 'complete' || wish.stage === 'cancelled') return random.int(60, DAYS - 1);
    if (wish.stage) return random.int(3, 20);
    if (isDemo) return seasonalDaysAgo(clock, DAYS, random);
    return random.chance(RECENT_SHARE) ? random.int(0, RECENT_DAYS) : random.int(RECENT_DAYS, DAYS - 1);
  }

  return (index) => {
    const wish = wishes[index] ?? {};
    const created = createdDaysAgo(wish);
    const dealerId = wish.dealerId ?? random.weighted(shares);
    const dealer = world.dealers.find(({ id }) => id === dealerId);
    if (!dealer) throw new Error(`No dealer ${dealerId}`);
    const customer = random.pick(customersOf.get(dealerId) ?? []);
    for (;;) {
      const type = installationType(wish.type ?? typeFor(dealer, created));
      if (!type) throw new Error('A type without a row');
      const home = customer.value.state || dealer.value.state || random.pick(STATES);
      const state = choicesFor(type, home).length > 0 ? home : dealer.value.state || home;
      const options = choicesFor(type, state);
      if (options.length > 0) {
        const { vehicle, kits } = random.weighted(
          options.map((option) => [option, POPULAR.test(option.vehicle.value.model) ? 3 : 1] as const),
        );
        return {
          dealer,
          customer,
          type,
          state,
          vehicle,
          kits: kits.map((slot) => random.pick(slot)),
          createdDaysAgo: created,
          ...(wish.stage ? { stage: wish.stage } : {}),
        };
      }
    }
  };
}
