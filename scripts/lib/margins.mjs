import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const NEAREST = 5;

/** The number that a cell begins with; NaN for a cell in words. */
const numberIn = (cell) => Number(/^[\d,.]+/u.exec(cell)?.[0].replaceAll(',', '') ?? Number.NaN);
/** The number and what it counts, without the words behind it. */
const figureIn = (cell) => /^[\d,.]+(?: (?:kB|MB|KiB|MiB|GB|GiB|bytes|s)\b)?/u.exec(cell)?.[0] ?? '';
const unitIn = (cell) => figureIn(cell).split(' ')[1] ?? '';

/** The limits of docs/platform-limits.md that have numbers of one unit, the share of each that we use, the largest first. */
export function sharesIn(page) {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 6)
    .map(([limit, most, , ours]) => ({ limit, most, ours, share: numberIn(ours) / numberIn(most) }))
    .filter(({ most, ours, share }) => Number.isFinite(share) && unitIn(most) === unitIn(ours))
    .toSorted((a, b) => b.share - a.share);
}

/** Each limit of the page that our figure is over, in a sentence. */
export const overIn = (page) =>
  sharesIn(page)
    .filter(({ share }) => share > 1)
    .map(({ limit, most, ours }) => `${limit}: ${figureIn(ours)} of ours, ${figureIn(most)} at most.`);

/** Prints which limits are nearest, but those that a check of ours stops at: there ours is the limit itself. Fails where one is passed. */
export function printMargins(page = readFileSync(inRoot('docs/platform-limits.md'), 'utf8')) {
  const shares = sharesIn(page);
  const rows = shares
    .filter(({ share }) => share !== 1)
    .slice(0, NEAREST)
    .map(({ limit, most, ours, share }) => [
      limit,
      figureIn(ours),
      `of ${figureIn(most)}`,
      `${Math.round(share * 100)} %`,
    ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column].length))) ?? [];
  console.log('\nNearest to the limits of the platform (docs/platform-limits.md)');
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd()}`,
    );
  for (const fault of overIn(page)) console.error(fault);
  return rows.length === NEAREST && overIn(page).length === 0 ? 0 : 1;
}
