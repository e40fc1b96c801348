import type { Quantity } from '../shared/quantity.ts';
import { BOUNDS, type Bounds, within } from './bounds.ts';

/** A figure that knows which fields it still waits for, and what was taken for granted in it. */
export interface Sum {
  /** Null while any part is missing. */
  readonly kg: number | null;
  readonly missing: readonly string[];
  /** What it comes to at least, whatever is missing; null where a missing part may take something away. */
  readonly atLeast: number | null;
  /** What nobody stated and was assumed, in a few words each. */
  readonly assumed: readonly string[];
}

/** Loads are compared to the gram, so that 0.1 + 0.2 is never over a limit of 0.3. */
const toGram = (kg: number): number => Math.round(kg * 1000) / 1000;

/** A sum that is known. */
export function sumFrom(kg: number): Sum {
  return { kg, missing: [], atLeast: kg, assumed: [] };
}

/** A sum that waits for these fields, and cannot be below 0. */
export function waitingFor(...titles: readonly string[]): Sum {
  return { kg: null, missing: titles, atLeast: 0, assumed: [] };
}

/** Where nothing is said of a load: nothing to add, and nothing to wait for. */
export const UNASKED: Sum = { kg: null, missing: [], atLeast: null, assumed: [] };

/** The quantity as a sum; one that waits for the field of this title where it is blank or beyond what it can be. */
export function sumOf(quantity: Quantity, title: string, bounds: Bounds = BOUNDS.load): Sum {
  const value = within(quantity, bounds);
  return value === null ? waitingFor(title) : sumFrom(value);
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

function added(values: readonly (number | null)[]): number | null {
  const all = values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
  return all === null ? null : toGram(all);
}

/** All together: null as soon as one is unknown, with every missing title once. */
export function total(sums: readonly Sum[]): Sum {
  return {
    kg: added(sums.map(({ kg }) => kg)),
    missing: unique(sums.flatMap(({ missing }) => missing)),
    atLeast: added(sums.map(({ atLeast }) => atLeast)),
    assumed: unique(sums.flatMap(({ assumed }) => assumed)),
  };
}

/** The same taken away. How much that is at most nobody knows while it is missing. */
export function less(sum: Sum): Sum {
  return sum.kg === null ? { ...sum, atLeast: null } : { ...sum, kg: -sum.kg, atLeast: -sum.kg };
}

/** This share of a sum. Not rounded here: front and rear shares must still add up to the whole. */
export function share(sum: Sum, percent: number): Sum {
  const of = (kg: number | null) => (kg === null ? null : (kg * percent) / 100);
  const kg = of(sum.kg);
  if (kg !== null) return { ...sum, kg, atLeast: kg };
  return { ...sum, atLeast: percent < 0 ? null : of(sum.atLeast) };
}
