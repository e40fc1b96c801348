import { known } from '../shared/quantity.ts';
import { share, type Sum, sumOf, total } from './sum.ts';
import type { AxleMasses, HowKnown, MassCheckInput, MassTotals } from './types.ts';

const DEFAULT_BALL_PERCENT_REAR = 100;
const DEFAULT_FRONT_PERCENT = 50;

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

function together(parts: readonly Part[]): Part {
  const [front, rear] = [total(parts.map((part) => part.front)), total(parts.map((part) => part.rear))];
  // The whole is the two axles added wherever both are known, so that the three figures always agree.
  const areAxlesKnown = front.kg !== null && rear.kg !== null;
  return {
    front,
    rear,
    whole: areAxlesKnown ? total([front, rear]) : total(parts.map((part) => part.whole)),
  };
}

function publishedTare(input: MassCheckInput): Part {
  const { vehicle } = input;
  if (vehicle === null) {
    const missing = sumOf(null, 'Vehicle');
    return { front: missing, rear: missing, whole: missing };
  }
  const axles = byAxle(
    sumOf(vehicle.frontAxleTareWeight, 'Front axle tare weight'),
    sumOf(vehicle.rearAxleTareWeight, 'Rear axle tare weight'),
  );
  const tare = sumOf(vehicle.tareWeight, 'Tare weight');
  return axles.whole.kg === null && tare.kg !== null ? { ...axles, whole: tare } : axles;
}

function fitted(input: MassCheckInput): Part[] {
  const kits = input.kits.map((kit) =>
    byAxle(
      sumOf(kit.massFront, `${kit.name}: kit mass front`),
      sumOf(kit.massRear, `${kit.name}: kit mass rear`),
    ),
  );
  const accessories = input.accessories.map(({ name, kg, frontPercent, rearPercent }) => {
    const rear = known(rearPercent);
    const front = known(frontPercent) ?? (rear === null ? DEFAULT_FRONT_PERCENT : 100 - rear);
    return byPercent(sumOf(kg, `${name}: weight`), front);
  });
  return [...kits, ...accessories];
}

function carried(input: MassCheckInput): Part[] {
  const people = input.people.map(({ name, count, kgEach, frontPercent }) => {
    const heads = sumOf(count, `${name}: number of people`);
    const each = heads.kg === 0 ? sumOf(0, '') : sumOf(kgEach, `${name}: kg per person`);
    const kg = heads.kg === null || each.kg === null ? null : heads.kg * each.kg;
    const whole = { kg, missing: [...heads.missing, ...each.missing] };
    return byPercent(whole, known(frontPercent) ?? DEFAULT_FRONT_PERCENT);
  });
  const load = byAxle(sumOf(input.loadFront, 'Load front'), sumOf(input.loadRear, 'Load rear'));
  // A ball behind the rear axle lifts the front: above 100 % the front share is negative (product: mass-figures).
  const percentRear = known(input.vehicle?.ballWeightPercentRear) ?? DEFAULT_BALL_PERCENT_REAR;
  const ball = byPercent(sumOf(input.ballKg, 'Ball weight'), 100 - percentRear);
  return [...people, load, ball];
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
 * (vehicle as fitted, empty) once either axle was weighed; people, load and ball weight come on top.
 */
export function axleLoads(input: MassCheckInput): AxleLoads {
  const computed = together([publishedTare(input), ...fitted(input)]);
  const isWeighed = known(input.measuredFront) !== null || known(input.measuredRear) !== null;
  const measured = byAxle(
    sumOf(input.measuredFront, 'Weighbridge front'),
    sumOf(input.measuredRear, 'Weighbridge rear'),
  );
  const loaded = together([isWeighed ? measured : computed, ...carried(input)]);
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
