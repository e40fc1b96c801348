import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { closeEnvironments, loadRules, runPart } from '#tests/rules/environment.ts';
import type { Case } from '#tests/rules/verbs.ts';
import { rulesCases, renewWorld, runCase } from './cases.ts';
import { CASES_PER_LOAD, touchedBy } from './touched.ts';

/** A mutant as scripts/lib/rules-mutants.mjs makes it. */
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

/** The case that fails with this mutant, if any; the first that does ends it. */
async function caughtBy(mutant: Mutant, rules: string, due: readonly Case[]): Promise<Case | undefined> {
  const content = `${rules.slice(0, mutant.from)}${mutant.with}${rules.slice(mutant.to)}`;
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
      // oxlint-disable-next-line no-await-in-loop
      await renewWorld();
      // oxlint-disable-next-line no-await-in-loop
      const by = await caughtBy(mutant, rules, due);
      if (by) first.add(by);
      const ms = Math.round(performance.now() - from);
      const result = { id: mutant.id, cases: due.length, by: by?.name ?? null, ms };
      appendFileSync(work.results, `${JSON.stringify(result)}\n`);
      process.stdout.write(`  ${at + 1} ${by ? 'caught' : 'LIVES '} ${ms} ms ${due.length} ${mutant.id}\n`);
    }
  },
  CEILING.soak * 24,
);
