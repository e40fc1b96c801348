import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { at, timed, writerFor, written } from './timing.ts';
import { createRandom } from '../../tests/seed/random.ts';
import { CEILING } from '../../tests/ceilings.ts';
import { as, inProject, loadRules, store } from '../../tests/rules/environment.ts';
import { type Target, WRITABLE } from '../../tests/rules/random/targets.ts';
import { createWritersWorld } from '../../tests/rules/random/writes.ts';

// What the rules cost in time, by collection: `npm run bench -- rules`. Beside a write that no rule looks at, in the same run.

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
