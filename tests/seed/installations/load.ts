import type { Accessory } from '#domain/accessory/schema.ts';
import { checkJob } from '#domain/installation/job-check.ts';
import { massInputs } from '#domain/installation/mass-inputs.ts';
import { massInputOf, type MassRecord } from '#domain/installation/mass-input.ts';
import { type MassInputValue } from '#domain/installation/evidence.ts';
import { kitSnapshot } from '#domain/installation/kit-slots.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { axleLoads } from '#domain/mass/axle-loads.ts';
import { massLimitsInForce } from '#domain/mass/mass-limits.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { parseLoadRating } from '#domain/tyre/load-rating.ts';
import { ACCESSORIES } from '#tests/seed/data/catalogue.ts';
import type { Random } from '#tests/seed/random.ts';
import { type SeedRecord, slug } from '#tests/seed/record.ts';
import type { Plan } from './plan.ts';
import type { InstallationWorld } from './world.ts';

type Measures = Pick<Installation, 'heightsAfter' | 'alignmentAfter'>;
type Fitted = Installation['accessories'][number];

const PLACES = new Map(ACCESSORIES.map(({ name, only, place }) => [slug(name), { only, place }]));

/** Two to six accessories that suit the body, at most one in each place. */
function accessoriesFor(plan: Plan, all: readonly SeedRecord<Accessory>[], random: Random): Fitted[] {
  const isTray = /cab/i.test(plan.vehicle.value.bodyType);
  const taken = new Set<string>();
  const suited = random.sample(all, all.length).filter(({ id }) => {
    const { only, place } = PLACES.get(id) ?? {};
    if (only && (only === 'tray') !== isTray) return false;
    if (place && taken.has(place)) return false;
    if (place) taken.add(place);
    return true;
  });
  return suited.slice(0, random.int(2, 6)).map(({ id, value }) => ({
    accessoryId: id,
    name: value.name,
    weight: value.weight,
    frontPercent: value.weightFrontPercent,
    rearPercent: value.weightRearPercent,
    removed: false,
  }));
}

function peopleIn(seats: number, random: Random): Installation['people'] {
  return [
    { row: 'front', count: 2, kg: 68, frontPercent: 50 },
    ...(seats > 2 ? [{ row: 'second' as const, count: random.int(0, 3), kg: 68, frontPercent: 25 }] : []),
    ...(seats > 5 ? [{ row: 'third' as const, count: random.int(0, 1), kg: 68, frontPercent: 0 }] : []),
  ];
}

/** A tyre of the standard size, stronger where the kit asks for it; rims to match. */
function tyresFor(plan: Plan): Pick<Installation, 'tyreSize' | 'tyreLoadRating' | 'rimRating' | 'rimOffset'> {
  const { tyreSize, tyreLoadRating, rimRating, rimOffset } = plan.vehicle.value;
  const index = (rating: string) => {
    const parsed = parseLoadRating(rating);
    return parsed.ok ? parsed.index : 0;
  };
  const ratings = [tyreLoadRating, ...plan.kits.map(({ value }) => value.minTyreRating)];
  const rating = ratings.reduce((best, each) => (index(each) > index(best) ? each : best));
  const axle =
    massLimitsInForce(
      plan.vehicle.value,
      plan.kits.map(({ value }) => value),
    ).rearAxle.kg ?? 0;
  const rim = Math.max(rimRating || 0, Math.ceil(axle / 100) * 50);
  return { tyreSize, tyreLoadRating: rating, rimRating: rim, rimOffset };
}

/** What the job carries. Masses kg. */
export type Load = Pick<
  Installation,
  | 'accessories'
  | 'people'
  | 'loadFront'
  | 'loadRear'
  | 'ballWeight'
  | 'trailerAtm'
  | 'tyreSize'
  | 'tyreLoadRating'
  | 'rimRating'
  | 'rimOffset'
  | 'weighFront'
  | 'weighRear'
  | 'weighTicket'
>;

function firstLoad(plan: Plan, world: InstallationWorld, random: Random): Load {
  const limits = massLimitsInForce(
    plan.vehicle.value,
    plan.kits.map(({ value }) => value),
  );
  const tows = plan.kits.some(({ value }) => value.type !== 'gvmUpgrade') || random.chance(0.4);
  const ball = Math.round(((limits.ball.kg ?? 0) * random.int(40, 85)) / 100);
  const trailer = Math.round(((limits.towing.kg ?? 0) * random.int(55, 90)) / 1000) * 10;
  // No trailer without its ball weight, no ball weight without its trailer.
  const hasBoth = tows && ball > 0 && trailer > 0;
  return {
    accessories: accessoriesFor(plan, world.accessories, random),
    people: peopleIn(plan.vehicle.value.numberOfSeats || 2, random),
    loadFront: random.int(0, 3) * 10,
    loadRear: random.int(0, 30) * 10,
    ballWeight: hasBoth ? ball : 0,
    trailerAtm: hasBoth ? trailer : 0,
    ...tyresFor(plan),
    weighFront: '',
    weighRear: '',
    weighTicket: '',
  };
}

function massRecord(plan: Plan, load: Load, measures: Measures): MassRecord {
  return {
    ...load,
    type: plan.type.key,
    state: plan.state,
    registeredBefore: plan.type.compliance === 'federal' ? 'no' : 'yes',
    vehicle: plan.vehicle.value,
    kits: plan.kits.map(({ id, value }) => ({
      kitId: id,
      type: value.type,
      ...kitSnapshot(value),
      springOption: '',
      serial: '',
      orderId: '',
      orderLine: '',
    })),
    ...measures,
  };
}

/** What no rear axle carries on top of the rest, kg. */
const TOO_MUCH = 900;

/** A lighter load: less in the tray, then a lighter trailer, then one accessory and one person fewer. */
function lighter(load: Load): Load | null {
  const { loadRear, loadFront, ballWeight, accessories, people } = load;
  if (Number(loadRear) + Number(loadFront) > 0)
    return { ...load, loadFront: 0, loadRear: Math.floor(Number(loadRear) / 20) * 10 };
  if (Number(ballWeight) > 0) {
    const half = Math.floor(Number(ballWeight) / 20) * 10;
    const trailer = Math.round(Number(load.trailerAtm) * 0.07) * 10;
    const hasBoth = half > 0 && trailer > 0;
    return { ...load, ballWeight: hasBoth ? half : 0, trailerAtm: hasBoth ? trailer : 0 };
  }
  if (accessories.length > 0) return { ...load, accessories: accessories.slice(1) };
  const seated = people.findLast(({ count }) => Number(count) > 0);
  return seated
    ? { ...load, people: people.map((row) => (row === seated ? { ...row, count: 0 } : row)) }
    : null;
}

export interface CheckedLoad {
  load: Load;
  check: MassCheckResult;
  /** The values that the check used. */
  inputs: MassInputValue[];
}

/**
 * A load for the job with its mass check. Where `mustPass`, things are taken off until no row is over, as a
 * workshop would. @throws Error when the empty vehicle itself is over: then a table of the seed is wrong.
 */
export function loadFor(
  plan: Plan,
  world: InstallationWorld,
  measures: Measures,
  options: { mustPass: boolean; isWeighed: boolean; isOverloaded: boolean },
  random: Random,
): CheckedLoad {
  const reference = { ...world, today: world.clock.today };
  const run = (load: Load) => checkJob(massRecord(plan, load, measures), reference);
  const usual = firstLoad(plan, world, random);
  let load = options.isOverloaded ? { ...usual, loadRear: Number(usual.loadRear) + TOO_MUCH } : usual;
  for (;;) {
    if (options.isWeighed) {
      const { front, rear } = axleLoads(
        massInputOf(massRecord(plan, { ...load, weighFront: '', weighRear: '' }, measures), reference),
      ).totals.computedTare;
      load = {
        ...load,
        weighFront: Math.round(Number(front) / 10) * 10 + 10,
        weighRear: Math.round(Number(rear) / 10) * 10 - 10,
        weighTicket: load.weighTicket || `WB-${random.int(10_000, 99_999)}`,
      };
    }
    const check = run(load);
    const over = check.rows.find(({ verdict }) => verdict === 'over');
    if (!over || !options.mustPass) {
      return { load, check, inputs: massInputs(massRecord(plan, load, measures), reference) };
    }
    const next = lighter(load);
    if (!next)
      throw new Error(
        `${plan.vehicle.id}, ${plan.type.key}, ${plan.state}: "${over.label}" is over when empty`,
      );
    load = next;
  }
}
