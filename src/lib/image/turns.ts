import type { Turns } from './encode-core.ts';

/** So many quarters more: 1 is right, 3 is left. */
export function addedTurns(turns: Turns, quarters: 1 | 3): Turns {
  // A sum modulo 4 is one of the four.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ((turns + quarters) % 4) as Turns;
}
