export interface KnownPage {
  to: string;
  name: string;
}

/** Edit distance (insert, delete, replace each cost 1). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 0; i < left.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < right.length; j += 1) {
      const replace = (row[j] ?? 0) + (left.charAt(i) === right.charAt(j) ? 0 : 1);
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** A path that goes on where a page ends belongs to that page; else the letters decide. */
function far(path: string, page: string): number {
  if (path.startsWith(`${page}/`)) return 0;
  const words = path.split('/').filter((part) => part !== '');
  const names = page.split('/').filter((part) => part !== '');
  return Math.min(
    ...words.flatMap((word) =>
      names.map((name) => distance(word, name) / Math.max(word.length, name.length)),
    ),
    1,
  );
}

/** Up to three pages whose path resembles the one asked for, nearest first; none when nothing is like it. */
export function nearestPages<T extends KnownPage>(path: string, pages: readonly T[]): readonly T[] {
  const asked = path.toLowerCase();
  return pages
    .map((page) => ({ page, score: far(asked, page.to.toLowerCase()) }))
    .filter(({ score }) => score < 0.6)
    .toSorted((left, right) => left.score - right.score)
    .slice(0, 3)
    .map(({ page }) => page);
}
