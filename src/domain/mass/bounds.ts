import { known, type Quantity } from '../shared/quantity.ts';

/** From where to where a figure can lie at all, both ends included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * What the check takes for a figure: kg, mm, ° and %. Whatever lies outside was never weighed or measured, whoever wrote
 * it; it counts nowhere and is asked for like a blank (product: mass-bounds).
 */
export const BOUNDS = {
  /** Something carried, fitted or towed; 0 is none. */
  load: { min: 0, max: 20_000 },
  ball: { min: 0, max: 2_000 },
  /** An axle or a vehicle, published or weighed: never nothing. */
  tare: { min: 100, max: 20_000 },
  /** What one rim carries. */
  rim: { min: 100, max: 10_000 },
  /** Of a rim, mm. */
  offset: { min: -300, max: 300 },
  people: { min: 0, max: 99 },
  kgEach: { min: 0, max: 500 },
  /** The front axle's share, %, of what sits between the axles. */
  share: { min: 0, max: 100 },
  /** The rear axle's share of the ball weight, %. */
  ballShare: { min: 0, max: 200 },
  /** From the hub's centre to the guard. */
  height: { min: 100, max: 2000 },
  heightChange: { min: -500, max: 500 },
  /** Castor and camber. */
  angle: { min: -45, max: 45 },
  /** Individual and total toe, mm. */
  toe: { min: -200, max: 200 },
} as const satisfies Record<string, Bounds>;

/** The number of a quantity where it can be one of these; null for any other, and for a blank. */
export function within(quantity: Quantity, { min, max }: Bounds): number | null {
  // What is no number lies between no two ends.
  const value = known(quantity) ?? Number.NaN;
  return value >= min && value <= max ? value : null;
}
