import { isMissing } from '../shared/quantity.ts';
import { BOUNDS } from './bounds.ts';
import { byAxle, byShares, loadedOn, type Part, together } from './carried.ts';
import { less, sumOf, waitingFor } from './sum.ts';
import type { AxleMasses, HowKnown, MassCheckInput, MassTotals } from './types.ts';

/** The axle loads as sums that name what they miss, with the totals as plain numbers for show. */
export interface AxleLoads extends Part {
  readonly totals: MassTotals;
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
  const isWeighed = !isMissing(input.measuredFront) || !isMissing(input.measuredRear);
  const measured = byAxle(
    sumOf(input.measuredFront, 'Weighbridge front', BOUNDS.tare),
    sumOf(input.measuredRear, 'Weighbridge rear', BOUNDS.tare),
  );
  const ballPercentRear = input.vehicle?.ballWeightPercentRear;
  const loaded = loadedOn(isWeighed ? measured : computed, { ...input, ballPercentRear });
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
