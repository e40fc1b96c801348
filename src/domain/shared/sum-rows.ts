/** A row of sums: what it is of, as one text. */
type KeyOf<R> = (row: R) => string;

/**
 * Rows of sums with those of one key added up, in the order of their keys: sums of sums are what the sums of all would be,
 * whichever were added first, as long as `added` asks for no order.
 */
export function sumRows<R>(rows: Iterable<R>, keyOf: KeyOf<R>, added: (a: R, b: R) => R): R[] {
  const sums = new Map<string, R>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.set(key, before === undefined ? row : added(before, row));
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** What a thing of sums is called: by the newest record that names it. */
export interface Named {
  readonly name: string;
  /** The day of that record; '' where none named it. */
  readonly namedOn: string;
}

/** The newer of two names; of one day the last by its letters, so that the order of reading decides nothing. */
export function newerName(a: Named, b: Named): Named {
  const isFirst = a.namedOn === b.namedOn ? a.name >= b.name : a.namedOn > b.namedOn;
  const { name, namedOn } = isFirst ? a : b;
  return { name, namedOn };
}
