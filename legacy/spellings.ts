import { plain } from './cells.ts';

/** From this length on two names that differ by one letter are taken for one. */
const LONG_ENOUGH = 5;

/** Whether two texts differ by one letter more, less, other, or by two that changed places. */
function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  const start = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  const at = start < 0 ? one.length : start;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
}

/**
 * Names that a column writes in more than one way, each with the way that most rows write: by case, spaces and signs, and from five
 * letters on by one letter. A name with a digit is another thing by one letter, as D22 and D23 are.
 */
export function spellings(cells: readonly string[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const names = [...counts].toSorted((one, other) => other[1] - one[1]).map(([name]) => name);
  const leaders: string[] = [];
  const replaced: Record<string, string> = {};
  for (const name of names) {
    const key = plain(name);
    const leader = leaders.find((each) => {
      const other = plain(each);
      const isNear = key.length >= LONG_ENOUGH && other.length >= LONG_ENOUGH && !/\d/u.test(key + other);
      return key === other || (isNear && isOneApart(key, other));
    });
    if (leader === undefined) leaders.push(name);
    else replaced[name] = leader;
  }
  return replaced;
}
