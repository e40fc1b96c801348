import { clearStore } from '../tests/rules/environment.ts';
import { SUITES } from '../tests/rules/suites/all.ts';
import { matrixSuite } from '../tests/rules/suites/matrix.ts';
import { type Case, collectCases, group } from '../tests/rules/verbs.ts';
import { createWorld } from '../tests/rules/world.ts';

/** The cases of the rules' tests, the first of each group before the second: so that few of them look at much. */
export function rulesCases(): readonly Case[] {
  const all = collectCases(() => {
    for (const [name, suite] of Object.entries(SUITES)) group(name, suite);
    group('policy', matrixSuite);
  });
  const places = new Map<string, number>();
  const times = new Map<string, number>();
  const named = (name: string) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name} (${time})`;
  };
  return all
    .map((each) => {
      const of = each.name.slice(0, each.name.lastIndexOf(' › '));
      const place = places.get(of) ?? 0;
      places.set(of, place + 1);
      return { each, place };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => ({ ...each, name: named(each.name) }));
}

const prepared = new Set<unknown>();

/** The world of the rules' tests as it begins, and nothing else. */
export async function renewWorld(): Promise<void> {
  prepared.clear();
  await clearStore();
  await createWorld();
}

/** Runs a case, with what its groups store before it. @throws what the case finds wrong. */
export async function runCase({ prepare, run }: Case): Promise<void> {
  for (const work of prepare.filter((each) => !prepared.has(each))) {
    prepared.add(work);
    // oxlint-disable-next-line no-await-in-loop
    await work();
  }
  await run();
}
