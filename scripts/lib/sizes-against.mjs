import path from 'node:path';
import { copyOfTree } from './copy-of-tree.mjs';
import { step, table } from './progress.mjs';
import { REAL_PROJECT } from './real-project.mjs';
import { measure } from './sizes.mjs';
import { kinds } from './vite.mjs';

const SHOWN = 20;

/**
 * Bytes of each page and characters of each module, of both apps as of a commit. What is measured stands in a copy in any
 * case: where it stands is named beside each module, and counted with it.
 */
async function figuresOf(label, ref) {
  const { folder: from, beside: outDir, remove } = copyOfTree(ref);
  const pages = new Map();
  const modules = new Map();
  try {
    for (const app of kinds) {
      const measured = await step(`Building the ${app} app ${label}`, () =>
        measure(app, { from, outDir, isCompared: true }),
      );
      for (const { page, bytes } of measured.pages) pages.set(`${app}: ${page}`, bytes);
      for (const chunk of measured.chunks.values()) {
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          // What the bundler itself makes stands in no folder.
          const name = id.startsWith('\0') ? id.slice(1) : path.relative(from, id);
          modules.set(`${app}: ${name}`, renderedLength);
        }
      }
    }
  } finally {
    remove();
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
  const then = await figuresOf(`of ${ref}`, ref);
  const now = await figuresOf('as it is');
  showGrowth('Pages', 'bytes gz', then.pages, now.pages);
  showGrowth('Modules', 'characters', then.modules, now.modules);
  return 0;
}
