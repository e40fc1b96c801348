import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { step, table } from './progress.mjs';
import { REAL_PROJECT } from './real-project.mjs';
import { measure } from './sizes.mjs';
import { kinds } from './vite.mjs';

const SHOWN = 20;

/** Runs `work` with a folder that holds the project as of a commit, with our libraries. */
async function withTree(ref, work) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'tare-sizes-')), 'tree');
  const git = (...args) => execFileSync('git', ['worktree', ...args], { cwd: root, stdio: 'pipe' });
  git('add', '--detach', folder, ref);
  try {
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    rmSync(path.join(folder, 'node_modules'), { force: true });
    git('remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** Bytes of each page and characters of each module, of both apps. */
async function figuresOf(label, from) {
  const pages = new Map();
  const modules = new Map();
  for (const app of kinds) {
    const measured = await step(`Building the ${app} app ${label}`, () => measure(app, { from }));
    for (const { page, bytes } of measured.pages) pages.set(`${app}: ${page}`, bytes);
    for (const chunk of measured.chunks.values()) {
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        modules.set(`${app}: ${path.relative(from, id)}`, renderedLength);
      }
    }
  }
  return { pages, modules };
}

/** Prints what differs, the largest growth first. */
function showGrowth(title, unit, before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const rows = names
    .map((name) => ({ name, was: before.get(name), now: after.get(name) }))
    .map((row) => ({ ...row, more: (row.now ?? 0) - (row.was ?? 0) }))
    .filter(({ more }) => more !== 0)
    .toSorted((a, b) => b.more - a.more);
  const grown = rows.filter(({ more }) => more > 0).length;
  console.log(`\n${title}: ${grown} larger, ${rows.length - grown} smaller`);
  const shown = rows.length > 2 * SHOWN ? [...rows.slice(0, SHOWN), ...rows.slice(-SHOWN)] : rows;
  table(
    { name: '', was: 'then', now: 'now', more: unit },
    shown.map(({ name, was, now, more }) => ({
      name,
      was: String(was ?? 'new'),
      now: String(now ?? 'gone'),
      more: `${more > 0 ? '+' : ''}${more}`,
    })),
  );
}

/** Says what has grown or shrunk since a commit: pages, and of what they are made. */
export async function sizesAgainst(ref) {
  Object.assign(process.env, REAL_PROJECT);
  const then = await withTree(ref, (folder) => figuresOf(`of ${ref}`, folder));
  const now = await figuresOf('as it is', inRoot());
  showGrowth('Pages', 'bytes gz', then.pages, now.pages);
  showGrowth('Modules', 'characters', then.modules, now.modules);
  return 0;
}
