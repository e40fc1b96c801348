import { isMissing, type Quantity } from '../shared/quantity.ts';
import { BOUNDS, within } from './bounds.ts';
import { less, share, type Sum, sumFrom, sumOf, total, waitingFor } from './sum.ts';
import type { AxleMasses, HowKnown, MassCheckInput, MassTotals, MassVehicle } from './types.ts';

const DEFAULT_BALL_PERCENT_REAR = 100;
const DEFAULT_FRONT_PERCENT = 50;
const ASSUMED_LEVERAGE = `ball leverage assumed ${DEFAULT_BALL_PERCENT_REAR}%`;

/** What one thing puts on each axle, and in all; `whole` may be known where the axles are not. */
interface Part {
  readonly front: Sum;
  readonly rear: Sum;
  readonly whole: Sum;
}

/** The axle loads as sums that name what they miss, with the totals as plain numbers for show. */
export interface AxleLoads extends Part {
  readonly totals: MassTotals;
}

const byAxle = (front: Sum, rear: Sum): Part => ({ front, rear, whole: total([front, rear]) });

const byPercent = (whole: Sum, frontPercent: number): Part => ({
  front: share(whole, frontPercent),
  rear: share(whole, 100 - frontPercent),
  whole,
});

/**
 * A thing of which nobody knows how it is shared: each axle waits for that. Between the axles it adds to both; what was
 * removed, and a ball, may take something away.
 */
const unshared = (whole: Sum, title: string, isBetweenAxles: boolean): Part => {
  const axle = waitingFor(...whole.missing, title);
  const atLeast = isBetweenAxles && (whole.atLeast ?? -1) >= 0 ? 0 : null;
  return { front: { ...axle, atLeast }, rear: { ...axle, atLeast }, whole };
};

/** A thing shared by what is assumed where nobody states it; of nothing there is nothing to assume. */
function byAssumed(whole: Sum, frontPercent: number, assumed: string): Part {
  const { front, rear } = byPercent(whole, frontPercent);
  if (whole.kg === 0) return { front, rear, whole };
  const told = (sum: Sum): Sum => ({ ...sum, assumed: [assumed] });
  return { front: told(front), rear: told(rear), whole };
}

interface Shares {
  readonly frontPercent: Quantity;
  readonly rearPercent?: Quantity;
}

/** The front share wins where the two do not sum to 100; neither means 50/50 (product: accessories), and says so. */
function byShares(name: string, whole: Sum, { frontPercent, rearPercent }: Shares): Part {
  const given = [frontPercent, rearPercent].filter((percent) => !isMissing(percent));
  if (given.some((percent) => within(percent, BOUNDS.share) === null)) {
    return unshared(whole, `${name}: front share`, true);
  }
  const [front, rear] = [within(frontPercent, BOUNDS.share), within(rearPercent, BOUNDS.share)];
  if (front !== null) return byPercent(whole, front);
  if (rear !== null) return byPercent(whole, 100 - rear);
  return byAssumed(whole, DEFAULT_FRONT_PERCENT, `${name} assumed 50/50`);
}

function together(parts: readonly Part[]): Part {
  const [front, rear] = [total(parts.map((part) => part.front)), total(parts.map((part) => part.rear))];
  const whole = total(parts.map((part) => part.whole));
  // The whole is the two axles added wherever both are known, so that the three figures always agree. What was assumed of
  // the shares decides nothing in it.
  const areAxlesKnown = front.kg !== null && rear.kg !== null;
  return { front, rear, whole: areAxlesKnown ? { ...total([front, rear]), assumed: whole.assumed } : whole };
}

function publishedTare(input: MassCheckInput): Part {
  const { vehicle } = input;
  if (vehicle === null) {
    const missing = waitingFor('Vehicle');
    return { front: missing, rear: missing, whole: missing };
  }
  const axles = byAxle(
    sumOf(vehicle.frontAxleTareWeight, 'Front axle tare weight', BOUNDS.tare),
    sumOf(vehicle.rearAxleTareWeight, 'Rear axle tare weight', BOUNDS.tare),
  );
  const tare = sumOf(vehicle.tareWeight, 'Tare weight', BOUNDS.tare);
  return axles.whole.kg === null && tare.kg !== null ? { ...axles, whole: tare } : axles;
}

function fitted(input: MassCheckInput): Part[] {
  const kits = input.kits.map((kit) =>
    byAxle(
      sumOf(kit.massFront, `${kit.name}: kit mass front`),
      sumOf(kit.massRear, `${kit.name}: kit mass rear`),
    ),
  );
  const accessories = input.accessories.map(({ name, kg, isRemoved, ...shares }) => {
    const weight = sumOf(kg, `${name}: weight`);
    return byShares(name, isRemoved === true ? less(weight) : weight, shares);
  });
  return [...kits, ...accessories];
}

/** What rests on the ball. Of a trailer something does: a 0 under one is a figure that nobody has entered. */
export function ballWeight({ ballKg, trailerAtmKg }: Pick<MassCheckInput, 'ballKg' | 'trailerAtmKg'>): Sum {
  const ball = sumOf(ballKg, 'Ball weight', BOUNDS.ball);
  const hasTrailer = (within(trailerAtmKg, BOUNDS.load) ?? 0) > 0;
  return ball.kg === 0 && hasTrailer ? waitingFor('Ball weight') : ball;
}

/** What the trailer weighs. What rests on the ball comes from one: a 0 behind it is a figure that nobody has entered. */
export function trailerMass({ ballKg, trailerAtmKg }: Pick<MassCheckInput, 'ballKg' | 'trailerAtmKg'>): Sum {
  const trailer = sumOf(trailerAtmKg, 'Trailer ATM');
  const hasBall = (within(ballKg, BOUNDS.ball) ?? 0) > 0;
  return trailer.kg === 0 && hasBall ? waitingFor('Trailer ATM') : trailer;
}

/** A ball behind the rear axle lifts the front: above 100 % the front share is negative (product: mass-figures). */
function onBall(weight: Sum, vehicle: MassVehicle | null): Part {
  const stated = vehicle?.ballWeightPercentRear;
  if (isMissing(stated)) return byAssumed(weight, 100 - DEFAULT_BALL_PERCENT_REAR, ASSUMED_LEVERAGE);
  const percentRear = within(stated, BOUNDS.ballShare);
  if (percentRear !== null) return byPercent(weight, 100 - percentRear);
  return weight.kg === 0 ? byPercent(weight, 0) : unshared(weight, 'Ball weight on rear axle', false);
}

/**
 * Something at a stated place along the vehicle. What hangs beyond an axle puts more than its mass on it and lifts the
 * other: above 100 % in front of the front axle, below 0 behind the rear one.
 */
export interface PlacedLoad {
  readonly name: string;
  readonly kg: Quantity;
  readonly frontPercent: number;
}

function carried(input: MassCheckInput, placed: readonly PlacedLoad[]): Part[] {
  const people = input.people.map(({ name, count, kgEach, frontPercent }) => {
    const heads = sumOf(count, `${name}: number of people`, BOUNDS.people);
    const each = heads.kg === 0 ? sumFrom(0) : sumOf(kgEach, `${name}: kg per person`, BOUNDS.kgEach);
    const missing = [...heads.missing, ...each.missing];
    const whole =
      heads.kg === null || each.kg === null ? waitingFor(...missing) : sumFrom(heads.kg * each.kg);
    return whole.kg === 0 ? byPercent(whole, 0) : byShares(name, whole, { frontPercent });
  });
  const load = byAxle(sumOf(input.loadFront, 'Load front'), sumOf(input.loadRear, 'Load rear'));
  const things = placed.map(({ name, kg, frontPercent }) =>
    byPercent(sumOf(kg, `${name}: kg`), frontPercent),
  );
  return [...people, ...things, load, onBall(ballWeight(input), input.vehicle)];
}

/** How the loads were had: by the weighbridge with what is carried on top, or from published figures alone. */
export function howLoaded({ totals }: Pick<AxleLoads, 'totals'>): HowKnown {
  return totals.tareSource === 'measured' ? 'weighed' : 'calculated';
}

const plain = (part: Part): AxleMasses => ({
  front: part.front.kg,
  rear: part.rear.kg,
  total: part.whole.kg,
});

/**
 * Loads on both axles and in all, kg. The tare is the published one with kits and accessories, or the weighbridge's
 * (vehicle as fitted, empty) once either axle was weighed; people, load, what is placed and ball weight come on top.
 */
export function axleLoads(input: MassCheckInput, placed: readonly PlacedLoad[] = []): AxleLoads {
  const computed = together([publishedTare(input), ...fitted(input)]);
  const isWeighed = !isMissing(input.measuredFront) || !isMissing(input.measuredRear);
  const measured = byAxle(
    sumOf(input.measuredFront, 'Weighbridge front', BOUNDS.tare),
    sumOf(input.measuredRear, 'Weighbridge rear', BOUNDS.tare),
  );
  const loaded = together([isWeighed ? measured : computed, ...carried(input, placed)]);
  return {
    ...loaded,
    totals: {
      ...plain(loaded),
      tareSource: isWeighed ? 'measured' : 'computed',
      computedTare: plain(computed),
      measuredTare: isWeighed ? plain(measured) : null,
    },
  };
}
