import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * The worked examples of docs/recipes, each a patch in docs/recipes/examples: the files that a recipe has somebody write, and the
 * changes of files that were there. `most`: so many of these at the most. `cases`: what tests of the product follow from it.
 */
const RECIPES = [
  { name: 'page', most: 3, cases: [] },
  { name: 'entity', most: 2, cases: ['test', 'rules', '--', 'firestore-policy', '-t', 'torqueSettings'] },
  { name: 'report', most: 1, cases: ['test', 'unit', '--', 'tests/seed/report-figures'] },
];

const patchOf = (name) => inRoot('docs/recipes/examples', `${name}.patch`);

/** The files that a patch writes anew, and those that it changes. */
export function filesOf(patch) {
  const files = [...patch.matchAll(/^diff --git a\/(\S+) b\/\S+\n(new file)?/gmu)];
  const named = (isNew) =>
    files.filter(([, , made]) => (made !== undefined) === isNew).map(([, file]) => file);
  return { made: named(true), changed: named(false) };
}

/** A copy of the work tree, uncommitted files too, with the packages that are installed. */
function copyOfTree() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tare-recipe-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    cpSync(inRoot(file), path.join(folder, file), { recursive: true, force: true });
  }
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Types and what `tests/meta` holds, after `generate`: what tells somebody who has forgotten a file. */
async function isSound(cwd, log) {
  const node = (...args) => run(process.execPath, args, { cwd, log: log() });
  return (
    (await node('scripts/run.mjs', 'generate')) === 0 &&
    (await node('node_modules/@biomejs/biome/bin/biome', 'format', '--write', '.')) === 0 &&
    (await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')) === 0 &&
    (await node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/meta', 'tests/seed')) ===
      0
  );
}

/**
 * Proves each recipe on a copy: with its example applied everything is green, with one of the changed files forgotten
 * something is red, and no more files are changed than it may. @returns {passed, failed}.
 */
export async function recipes() {
  const results = [];
  const tell = (isFine, what) => {
    results.push(isFine);
    console.log(`  ${isFine ? '✓' : '✗'} ${what}`);
  };
  for (const { name, most, cases } of RECIPES) {
    const { made, changed } = filesOf(readFileSync(patchOf(name), 'utf8'));
    tell(
      changed.length <= most,
      `${name}: ${made.length} files written, ${changed.length} of ${most} changed`,
    );
    const cwd = copyOfTree();
    let steps = 0;
    const log = () => path.join(os.tmpdir(), `tare-recipe-${name}-${(steps += 1)}.log`);
    const apply = (...args) => run('git', ['apply', '-C1', ...args, patchOf(name)], { cwd, log: log() });
    /* oxlint-disable no-await-in-loop */
    try {
      tell((await apply()) === 0, `${name}: the example applies`);
      tell(await isSound(cwd, log), `${name}: types, generated files and meta tests`);
      tell(
        (await run(process.execPath, ['scripts/run.mjs', 'test', 'check'], { cwd, log: log() })) === 0,
        `${name}: check`,
      );
      if (cases.length > 0) {
        tell(
          (await run(process.execPath, ['scripts/run.mjs', ...cases], { cwd, log: log() })) === 0,
          `${name}: ${cases.slice(1).join(' ')}`,
        );
      }
      for (const file of changed) {
        await apply('-R', `--include=${file}`);
        tell(!(await isSound(cwd, log)), `${name}: says so where ${file} is forgotten`);
        await apply(`--include=${file}`);
      }
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
    /* oxlint-enable no-await-in-loop */
  }
  return { passed: results.filter(Boolean).length, failed: results.filter((isFine) => !isFine).length };
}
