import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCache, inRoot } from '../scripts/lib/paths.mjs';

/** Of the mutants that are run, so many in a hundred must be caught; of a few, all but one. */
export const LEAST_CAUGHT = 95;

/** What lives, each with why no case can catch it, or none does: { id, reason }. */
export const SURVIVORS = 'mutants/survivors.json';

/** Every file of a folder, by its path from the root. */
export const filesIn = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(path.join(folder, each.name)) : [path.join(folder, each.name)],
  );

/**
 * A file of the cache that belongs to what is changed and to its cases, all that lies in `folder`, so that a run goes on where another
 * stopped.
 */
export function cacheOf(file, what, folder = 'tests/rules') {
  const hash = createHash('sha256');
  const own = folder === 'tests/rules' ? [file] : [];
  for (const each of [...own, ...filesIn(folder).toSorted()]) hash.update(readFileSync(inRoot(each)));
  return inCache('mutants', `${file}-${hash.digest('hex').slice(0, 12)}-${what}`);
}

/** The results so far, by the mutant's id: { id, by, cases, ms }, `by` the case that caught it or null. */
export function resultsIn(file) {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map(JSON.parse).map((result) => [result.id, result]));
}

/**
 * What a run of mutants comes to: lines to print, and faults, which fail it. Each that lives has to stand in `survivors` with its reason,
 * and none that is caught; those that no mutant is any more are told by `all`, the ids of every mutant.
 */
export function verdictOf({ name, results, survivors, all }) {
  const lives = results.filter(({ by }) => by === null);
  const share = (100 * (results.length - lives.length)) / Math.max(1, results.length);
  const reasons = new Map(survivors.map(({ id, reason }) => [id, reason]));
  const known = new Set(all);
  const caught = new Set(results.filter(({ by }) => by !== null).map(({ id }) => id));
  return {
    lines: [
      `${name}: ${results.length - lives.length} of ${results.length} mutants caught (${share.toFixed(1)} %), of ${all.length} that there are`,
      ...lives.map(({ id }) => `  lives: ${id}${reasons.has(id) ? `, for ${reasons.get(id)}` : ''}`),
    ],
    faults: [
      ...(share < LEAST_CAUGHT && lives.length > 1
        ? [`${name}: fewer than ${LEAST_CAUGHT} % of the mutants are caught.`]
        : []),
      ...lives
        .filter(({ id }) => !reasons.has(id))
        .map(({ id }) => `No case catches it, and ${SURVIVORS} gives no reason: ${id}`),
      ...[...reasons.keys()]
        .filter((id) => id.startsWith(`${name} `))
        .flatMap((id) => {
          if (!known.has(id)) return [`${SURVIVORS} names a mutant that there is not any more: ${id}`];
          return caught.has(id) ? [`${SURVIVORS} names a mutant that is caught: ${id}`] : [];
        }),
    ],
  };
}
