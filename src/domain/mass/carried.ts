import { isMissing, type Quantity } from '../shared/quantity.ts';
import { BOUNDS, within } from './bounds.ts';
import { share, type Sum, sumFrom, sumOf, total, waitingFor } from './sum.ts';
import type { MassCheckInput } from './types.ts';

const DEFAULT_BALL_PERCENT_REAR = 100;
const DEFAULT_FRONT_PERCENT = 50;
const ASSUMED_LEVERAGE = `ball leverage assumed ${DEFAULT_BALL_PERCENT_REAR}%`;

/** What one thing puts on each axle, and in all; `whole` may be known where the axles are not. */
export interface Part {
  readonly front: Sum;
  readonly rear: Sum;
  readonly whole: Sum;
}

/** What is known of each axle. */
export const byAxle = (front: Sum, rear: Sum): Part => ({ front, rear, whole: total([front, rear]) });

/** Of nothing both axles carry nothing, however it would be shared. */
const NOTHING = byAxle(sumFrom(0), sumFrom(0));

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
  const canOnlyAdd = isBetweenAxles && whole.atLeast !== null && whole.atLeast >= 0;
  const atLeast = canOnlyAdd ? 0 : null;
  return { front: { ...axle, atLeast }, rear: { ...axle, atLeast }, whole };
};

/** A thing shared by what is assumed where nobody states it; of nothing there is nothing to assume. */
function byAssumed(whole: Sum, frontPercent: number, assumed: string): Part {
  const { front, rear } = byPercent(whole, frontPercent);
  if (whole.kg === 0) return { front, rear, whole };
  const withAssumed = (sum: Sum): Sum => ({ ...sum, assumed: [assumed] });
  return { front: withAssumed(front), rear: withAssumed(rear), whole };
}

interface Shares {
  readonly frontPercent: Quantity;
  readonly rearPercent?: Quantity;
}

/** The front share wins where the two do not sum to 100; neither means 50/50 (product: accessories), and says so. */
export function byShares(name: string, whole: Sum, { frontPercent, rearPercent }: Shares): Part {
  const given = [frontPercent, rearPercent].filter((percent) => !isMissing(percent));
  if (given.some((percent) => within(percent, BOUNDS.share) === null)) {
    return unshared(whole, `${name}: front share`, true);
  }
  const [front, rear] = [within(frontPercent, BOUNDS.share), within(rearPercent, BOUNDS.share)];
  if (front !== null) return byPercent(whole, front);
  if (rear !== null) return byPercent(whole, 100 - rear);
  return byAssumed(whole, DEFAULT_FRONT_PERCENT, `${name} assumed 50/50`);
}

/** All of them together. */
export function together(parts: readonly Part[]): Part {
  const [front, rear] = [total(parts.map((part) => part.front)), total(parts.map((part) => part.rear))];
  const whole = total(parts.map((part) => part.whole));
  // The whole is the two axles added wherever both are known, so that the three figures always agree. What was assumed of
  // the shares decides nothing in it.
  const areAxlesKnown = front.kg !== null && rear.kg !== null;
  return { front, rear, whole: areAxlesKnown ? { ...total([front, rear]), assumed: whole.assumed } : whole };
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
function onBall(weight: Sum, stated: Quantity): Part {
  if (isMissing(stated)) return byAssumed(weight, 100 - DEFAULT_BALL_PERCENT_REAR, ASSUMED_LEVERAGE);
  const percentRear = within(stated, BOUNDS.ballShare);
  if (percentRear !== null) return byPercent(weight, 100 - percentRear);
  return weight.kg === 0 ? NOTHING : unshared(weight, 'Ball weight on rear axle', false);
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

/** What a vehicle carries on top of its own mass. */
export interface Carried
  extends Pick<MassCheckInput, 'people' | 'loadFront' | 'loadRear' | 'ballKg' | 'trailerAtmKg'> {
  /** The rear axle's share of the ball weight, %. */
  readonly ballPercentRear: Quantity;
}

/** The loads on both axles and in all, kg, of a vehicle of this mass with what it carries. */
export function loadedOn(tare: Part, input: Carried, placed: readonly PlacedLoad[] = []): Part {
  const people = input.people.map(({ name, count, kgEach, frontPercent }) => {
    const heads = sumOf(count, `${name}: number of people`, BOUNDS.people);
    if (heads.kg === 0) return NOTHING;
    const each = sumOf(kgEach, `${name}: kg per person`, BOUNDS.kgEach);
    const missing = [...heads.missing, ...each.missing];
    const whole =
      heads.kg === null || each.kg === null ? waitingFor(...missing) : sumFrom(heads.kg * each.kg);
    return whole.kg === 0 ? NOTHING : byShares(name, whole, { frontPercent });
  });
  const load = byAxle(sumOf(input.loadFront, 'Load front'), sumOf(input.loadRear, 'Load rear'));
  const things = placed.map(({ name, kg, frontPercent }) =>
    byPercent(sumOf(kg, `${name}: kg`), frontPercent),
  );
  const ball = onBall(ballWeight(input), input.ballPercentRear);
  return together([tare, ...people, ...things, load, ball]);
}
