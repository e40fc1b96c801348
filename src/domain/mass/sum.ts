import { known, type Quantity } from '../shared/quantity.ts';

/** A mass that knows which fields it still waits for; `kg` is null while any is missing. */
export interface Sum {
  readonly kg: number | null;
  readonly missing: readonly string[];
}

/** Loads are compared to the gram, so that 0.1 + 0.2 is never over a limit of 0.3. */
const toGram = (kg: number): number => Math.round(kg * 1000) / 1000;

/** The quantity as a sum, or a sum that waits for the field of this title. */
export function sumOf(quantity: Quantity, title: string): Sum {
  const kg = known(quantity);
  return kg === null ? { kg, missing: [title] } : { kg, missing: [] };
}

/** All together: null as soon as one is unknown, with every missing title once. */
export function total(sums: readonly Sum[]): Sum {
  const missing = [...new Set(sums.flatMap((sum) => sum.missing))];
  const kg = sums.reduce<number | null>(
    (all, sum) => (all === null || sum.kg === null ? null : all + sum.kg),
    0,
  );
  return { kg: kg === null ? null : toGram(kg), missing };
}

/** This share of a sum. Not rounded here: front and rear shares must still add up to the whole. */
export function share(sum: Sum, percent: number): Sum {
  return sum.kg === null ? sum : { kg: (sum.kg * percent) / 100, missing: sum.missing };
}
