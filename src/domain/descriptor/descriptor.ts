import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import type { PrivilegeKey } from '../access/privileges.ts';
import { isMap } from '../shared/is-map.ts';
import { type Clause, groupScope, organisationScope, type PartySharing, referenceScope } from './scopes.ts';

/** Most records of a small collection: its lists read it whole. */
export const SMALL_MAX = 1000;
/** What is read of a small collection: one more than it may hold, which tells a full one from one that is cut. */
export const SMALL_READ = SMALL_MAX + 1;
/** Most documents that one query or count of any other collection may read. */
export const COUNT_LIMIT = 500;

/**
 * Who reads a record: every dealer and distributor (`reference`), the dealer group (`group`), the dealer or distributor
 * whose it is (`organisation`), its buyer and its supplier (`parties`: the server alone writes it; rules, policy and their
 * cases are generated). `special` is written by hand: rules, policy and scope say it.
 */
export type Sharing = 'reference' | 'group' | 'organisation' | 'parties' | 'special';

/**
 * Which way saves of a record go (architecture: two-ways). `commit`: to the store, where rules hold its keys, and the type and
 * bound of each field. `offline`: the same, and on a device of one's own a save may wait and names itself in `_edit`
 * (src/domain/sync/edit-mark.ts). `call`: by the call `save-records`, held to its rule in src/domain/saving.
 */
export type Way = 'commit' | 'offline' | 'call';

/** Whether clients commit it under rules. */
export const isCommitted = ({ saved }: { readonly saved?: Way | undefined }): boolean =>
  saved === 'commit' || saved === 'offline';

/** The value of the filter `deleted` that shows deleted records beside the others; 'true' shows them alone. */
export const SHOW_DELETED = 'all';

/** In `valueSets` every value that is not named. */
export const ANY_VALUE = '*';

/** What is cut out of an order: above and below leave the value itself out, from and upTo take it in. */
export interface Cut {
  readonly above?: string | number | Date;
  readonly from?: string | number | Date;
  readonly below?: string | number | Date;
  readonly upTo?: string | number | Date;
}

/** Whether a record is what was chosen; `filters` are all that are set. */
type Scan<T> = (value: T, chosen: string, filters: Readonly<Record<string, string>>) => boolean;

/** A filter that is a part of one of the list's orders, such as the days of a period. */
export interface ListRange {
  /** The sort that it is cut out of, and the direction where nobody chose one. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly cut: (chosen: string) => Cut;
  /** The filters that go with it beside `sortedFilters`; with others, or a search, the first records are scanned. */
  readonly with: readonly string[];
}

/** An amount that the server adds up over a whole list, integer cents; `of`: of those records alone whose field is this. */
export interface ListSum {
  readonly field: string;
  readonly of?: readonly [field: string, value: string];
}

/** What a list can be asked: whose rows, which equality filters, which orders. */
export interface ListQuestions<T> {
  /** Equality clauses that prove the scope to the rules; left out where `sharing` says it. `null`: may not list it. */
  readonly scope?: (actor: Actor) => readonly Clause[] | null;
  /** Filter id → stored field. Values are compared as text unless named below. */
  readonly filters: Readonly<Record<string, string>>;
  readonly booleanFilters?: readonly string[];
  readonly numberFilters?: readonly string[];
  /** Filter id → value in the address, or {@link ANY_VALUE} → the stored values it stands for. */
  readonly valueSets?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /**
   * Filters on lists of values: records that hold the chosen one. A query looks into one list, so that of several the first named
   * here is asked for, and with a search none; what the others mean stands in `scans`.
   */
  readonly holdFilters?: readonly string[];
  /** Filter id → the part of an order that it stands for; one at a time, and what it means stands in `scans` as well. */
  readonly ranges?: Readonly<Record<string, ListRange>>;
  /** Filter id → what a record must be where no query asks it: compared with rows that were read, as the further words of a search are. */
  readonly scans?: Readonly<Record<string, Scan<T>>>;
  /** Sort id → stored field; the first is the list's own order. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Sort id → the one way that it goes, such as the newest first; both ways where left out. */
  readonly oneWay?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** The direction of the list's own order where it goes both ways; upwards where left out. */
  readonly direction?: 'asc' | 'desc';
  /**
   * Of a large list, the filters that go with every sort. With another filter or a search the server sorts by the list's
   * own order alone, and the browser sorts what it read.
   */
  readonly sortedFilters?: readonly string[];
  /** Column id → what its foot says of the whole filter, where that is more than a page. */
  readonly sums?: Readonly<Record<string, ListSum>>;
  /** Deleted records stand among the others. */
  readonly showsDeleted?: true;
  /** Most documents that rules let one query read, where that is not the usual number. */
  readonly maxRows?: number;
}

/** A list of records: everything that its page can ask is a member, so that rules and indexes are checked against it. */
export interface ListShape<T> extends Omit<ListQuestions<T>, 'direction' | 'showsDeleted'> {
  readonly collection: {
    readonly path: string;
    readonly schema: z.ZodMiniType<T>;
    readonly timeField: string;
  };
  /** Its collection is read whole and searched, filtered and sorted in the browser. */
  readonly isSmall: boolean;
  readonly scope: (actor: Actor) => readonly Clause[] | null;
  readonly defaultSort: { readonly id: string; readonly direction: 'asc' | 'desc' };
  /** A record's prefix tokens; null where records carry none, and a search is not asked. */
  readonly tokens: ((value: T) => readonly string[]) | null;
  /** Records carry the `deleted` flag, and the list leaves the deleted ones out unless asked for them. */
  readonly hasDeleted: boolean;
  readonly maxRows: number;
}

/** What only the change log asks of an entity. */
interface Logged {
  /** What people call one record, where that is not the entity's word. */
  readonly word?: string;
  /** The name that entries give its collection, where that is not the last part of the path. */
  readonly as?: string;
  /** Which fields, one after the other, make the name people know a record by; `name` where left out. */
  readonly name?: readonly string[];
}

/** The screens of an entity that the generic reference screen makes; src/app/routes/reference-rows.ts follows. */
interface Screen {
  /** The address of the list, such as `/admin/freight-carriers`. */
  readonly path: string;
  /** Place in the menu table of the specification, and its picture (src/ui/icons.ts). */
  readonly menu?: { readonly order: number; readonly icon: string };
  /** Its tile on Home, where the specification gives it no place in the menu (decisions: pages-without-menu). */
  readonly tile?: { readonly group: string; readonly icon: string };
}

interface Declared<T> {
  /** The collection: stored name, or path where it lies in a document. */
  readonly path: string;
  /** The document's id where the shape is one document's only. */
  readonly id?: string;
  /** One and many, as they stand inside a sentence after its first word. */
  readonly words: readonly [one: string, many: string];
  readonly schema: z.ZodMiniType<T>;
  /** Where the server time of the last write stands; `_at` where left out. */
  readonly timeField?: string;
  readonly sharing: Sharing;
  /** What is special to its two sides, where `sharing` says `parties`. */
  readonly parties?: PartySharing;
  /** The address of a record's page up to its id, by kind of account: where notices of it lead. */
  readonly opensAt?: { readonly [Kind in 'dealer' | 'distributer' | 'engineer']?: string };
  /** The area flag that admins need to write it, or that both parties need. */
  readonly area?: string;
  /** The right that its edit page asks for. */
  readonly privilege?: PrivilegeKey;
  /**
   * Reference data like any other: admins with the area's flag write it, nothing else is asked. Its rules, policy and
   * the cases of the rules tests are generated.
   */
  readonly isOrdinary?: true;
  /** Every saved revision is logged. */
  readonly logged?: Logged | true;
  /** `small` stays under 1,000 records: lists read it whole. `large` has server pages and composite indexes. */
  readonly size: 'small' | 'large';
  readonly list?: ListQuestions<T>;
  /** The fields whose words find a record, where its tokens follow from nothing else. */
  readonly search?: readonly string[];
  readonly screen?: Screen;
  /** Fields whose values no two records may share; a reservation in `uniq` decides a race. Names: unique-names.ts. */
  readonly unique?: readonly string[];
  /** Which way its saves go; left out where only calls of its noun write it. */
  readonly saved?: Way;
  /** Of what clients write, the fields that only the server does: no client changes them, so they need no check. */
  readonly serverFields?: readonly string[];
  /** So many fields that each counts: they are read in the open, which compiles to more and takes fewer expressions than by name. */
  readonly isWide?: true;
  /** For the tests of the rules: a record, and an honest edit of it. */
  readonly sample?: Readonly<Record<string, unknown>>;
  readonly change?: Readonly<Record<string, unknown>>;
}

/** What an entity is, as one place says it; a collection to read from and write to as well. */
export interface Entity<T> extends Omit<Declared<T>, 'list'> {
  readonly timeField: string;
}
/** An entity with a list of its own. */
export interface ListedEntity<T> extends Entity<T> {
  readonly list: ListShape<T>;
}

/** Of two parties (src/domain/trade/scopes.ts) and of what is special its lists say it. */
const SCOPES: Partial<Record<Sharing, ListShape<unknown>['scope']>> = {
  reference: referenceScope,
  group: groupScope,
  organisation: organisationScope,
};

const searchTokens = (value: unknown): readonly string[] => {
  const tokens = isMap(value) ? value['searchArr'] : [];
  return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
};

const hasField = (schema: object, name: string): boolean => {
  const { shape } = schema as { readonly shape?: object };
  return shape !== undefined && name in shape;
};

/** A list of an entity, beside or in place of its own. */
export function listOf<T>(entity: Entity<T>, asked: ListQuestions<T>): ListShape<T> {
  const { direction = 'asc', showsDeleted, ...questions } = asked;
  const own = Object.keys(asked.sorts)[0] ?? '';
  const isSmall = entity.size === 'small';
  return {
    scope: SCOPES[entity.sharing] ?? (() => null),
    ...questions,
    collection: entity,
    isSmall,
    defaultSort: { id: own, direction: asked.oneWay?.[own] ?? direction },
    tokens: hasField(entity.schema, 'searchArr') ? searchTokens : null,
    hasDeleted: !showsDeleted && hasField(entity.schema, 'deleted'),
    maxRows: asked.maxRows ?? (isSmall ? SMALL_READ : COUNT_LIMIT),
  };
}

/** Declares an entity; one that is found in src/domain/<noun>/entity.ts is registered by `npm run generate`. */
export function entity<T>(declared: Declared<T> & { readonly list: ListQuestions<T> }): ListedEntity<T>;
export function entity<T>(declared: Declared<T> & { readonly list?: never }): Entity<T>;
export function entity<T>(declared: Declared<T>): Entity<T> {
  const { list, ...rest } = declared;
  const made: Entity<T> = { timeField: '_at', ...rest };
  return list ? Object.assign(made, { list: listOf(made, list) }) : made;
}
