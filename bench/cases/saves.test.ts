// First: a project of its own, which the API answers in this process and no trigger follows.
import '../../tests/setup-lane.ts';
import { expect, it } from 'vitest';
import { CEILING } from '../../tests/ceilings.ts';
import {
  commit,
  freshId,
  inTheWorld,
  save,
  saveOf,
  store as storeBehind,
} from '../../tests/functions/support/saving.ts';
import { CAST } from '../../tests/rules/cast.ts';
import { inProject, loadRules, store } from '../../tests/rules/environment.ts';
import { honestChange, honestNew } from '../../tests/rules/honest.ts';
import { POLICY } from '../../tests/rules/policy.ts';
import { WRITABLE } from '../../tests/rules/random/targets.ts';
import { createWritersWorld } from '../../tests/rules/random/writes.ts';
import { TARGETS } from '../../tests/rules/world.ts';
import { at, timed, written } from './timing.ts';

// What a save through the API takes beside one that the rules let through: `npm run bench -- rules`.

inTheWorld();

const SAVED = ['oemRims', 'carDealers', 'kits'];
/** Rows of one commit of an import. */
const ROWS = 200;
const DA = CAST.DA;

/** Creates and edits of a collection through the API. */
function acts(path: string): readonly (readonly [string, (round: number) => Promise<unknown>])[] {
  const policy = POLICY.find((each) => each.path === path);
  const all = () =>
    Object.entries(honestNew(path, freshId('bench'), 'DA')).map(([to, value]) => saveOf(to, value));
  const edited = Array.from({ length: 30 }, () => `${path}/${freshId('bench')}`);
  let prepared: Promise<void> | undefined;
  return [
    ['create', () => commit(DA, all())],
    [
      'update',
      async (round) => {
        prepared ??= storeBehind(
          Object.fromEntries(edited.map((each) => [each, { ...TARGETS[`${path}/target`] }])),
        );
        await prepared;
        await save(DA, edited[round] ?? '', policy ? honestChange(policy) : {}, 2);
      },
    ],
  ];
}

it(
  'tells what a save through the API takes beside one under rules',
  async () => {
    const vehicles = WRITABLE.find(([{ entity }]) => entity.collection === 'vehicles')?.[0];
    if (!vehicles) throw new Error('Vehicles are written by clients.');
    // Told at the end: the API writes a line for each call.
    const told: string[] = [];
    const { floor, direct } = await inProject('random', async () => {
      await createWritersWorld();
      await loadRules('random');
      const bare = await timed((round) => store({ [`bench/${round}`]: { round } }));
      return {
        floor: at(bare, 0.5),
        direct: { create: await written(vehicles, 'create'), update: await written(vehicles, 'update') },
      };
    });
    const figure = (took: readonly number[]) =>
      `${(at(took, 0.5) / floor).toFixed(1)} (${(at(took, 0.95) / floor).toFixed(1)})`;
    told.push(`  a write without rules: ${floor.toFixed(1)} ms; in times of it, median (p95)`);
    told.push(
      `  under rules, vehicles           create ${figure(direct.create)}  update ${figure(direct.update)}`,
    );
    for (const path of SAVED) {
      const cells: string[] = [];
      for (const [name, act] of acts(path)) {
        // oxlint-disable-next-line no-await-in-loop
        const took = await timed(act);
        const beside = at(took, 0.5) / at(direct[name === 'create' ? 'create' : 'update'], 0.5);
        cells.push(`${name} ${figure(took)}, ${beside.toFixed(1)} of a vehicle’s`);
      }
      told.push(`  through the API, ${path.padEnd(15)}${cells.join('  ')}`);
    }
    const rows = await timed(() =>
      commit(
        DA,
        Array.from({ length: ROWS }, () =>
          saveOf(`oemRims/${freshId('row')}`, TARGETS['oemRims/target'] ?? {}),
        ),
      ),
    );
    told.push(`  through the API, ${ROWS} rows at once: ${(at(rows, 0.5) / ROWS / floor).toFixed(2)} a row`);
    process.stdout.write(`${told.join('\n')}\n`);
    expect(floor).toBeGreaterThan(0);
  },
  CEILING.soak,
);
