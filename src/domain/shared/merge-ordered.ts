/** One of several sources, with what of its last page was not taken yet. */
interface Source<T> {
  readonly pages: AsyncIterator<readonly T[]>;
  held: readonly T[];
  isDone: boolean;
}

/** Reads on where nothing is held; a source may give blank pages. */
async function fill<T>(source: Source<T>): Promise<void> {
  while (source.held.length === 0 && !source.isDone) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { value, done } = await source.pages.next();
    if (done === true) source.isDone = true;
    else source.held = value;
  }
}

/**
 * What several sources give, each page by page with its key rising, as one in that order. No page is read before it is
 * needed. @throws what reading a page throws.
 */
export async function* mergeOrdered<T>(
  from: readonly AsyncIterator<readonly T[]>[],
  keyOf: (item: T) => number,
): AsyncGenerator<T, void> {
  const sources: Source<T>[] = from.map((pages) => ({ pages, held: [], isDone: false }));
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(sources.map(fill));
    const open = sources.filter(({ held }) => held.length > 0);
    const [next] = open.toSorted((a, b) => headKey(a, keyOf) - headKey(b, keyOf));
    const item = next?.held[0];
    if (!next || item === undefined) return;
    next.held = next.held.slice(1);
    yield item;
  }
}

function headKey<T>({ held: [head] }: Source<T>, keyOf: (item: T) => number): number {
  return head === undefined ? Infinity : keyOf(head);
}
