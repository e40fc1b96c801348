/**
 * A query outside the lists that orders what it finds, or asks for a range: `equal` fields each hold one value, or one of a
 * few, `within` is a list that holds a value, `by` is what it is ordered and cut by. `sums` are fields that the server adds up:
 * it reads them out of the index, so that they stand in it.
 */
export interface OrderedQuery {
  readonly collection: string;
  readonly equal: readonly string[];
  readonly within?: string;
  readonly by: string;
  readonly direction: 'asc' | 'desc' | 'both';
  readonly sums?: readonly string[];
}

/**
 * Declares such a query beside the code that asks it, as a literal: `npm run generate` reads the source and makes the index.
 * Nothing else may order or ask for a range (tests/meta/ordered-queries.test.ts), since the emulator misses no index and
 * the real database refuses a query without one.
 */
export function orderedQuery<const Q extends OrderedQuery>(declared: Q): Q {
  return declared;
}

/** The fields of a query that a value is given for. */
export type ConditionFields<Q extends OrderedQuery> = Q['equal'][number] | NonNullable<Q['within']>;
