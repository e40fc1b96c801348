import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyOfTree } from './copy-of-tree.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const firestorePolicy = (collection) => ['test', 'rules', '--', 'firestore-policy', '-t', collection];

/**
 * The worked examples of docs/recipes, each a patch in docs/recipes/examples: the files that a recipe has somebody write, and the
 * changes of files that were there. `most`: so many of these at the most. `cases`: what is run besides, such as the tests that
 * follow from it.
 */
export const RECIPES = [
  { name: 'page', most: 3, cases: [] },
  { name: 'report', most: 1, cases: [['test', 'unit', '--', 'tests/seed/report-figures']] },
  {
    name: 'entity',
    most: 2,
    cases: [['test', 'unit', '--', 'tests/seed/world'], firestorePolicy('torqueSettings')],
  },
  {
    name: 'document',
    most: 8,
    cases: [
      ['test', 'unit', '--', 'tests/seed/world', 'src/domain/notice'],
      firestorePolicy('toolLoans'),
      ['test', 'functions', '--', 'tool-loans'],
    ],
  },
];

/** Where the example of a recipe stands. */
export const patchOf = (name) => inRoot('docs/recipes/examples', `${name}.patch`);

/** The files that a patch writes anew, and those that it changes. */
export function filesOf(patch) {
  const files = [...patch.matchAll(/^diff --git a\/(\S+) b\/\S+\n(new file)?/gmu)];
  const named = (isNew) =>
    files.filter(([, , made]) => (made !== undefined) === isNew).map(([, file]) => file);
  return { made: named(true), changed: named(false) };
}

/** An example on a copy of its own, with what is done to it; each step logs to a file of its own. */
function tried({ name, most, cases }) {
  const { folder: cwd, beside, remove } = copyOfTree();
  const { made, changed } = filesOf(readFileSync(patchOf(name), 'utf8'));
  let steps = 0;
  let isRed = false;
  const results = [];
  const log = () => path.join(os.tmpdir(), `tare-recipe-${name}-${(steps += 1)}.log`);
  const tell = (isFine, what) => {
    results.push(isFine);
    isRed ||= !isFine;
    console.log(
      `  ${isFine ? '✓' : `✗ (${path.join(os.tmpdir(), `tare-recipe-${name}-${steps}.log`)})`} ${name}: ${what}`,
    );
  };
  const isDone = async (command, ...args) => (await run(command, args, { cwd, log: log() })) === 0;
  const node = (...args) => isDone(process.execPath, ...args);
  const apply = (...args) => isDone('git', 'apply', '-C1', ...args, patchOf(name));
  /** What the generator writes follows; types, from what was found before. */
  const follows = async () =>
    (await node('scripts/run.mjs', 'generate')) &&
    (await node('node_modules/@biomejs/biome/bin/biome', 'format', '--write', '.'));
  const compiles = () =>
    node(
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '-p',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      beside,
    );
  const isMeta = () => node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/meta');
  const isSound = async () => (await follows()) && (await compiles()) && isMeta();
  return {
    results,
    remove,
    /** From what takes seconds to what takes minutes. */
    steps: [
      async () => {
        tell(changed.length <= most, `${made.length} files written, ${changed.length} of ${most} changed`);
        tell(await apply(), 'the example applies');
      },
      async () => tell(await isSound(), 'types, generated files and meta tests'),
      async () => {
        /* oxlint-disable no-await-in-loop */
        for (const file of changed) {
          await apply('-R', `--include=${file}`);
          tell(!(await isSound()), `says so where ${file} is forgotten`);
          await apply(`--include=${file}`);
        }
        await follows();
        /* oxlint-enable no-await-in-loop */
      },
      async () => tell(await node('scripts/run.mjs', 'test', 'check'), 'check'),
      ...cases.map((args) => async () => tell(await node('scripts/run.mjs', ...args), args.join(' '))),
    ],
    isRed: () => isRed,
  };
}

/**
 * Proves the recipes, each on a copy: with its example applied everything is green, with one of the changed files forgotten
 * something is red, and no more files are changed than it may. All go through a step before any goes on to the next, which takes
 * longer; one that is red goes on no further. @returns {passed, failed}.
 */
export async function recipes() {
  const log = path.join(os.tmpdir(), 'tare-recipe-page-cost.log');
  const cost = await run(process.execPath, ['scripts/run.mjs', 'sizes', '--page-cost'], { log });
  console.log(`  ${cost === 0 ? '✓' : `✗ (${log})`} page: costs no other page more than its row`);
  const all = [];
  try {
    for (const recipe of RECIPES) all.push(tried(recipe));
    const most = Math.max(...all.map(({ steps }) => steps.length));
    for (let at = 0; at < most; at += 1) {
      // oxlint-disable-next-line no-await-in-loop
      for (const { steps, isRed } of all) if (!isRed()) await steps[at]?.();
    }
  } finally {
    for (const { remove } of all) remove();
  }
  const results = [cost === 0, ...all.flatMap((each) => each.results)];
  return { passed: results.filter(Boolean).length, failed: results.filter((isFine) => !isFine).length };
}
