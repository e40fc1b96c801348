/**
 * A budget warns from this share of its limit on, and fails above the second: what is built next needs room before it is
 * begun.
 */
const WARNS = 0.92;
const FAILS = 0.97;

/** What a row of the table says whose figure is reckoned at each check. */
const RECKONED = 'reckoned';

/** The number that a cell begins with; NaN for a cell in words. */
const numberIn = (cell) => Number(/^[\d,.]+/u.exec(cell)?.[0].replaceAll(',', '') ?? Number.NaN);
/** The number and what it counts, without the words behind it. */
const figureIn = (cell) => /^[\d,.]+(?: (?:kB|MB|KiB|MiB|GB|GiB|bytes|s)\b)?/u.exec(cell)?.[0] ?? '';
const unitIn = (cell) => figureIn(cell).split(' ')[1] ?? '';

const rowsIn = (page) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 6);

/** The largest figure of each limit, and where it is met, of several lists of {limit, now, where}. */
export const largestOf = (figures) => {
  const found = new Map();
  for (const each of figures) if (!(found.get(each.limit)?.now >= each.now)) found.set(each.limit, each);
  return [...found.values()];
};

/**
 * The budgets of docs/platform-limits.md with a share to tell: {limit, most, source, used, share, where}, the fullest first.
 * Rows with two figures of one unit are told as they stand, those that say "reckoned" by `figures` ({limit, now, where}).
 * @throws Error where a row or a figure has none of the other.
 */
export function budgetsIn(page, figures) {
  const byLimit = new Map(figures.map((each) => [each.limit, each]));
  const budgets = rowsIn(page).map(([limit, most, source, ours]) => {
    const isReckoned = ours === RECKONED;
    const figure = isReckoned ? byLimit.get(limit) : undefined;
    if (isReckoned && !figure) throw new Error(`docs/platform-limits.md: nobody reckons "${limit}".`);
    if (isReckoned) byLimit.delete(limit);
    const unit = unitIn(most) === '' ? '' : ` ${unitIn(most)}`;
    const used = figure ? `${figure.now.toLocaleString('en-AU')}${unit}` : figureIn(ours);
    const isTold = figure !== undefined || unitIn(most) === unitIn(ours);
    const share = isTold ? (figure?.now ?? numberIn(ours)) / numberIn(most) : Number.NaN;
    // Where a check of ours stops at the limit itself, nothing is to be kept free.
    const isStop = figure === undefined && share === 1;
    return { limit, most: figureIn(most), source, used, share, isStop, where: figure?.where ?? '' };
  });
  if (byLimit.size > 0)
    throw new Error(`docs/platform-limits.md has no row "${[...byLimit.keys()].join('", "')}".`);
  return budgets
    .filter(({ share, isStop }) => !Number.isNaN(share) && !isStop)
    .toSorted((a, b) => b.share - a.share);
}

const told = ({ limit, used, most, where }) => `${limit}: ${used} of ${most}${where && ` (${where})`}`;

/** What is too full, and what is nearly so, each in a sentence. */
export const judged = (budgets) => ({
  faults: budgets
    .filter(({ share }) => share > FAILS)
    .map((each) => `${told(each)}; ${FAILS * 100} % at most.`),
  warnings: budgets
    .filter(({ share }) => share >= WARNS && share <= FAILS)
    .map((each) => `${told(each)}; make room, the check fails at ${FAILS * 100} %.`),
});
