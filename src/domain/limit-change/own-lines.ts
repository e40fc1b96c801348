import type { OwnLimitChange } from '../installation/own-limit-change.ts';

/** Most lines that a job holds; a list of a record has room for 200. */
export const OWN_LINES_MAX = 100;

const fieldKey = ({ collection, recordId, field }: OwnLimitChange) => `${collection}/${recordId} ${field}`;

/** Of each field one line, from what it was before the first change to what it is since the last. `lines` newest first. */
function byField(lines: readonly OwnLimitChange[]): readonly OwnLimitChange[] {
  const found = new Map<string, OwnLimitChange>();
  for (const line of lines) {
    const newest = found.get(fieldKey(line));
    found.set(fieldKey(line), newest ? { ...newest, old: line.old } : line);
  }
  return [...found.values()];
}

/**
 * The changes as a job holds them, newest first: where they are more than it has room for, one line for each field, and
 * a last one that says how many more there are. Many changes never hide one.
 */
export function ownLines(lines: readonly OwnLimitChange[]): readonly OwnLimitChange[] {
  const newestFirst = lines.toSorted((a, b) => b.at - a.at);
  if (newestFirst.length <= OWN_LINES_MAX) return newestFirst;
  const folded = byField(newestFirst);
  const last = folded[OWN_LINES_MAX - 1];
  if (!last || folded.length <= OWN_LINES_MAX) return folded;
  const left = folded.length - OWN_LINES_MAX + 1;
  return [
    ...folded.slice(0, OWN_LINES_MAX - 1),
    { ...last, field: `and ${left} more changes`, old: '', new: '' },
  ];
}
