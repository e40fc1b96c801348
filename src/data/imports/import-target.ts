import type { Actor } from '#domain/access/actor.ts';
import type { Collection } from '#data/store/collection.ts';
import type { ReferenceStore } from '#data/store/reference-store.ts';
import { type AlsoWrite } from '#data/store/commit.ts';
import { ROWS_PER_COMMIT } from '#data/store/save-many.ts';

/** Rows of one commit where each new one brings a reservation or two: a commit holds 500 writes. */
export const RESERVED_PER_COMMIT = 100;

/** A record as it is to be written, and what else its commit writes. */
export interface PreparedRow<T> {
  readonly value: T;
  readonly also?: AlsoWrite;
}

/** Where imported rows are written to. */
export interface ImportTarget<T> {
  readonly collection: Collection<T>;
  /** A new record before the file fills it. */
  readonly blank: () => T;
  readonly derive: (value: T) => T;
  /** A field that stays as an import has filled it, so that an undo leaves it, and what is said of it before one. */
  readonly stays?: { readonly field: keyof T & string; readonly words: string };
  /** At most 200, or 100 where each new row brings reservations. */
  readonly rowsPerCommit: number;
  /** Fills what follows from other records, as the form's save does, in the rows of one commit, new and changed ones. */
  readonly complete?: (values: readonly T[]) => Promise<readonly T[]>;
  /** Completes the new rows of one commit, such as by codes to draw. Asked again after a refusal. */
  readonly prepareNew?: (
    actor: Actor,
    rows: readonly { readonly id: string; readonly value: T }[],
  ) => Promise<readonly PreparedRow<T>[]>;
}

/** The target of a store whose records are written plainly. */
export function plainImportTarget<T>({
  collection,
  blank,
  derive,
}: Pick<ReferenceStore<T>, 'collection' | 'blank' | 'derive'>): ImportTarget<T> {
  return { collection, blank, derive, rowsPerCommit: ROWS_PER_COMMIT };
}
