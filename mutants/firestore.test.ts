import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { CEILING } from '../tests/ceilings.ts';
import { closeEnvironments, inProject, loadRules, runPart } from '../tests/rules/environment.ts';
import { createWritersWorld, writeAtRandom } from '../tests/rules/random/writes.ts';
import { LEAST_THROUGH } from '../tests/rules/suites/random.ts';
import type { Case } from '../tests/rules/verbs.ts';
import { rulesCases, renewWorld, runCase } from './cases.ts';
import { CASES_PER_LOAD, touchedBy } from './touched.ts';

/** A mutant as mutants/rules-mutants.mjs makes it. */
interface Mutant {
  readonly id: string;
  readonly place: string;
  readonly from: number;
  readonly to: number;
  readonly with: string;
  readonly reach: readonly { readonly path: string; readonly methods: readonly string[] }[];
}

/** What `npm run test:mutants` asks for: these mutants, their results line by line into a file. */
interface Work {
  readonly mutants: readonly Mutant[];
  readonly touched: string;
  readonly results: string;
}

const WRITING = ['create', 'update'];

runPart('mutants');
const cases = rulesCases();
afterAll(closeEnvironments);

/** The requests that a mutant may change the answer of. */
function reachOf({ reach }: Mutant): (request: string) => boolean {
  const patterns = reach.map(({ path, methods }) => {
    const own = path.slice(path.indexOf('/documents') + '/documents'.length);
    return new RegExp(`^(?:${methods.join('|')}) ${own.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
  });
  const known = new Map<string, boolean>();
  return (request) => {
    const answer = known.get(request) ?? patterns.some((pattern) => pattern.test(documentOf(request)));
    known.set(request, answer);
    return answer;
  };
}

/** A list asks for the collection; its condition stands with the documents. */
const documentOf = (request: string) => (request.split('/').length % 2 === 0 ? `${request}/x` : request);

/** The random writes of `npm test` (suites/random.ts): how many, of which seed. */
const WRITES = { count: 100, seed: 'tare' };

/** Whether these random writes, which are no case of a collection, leave a record that is wrong, or hardly one gets through. */
const isCaughtByChance = (content: string): Promise<boolean> =>
  inProject('random', async () => {
    await createWritersWorld();
    await loadRules('random', content);
    const { findings, through } = await writeAtRandom(WRITES.seed, WRITES.count, undefined, content);
    return findings.length > 0 || through / WRITES.count < LEAST_THROUGH;
  });

/** The case that fails with this mutant, if any; the first that does ends it. */
async function caughtBy(content: string, due: readonly Case[]): Promise<Case | undefined> {
  for (const [at, each] of due.entries()) {
    // oxlint-disable no-await-in-loop
    if (at % CASES_PER_LOAD === 0) await loadRules('main', content);
    const isFine = await runCase(each).then(
      () => true,
      () => false,
    );
    // oxlint-enable no-await-in-loop
    if (!isFine) return each;
  }
  return undefined;
}

it(
  'runs each mutant of firestore.rules against the cases it may change',
  async () => {
    const work = JSON.parse(readFileSync(process.env['TARE_MUTANTS'] ?? '', 'utf8')) as Work;
    const rules = readFileSync('firestore.rules', 'utf8');
    const touched = await touchedBy(cases, rules, work.touched);
    const running = cases.filter(({ name }) => name in touched);
    expect(running.length).toBeGreaterThan(cases.length * 0.99);
    // What caught a mutant of the same place comes first.
    const known = new Map<string, Set<Case>>();
    for (const [at, mutant] of work.mutants.entries()) {
      const from = performance.now();
      const first = known.get(mutant.place) ?? new Set();
      known.set(mutant.place, first);
      const isReached = reachOf(mutant);
      const reached = running.filter(({ name }) => touched[name]?.some(isReached));
      const due = [
        ...reached.filter((each) => first.has(each)),
        ...reached.filter((each) => !first.has(each)),
      ];
      const content = `${rules.slice(0, mutant.from)}${mutant.with}${rules.slice(mutant.to)}`;
      // oxlint-disable-next-line no-await-in-loop
      await renewWorld();
      // oxlint-disable-next-line no-await-in-loop
      const by = await caughtBy(content, due);
      if (by) first.add(by);
      const isWrite = mutant.reach.some(({ methods }) => methods.some((each) => WRITING.includes(each)));
      // oxlint-disable-next-line no-await-in-loop
      const name = by?.name ?? (isWrite && (await isCaughtByChance(content)) ? 'random writes' : null);
      const ms = Math.round(performance.now() - from);
      const result = { id: mutant.id, cases: due.length, by: name, ms };
      appendFileSync(work.results, `${JSON.stringify(result)}\n`);
      process.stdout.write(
        `  ${at + 1} ${name === null ? 'LIVES ' : 'caught'} ${ms} ms ${due.length} ${mutant.id}\n`,
      );
    }
  },
  CEILING.soak * 24,
);
