import type { Actor } from '#domain/access/actor.ts';
import type { Collection } from './collection.ts';

/** Rows a list page shows at once; rules refuse a list without a limit. */
export const PAGE_SIZE = 50;
/** Where counting stops: rules refuse a query, counts included, that names no limit or a larger one. */
export const COUNT_LIMIT = 500;
/** Most documents that a search of several words reads before it says that there may be more. */
export const SEARCH_SCAN_LIMIT = 300;
/** Most rows a CSV export holds. */
export const EXPORT_LIMIT = 10_000;

/** Equality, or membership where the value is a list. */
export type Clause = readonly [field: string, value: string | boolean | number | readonly string[]];

/** What most listed records carry: prefix tokens for the search and the deleted flag. */
export interface Searchable {
  searchArr: string[];
  deleted: boolean;
}

/** What every list declares of itself. */
interface ListQuestions<T> {
  readonly collection: Collection<T>;
  /** Equality clauses that prove the scope to the rules. `null`: this actor may not list it. */
  readonly scope: (actor: Actor) => readonly Clause[] | null;
  /** Fields that `scope` may use, for the index list. */
  readonly scopeFields: readonly (readonly string[])[];
  /** Filter id → stored field. Values are compared as text unless named below. */
  readonly filters: Readonly<Record<string, string>>;
  readonly booleanFilters?: readonly string[];
  readonly numberFilters?: readonly string[];
  /** Filter id → value in the address → the stored values it stands for. */
  readonly valueSets?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Filter id → what a record must be: held against rows that were read, as the further words of a search are. */
  readonly scans?: Readonly<Record<string, (value: T, chosen: string) => boolean>>;
  /** Sort id → stored field. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly defaultSort: { readonly id: string; readonly direction: 'asc' | 'desc' };
}

/**
 * The shape of one list: whose rows, which equality filters, which orders. Everything a list page can ask is a
 * member of this shape, so that rules and indexes can be checked against it.
 */
export interface ListShape<T> extends ListQuestions<T> {
  /** A record's prefix tokens; null where records carry none, and a search is not asked. */
  readonly tokens: ((value: T) => readonly string[]) | null;
  /** Records carry the `deleted` flag, and the list leaves the deleted ones out unless asked for them. */
  readonly hasDeleted: boolean;
  /** Most documents that rules let one query or count of this list read. */
  readonly most: number;
}

/** Shared by a group when the dealer has one, else the dealer's own (D70, specification §7). */
export function groupScope(actor: Actor): readonly Clause[] | null {
  if (actor.kind !== 'dealer') return null;
  return actor.dealerGroupId === ''
    ? [['dealerId', actor.dealerId]]
    : [['dealerGroupId', actor.dealerGroupId]];
}

export function referenceScope(actor: Actor): readonly Clause[] | null {
  return actor.kind === 'dealer' || actor.kind === 'distributer' ? [] : null;
}

export const GROUP_FIELDS = [['dealerId'], ['dealerGroupId']] as const;

export function shape<T extends Searchable>(questions: ListQuestions<T>): ListShape<T> {
  return { ...questions, tokens: (value) => value.searchArr, hasDeleted: true, most: COUNT_LIMIT };
}
