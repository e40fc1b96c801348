import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache, inRoot } from '../scripts/lib/paths.mjs';
import { mutatedSource } from './source-mutants.mjs';

/** What the unit tests read of this project. */
const READ = [
  'src',
  'tests',
  'generate',
  'functions',
  'deploy',
  'migrations',
  'tsconfig.json',
  'vitest.config.ts',
  'package.json',
];

/** A copy of the project in which files may be broken; whoever edits the project meanwhile notices nothing. */
function makeTree() {
  const tree = inCache('mutants', `tree-${process.pid}`);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const filter = (from) => !from.includes('node_modules') && !from.endsWith('functions/lib');
  for (const name of READ) cpSync(inRoot(name), path.join(tree, name), { recursive: true, filter });
  symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'));
  return tree;
}

/**
 * Runs the unit tests of `folders` against each mutant, in one process that knows which modules a change makes stale. `done` gets each
 * result as it comes: {id, by, ms}, `by` the case that caught it or null.
 * @throws Error where the tests fail as they are.
 */
export async function runSourceMutants({ mutants, folders, done }) {
  const { createVitest } = await import('vitest/node');
  const tree = makeTree();
  const home = process.cwd();
  // The runner writes more into it, and the soak goes on in this process.
  const env = { ...process.env };
  process.env.NODE_ENV = 'test';
  process.chdir(tree);
  let vitest;
  try {
    const options = { root: tree, config: path.join(tree, 'vitest.config.ts'), project: ['unit'] };
    vitest = await createVitest('test', {
      ...options,
      watch: false,
      reporters: [{}],
      silent: true,
      // Without `bail`: a worker that fails late would call off the run of the next mutant, which then seems to live.
      // What a busy machine takes long for is neither caught nor a fault of the tests.
      testTimeout: 60_000,
    });
    const specifications = await vitest.globTestSpecifications(folders);
    const failing = async () => {
      const { testModules } = await vitest.runTestSpecifications(specifications);
      const failed = testModules.find((each) => !each.ok());
      if (!failed) return null;
      for (const test of failed.children.allTests('failed')) return test.fullName;
      return failed.relativeModuleId ?? 'a file that could not be read';
    };
    const before = await failing();
    if (before !== null) throw new Error(`The tests fail as they are: ${before}`);
    for (const mutant of mutants) {
      const from = performance.now();
      const file = path.join(tree, mutant.file);
      const text = readFileSync(inRoot(mutant.file), 'utf8');
      writeFileSync(file, mutatedSource(text, mutant));
      vitest.invalidateFile(file);
      const by = await failing();
      writeFileSync(file, text);
      vitest.invalidateFile(file);
      done({ id: mutant.id, by, ms: Math.round(performance.now() - from) });
    }
  } finally {
    await vitest?.close();
    process.chdir(home);
    process.env = env;
    rmSync(tree, { recursive: true, force: true });
  }
}
