import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { copyOfTree } from './copy-of-tree.mjs';
import { inRoot } from './paths.mjs';
import { step } from './progress.mjs';
import { REAL_PROJECT } from './real-project.mjs';
import { measure } from './sizes.mjs';

/** Most that the table of routes may grow by with a page, bytes gzipped. */
const ROW_MAX = 150;
/** The name of a built file begins with what it is, and ends with what is in it. */
const HASHED = /^(.+)-[\w-]{8}(\.\w+)$/u;
/** The list of what the worker keeps names every file by its content; no page loads it. */
const OF_WORKER = /^(?:sw|workbox-[\w-]+)\.js$/u;

/**
 * The files of a build: [{file, text}], what is in a file left out of its own name and of every other that names it. `file` is
 * its path without that, so that two chunks may have one.
 */
export function filesOf(folder) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !OF_WORKER.test(entry.name))
    .map(({ parentPath, name }) => ({ name, at: path.join(parentPath, name) }));
  const plain = new Map(all.map(({ name }) => [name, name.replace(HASHED, '$1$2')]));
  return all.map(({ name, at }) => ({
    file: path.join(path.relative(folder, path.dirname(at)), plain.get(name)),
    text: readFileSync(at, 'latin1').replaceAll(/[\w.-]+-[\w-]{8}\.\w+/gu, (word) => plain.get(word) ?? word),
  }));
}

/** What of two builds is not the same: the files of the first that the second lacks, and the other way round. */
export function difference(before, after) {
  const gone = [...before];
  const made = after.filter(({ file, text }) => {
    const same = gone.findIndex((each) => each.file === file && each.text === text);
    if (same !== -1) gone.splice(same, 1);
    return same === -1;
  });
  return { gone, made };
}

const gzipped = ({ text }) => gzipSync(Buffer.from(text, 'latin1')).length;

/**
 * Builds the main app without and with the page of docs/recipes/examples, and compares every file, names by content left aside:
 * the table of routes alone may be another, by a row's bytes, and the page's own files come to it. Prints what it found; 1 where
 * another file has changed.
 */
export async function pageCost() {
  // Nothing else in this process asks for any of it.
  Object.assign(process.env, REAL_PROJECT);
  const { folder, beside, remove } = copyOfTree();
  const built = async (label) => {
    const { table } = await step(`Building the main app ${label}`, () =>
      measure('main', { from: folder, outDir: beside }),
    );
    return { table: table.replace(/-[\w-]{8}(?=\.js$)/u, ''), files: filesOf(beside) };
  };
  try {
    const { files: before } = await built('as it is');
    execFileSync('git', ['apply', '-C1', inRoot('docs/recipes/examples/page.patch')], { cwd: folder });
    const { table, files: after } = await built('with a page more');
    const { gone, made } = difference(before, after);
    const [was, now] = [gone, made].map((files) => files.find(({ file }) => file === table));
    const others = gone.filter((each) => each !== was);
    const own = made.filter((each) => each !== now && !others.some(({ file }) => file === each.file));
    if (was === undefined || now === undefined) throw new Error(`The row stands nowhere in ${table}.`);
    const row = gzipped(now) - gzipped(was);
    console.log(`  A page more: ${before.length - gone.length} of ${before.length} files are as they were.`);
    console.log(`  ${table}, the table of routes: ${row} bytes gz more, at most ${ROW_MAX}.`);
    for (const each of own) console.log(`  ${each.file}, its own: ${gzipped(each)} bytes gz.`);
    for (const { file } of others)
      console.error(`  ${file} is another with a page more (decisions: page-cost).`);
    return others.length > 0 || row > ROW_MAX ? 1 : 0;
  } finally {
    remove();
  }
}
