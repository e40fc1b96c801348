import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { emulatorEnv, withoutTriggers } from '../scripts/lib/emulators.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { checkJava } from '../scripts/lib/java.mjs';
import { cacheOf, filesIn, resultsIn, SURVIVORS, verdictOf } from './results.mjs';
import { inCache, inRoot } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { mutated, mutantsOf, sampleOf } from './rules-mutants.mjs';
import { rulesTrees } from '../scripts/lib/rules-tree.mjs';
import { run, untilSignal } from '../scripts/lib/run.mjs';
import { onStage } from '../scripts/lib/stage.mjs';
import { sourceMutants } from './source-mutants.mjs';
import { runSourceMutants } from './source-mutants-run.mjs';
import { runVitest } from '../scripts/lib/suites.mjs';

const RULES = { firestore: 'firestore.rules', storage: 'storage.rules' };
/** What else has mutants: modules of the domain, by the files that are changed; the unit tests beside each must notice. */
const MODULES = {
  mass: (file) => /^src\/domain\/mass\/[a-z-]+\.ts$/u.test(file),
  moves: (file) =>
    /^src\/domain\/(?:installation\/stages|installation\/stage-guards|[a-z-]+\/moves|[a-z-]+\/guards)\.ts$/u.test(
      file,
    ),
};
/** Folders whose cases run for a change of a module, beside its own. */
const BESIDE = { mass: ['src/domain/installation/mass', 'src/domain/installation/job-check'], moves: [] };

/**
 * `npm run test:mutants [-- --only firestore|storage|mass|moves --sample N --seed S --part 2/8 --again]`: changes each condition of the rules in
 * turn and runs the cases of the rules' tests that ask for it, until one fails; and each condition, bound, sum and demand of the mass
 * check and of the tables of moves, before the unit tests beside them. All of them take hours: `--sample` draws so many
 * of each file, conditions before constants, `--part` takes a share. Results are kept until rules or cases change, so a
 * run goes on where the last one stopped; `--again` forgets them. Ends with what was caught and what lives; fails below 95 %, or
 * where mutants/survivors.json gives no reason for one that lives.
 */
export const main = (args) => untilSignal(() => mutants(parsed(args)));

/** What its arguments ask for. */
export function parsed(args) {
  const text = { type: 'string' };
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: { only: text, sample: text, seed: text, part: text, again: { type: 'boolean' } },
  });
  const [part, parts] = (values.part ?? '1/1').split('/').map(Number);
  const { only, sample, seed = 'tare', again = false } = values;
  const all = [...Object.keys(RULES), ...Object.keys(MODULES)];
  if (only !== undefined && !all.includes(only))
    throw new PlainError(`There are no mutants of ${String(only)}.`);
  return { names: only ? [only] : all, sample, seed, part, parts, again };
}

/** Runs what has no result yet of what was chosen, and tells what that comes to; 0 where enough is caught. */
export async function mutants(options) {
  await ensureInstalled();
  checkJava();
  const rules = worksOf({ ...options, names: options.names.filter((name) => Object.hasOwn(RULES, name)) });
  const isDue = rules.some(({ due }) => due.length > 0);
  // A trigger would write what people may do anew, of users whose dealers the cases have not stored.
  if (isDue)
    await onStage({ isBrowser: false }, (stage) => withoutTriggers(stage.ports, () => runAll(rules, stage)));
  const modules = options.names
    .filter((name) => Object.hasOwn(MODULES, name))
    .map((name) => moduleWork(name, options));
  for (const work of modules) await runModules(work);
  const works = [...rules, ...modules];
  const survivors = JSON.parse(readFileSync(inRoot(SURVIVORS), 'utf8'));
  const verdicts = works.map(({ file, chosen, all, results }) => {
    const found = resultsIn(results);
    const now = chosen.flatMap(({ id }) => found.get(id) ?? []);
    return verdictOf({ name: file, results: now, survivors, all: all.map(({ id }) => id) });
  });
  for (const line of verdicts.flatMap(({ lines }) => lines)) console.log(line);
  const faults = verdicts.flatMap((verdict) => verdict.faults);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** Of each file what there is, what was chosen of it, and what has no result yet. */
function worksOf({ names, ...options }) {
  const files = names.map((name) => RULES[name]);
  if (files.length === 0) return [];
  const trees = rulesTrees(
    files.map((file) => inRoot(file)),
    { hasPositions: true },
  );
  return files.map((file, index) => {
    const text = readFileSync(inRoot(file), 'utf8');
    const all = mutantsOf(text, trees[index])
      .filter(({ reach }) => reach.length > 0)
      .map((mutant) => ({ ...mutant, id: `${file} ${mutant.id}` }));
    return { text, ...chosenOf({ file, all, results: cacheOf(file, 'results.jsonl') }, options) };
  });
}

/** Which of all are to be run, and which of these have no result yet. */
function chosenOf({ file, all, results }, { sample, seed, part, parts, again }) {
  const drawn = sample === undefined ? all : sampleOf(all, Number(sample), seed);
  const chosen = drawn.filter((_each, at) => at % parts === part - 1);
  if (again) writeFileSync(results, '');
  const known = resultsIn(results);
  return { file, all, chosen, results, due: chosen.filter(({ id }) => !known.has(id)) };
}

/** The mutants of modules; their results are kept until anything of the domain changes. */
function moduleWork(name, options) {
  const files = filesIn('src/domain').filter((file) => MODULES[name](file) && !file.includes('.test.'));
  const all = files.flatMap((file) => sourceMutants(name, file, readFileSync(inRoot(file), 'utf8')));
  return chosenOf({ file: name, all, results: cacheOf(name, 'results.jsonl', 'src/domain') }, options);
}

/** Folder by folder: the cases beside a module must notice. */
async function runModules({ file: name, due, results }) {
  const folders = [...new Set(due.map(({ file }) => path.dirname(file)))];
  let count = 0;
  for (const folder of folders) {
    // oxlint-disable-next-line no-await-in-loop
    await runSourceMutants({
      mutants: due.filter(({ file }) => path.dirname(file) === folder),
      folders: [`${folder}/`, ...BESIDE[name]],
      done: (result) => {
        count += 1;
        appendFileSync(results, `${JSON.stringify(result)}\n`);
        console.log(
          `  ${count} of ${due.length} ${result.by ? 'caught' : 'LIVES '} ${result.ms} ms ${result.id}`,
        );
      },
    });
  }
}

async function runAll(works, { ports }) {
  const env = emulatorEnv(ports);
  for (const work of works.filter(({ due }) => due.length > 0)) {
    const runDue = work.file === RULES.storage ? runStorage : runFirestore;
    // oxlint-disable-next-line no-await-in-loop
    await runDue(work, env, ports);
  }
}

/** In one run of the cases' own runner: it holds connections, world and what each case asks for. */
async function runFirestore({ file, due, results }, env, ports) {
  const work = inCache('mutants', `work-${process.pid}.json`);
  writeFileSync(work, JSON.stringify({ mutants: due, results, touched: cacheOf(file, 'touched.json') }));
  const { failed } = await runVitest(['mutants'], {
    env: { ...env, TARE_MUTANTS: work, TARE_REQUESTS: `127.0.0.1:${ports.firestoreWebsocket}` },
  });
  if (failed > 0) throw new PlainError('The mutants could not be run to their end.');
}

/** Storage has one set of rules for all its projects, and its cases are few: the whole files run for each mutant. */
async function runStorage({ text, due, results }, env, ports) {
  const log = inCache('mutants', 'storage.log');
  const cases = () =>
    run(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'storage',
        '--bail=1',
        '--no-file-parallelism',
        'tests/rules/storage',
      ],
      { env: { ...env, NODE_ENV: 'test' }, log },
    );
  const load = async (content) => {
    const response = await fetch(`http://127.0.0.1:${ports.storage}/internal/setRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    });
    return response.ok;
  };
  if ((await cases()) !== 0) throw new PlainError(`The cases fail with the rules as they are: ${log}`);
  for (const [at, mutant] of due.entries()) {
    const from = performance.now();
    // oxlint-disable no-await-in-loop
    if (!(await load(mutated(text, mutant)))) throw new PlainError(`No rules: ${mutant.id}`);
    const isCaught = (await cases()) !== 0;
    // oxlint-enable no-await-in-loop
    const ms = Math.round(performance.now() - from);
    const by = isCaught ? (/FAIL.*> (.*)/u.exec(readFileSync(log, 'utf8'))?.[1] ?? 'a case') : null;
    appendFileSync(results, `${JSON.stringify({ id: mutant.id, by, ms })}\n`);
    console.log(`  ${at + 1} of ${due.length} ${by ? 'caught' : 'LIVES '} ${ms} ms ${mutant.id}`);
  }
}
