import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { createRandom } from '#tests/seed/random.ts';
import { CEILING } from '#tests/ceilings.ts';
import { as, inProject, loadRules, store } from '#tests/rules/environment.ts';
import { honestPlan } from '#tests/rules/random/plan.ts';
import { type Target, type Way, WRITABLE } from '#tests/rules/random/targets.ts';
import { writerOf } from '#tests/rules/random/writers.ts';
import { createWritersWorld, prepare, send, setFixed } from '#tests/rules/random/writes.ts';

// What the rules cost in time, by collection: `npm run bench -- rules`. Beside a write that no rule looks at, in the same run.

const ROUNDS = 20;

/** Milliseconds of each try, the first two left out: the emulator compiles then. */
async function timed(run: (round: number) => Promise<unknown>): Promise<readonly number[]> {
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

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

const writerFor = ({ holders }: Target) => writerOf(holders.includes('DA') ? 'DA' : (holders[0] ?? 'DA'));

/** An honest write of the collection, with what it needs there before. */
async function written(target: Target, way: Way): Promise<readonly number[]> {
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

/** A page of the collection as its writer lists it. */
async function listed(target: Target): Promise<readonly number[]> {
  const { member } = writerFor(target);
  const db = await as(member);
  const tenant =
    'dealerId' in target.record('any', member, NO_CHANCE)
      ? [where('dealerId', '==', member.user?.dealerId ?? '')]
      : [];
  const asked = query(collection(db, target.entity.collection), ...tenant, limit(50));
  return timed(() => getDocs(asked));
}

const NO_CHANCE = createRandom('bench');

it(
  'tells what each collection costs',
  async () => {
    await inProject('random', async () => {
      await createWritersWorld();
      await loadRules('random');
      const floor = at(await timed((round) => store({ [`bench/${round}`]: { round } })), 0.5);
      process.stdout.write(`  a write without rules: ${floor.toFixed(1)} ms; in times of it, median (p95)\n`);
      for (const [target] of WRITABLE) {
        const ways: readonly (readonly [string, () => Promise<readonly number[]>])[] = [
          ...target.ways.map((way) => [way, () => written(target, way)] as const),
          ['list', () => listed(target)],
        ];
        const cells: string[] = [];
        for (const [name, run] of ways) {
          // oxlint-disable-next-line no-await-in-loop
          const took = await run().catch(() => []);
          const figure = (share: number) => (at(took, share) / floor).toFixed(1);
          cells.push(`${name} ${took.length === 0 ? '–' : `${figure(0.5)} (${figure(0.95)})`}`.padEnd(24));
        }
        process.stdout.write(`  ${target.entity.collection.padEnd(32)}${cells.join('').trimEnd()}\n`);
      }
      expect(floor).toBeGreaterThan(0);
    });
  },
  CEILING.soak,
);
