import { honestPlan } from '../../tests/rules/random/plan.ts';
import type { Target, Way } from '../../tests/rules/random/targets.ts';
import { writerOf } from '../../tests/rules/random/writers.ts';
import { prepare, send, setFixed } from '../../tests/rules/random/writes.ts';

/** How often each act is timed. */
export const ROUNDS = 20;

/** Milliseconds of each try, the first two left out: the emulator compiles then. */
export async function timed(run: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    const from = performance.now();
    // One after the other: side by side they would wait for each other.
    // oxlint-disable-next-line no-await-in-loop
    await run(round);
    if (round > 1) took.push(performance.now() - from);
  }
  return took.toSorted((a, b) => a - b);
}

/** The time below which such a share of them lies. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

/** Who writes the collection honestly. */
export const writerFor = ({ holders }: Target) =>
  writerOf(holders.includes('DA') ? 'DA' : (holders[0] ?? 'DA'));

/** An honest write of the collection, with what it needs there before. */
export async function written(target: Target, way: Way): Promise<readonly number[]> {
  const plans = Array.from({ length: ROUNDS + 2 }, (_, round) =>
    honestPlan(target, writerFor(target), way, `bench ${way} ${round}`, {}),
  );
  if (!target.isFixed) await prepare(plans);
  const took: number[] = [];
  for (const [round, plan] of plans.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    if (target.isFixed) await setFixed(plan);
    const from = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    await send(plan);
    if (round > 1) took.push(performance.now() - from);
  }
  return took.toSorted((a, b) => a - b);
}
