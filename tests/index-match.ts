import { readFileSync } from 'node:fs';

// Which queries the indexes of firestore.indexes.json serve, as the cloud decides it (Firebase documentation, "Index types",
// "Index merging"): the emulator asks for none.

type Direction = 'ASCENDING' | 'DESCENDING';

interface IndexField {
  readonly fieldPath: string;
  readonly order?: Direction;
  readonly arrayConfig?: 'CONTAINS';
}

/** What firestore.indexes.json holds. */
export interface Indexes {
  readonly indexes: readonly { readonly collectionGroup: string; readonly fields: readonly IndexField[] }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly { readonly queryScope?: string }[];
  }[];
}

interface Filter {
  readonly compositeFilter?: { readonly op?: string; readonly filters?: readonly Filter[] };
  readonly fieldFilter?: { readonly field?: { readonly fieldPath?: string }; readonly op?: string };
  readonly unaryFilter?: { readonly field?: { readonly fieldPath?: string }; readonly op?: string };
}

/** A query as any client sends it. */
export interface SentQuery {
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[] | null;
  readonly where?: Filter | null;
  readonly orderBy?:
    | readonly { readonly field?: { readonly fieldPath?: string }; readonly direction?: string }[]
    | null;
}

/** One way of a query: the fields that are equal, the list that is looked into, those of a range, and the order. */
interface Way {
  readonly equal: ReadonlySet<string>;
  readonly within: ReadonlySet<string>;
  readonly ranges: ReadonlySet<string>;
}

const NAME = '__name__';
const EQUAL = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']);
const WITHIN = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

function wayOf(field: string, op: string): Way {
  const only = (isSo: boolean) => new Set(isSo ? [field] : []);
  return {
    equal: only(EQUAL.has(op)),
    within: only(WITHIN.has(op)),
    ranges: only(!EQUAL.has(op) && !WITHIN.has(op)),
  };
}

const joined = (one: Way, other: Way): Way => ({
  equal: new Set([...one.equal, ...other.equal]),
  within: new Set([...one.within, ...other.within]),
  ranges: new Set([...one.ranges, ...other.ranges]),
});
const NO_FILTER: Way = { equal: new Set(), within: new Set(), ranges: new Set() };

/** The ways of a filter: each side of an `or` is asked by itself, and every value of an `in`, which differ in no field. */
function waysOf(filter: Filter | null | undefined): readonly Way[] {
  const { compositeFilter, fieldFilter, unaryFilter } = filter ?? {};
  if (compositeFilter) {
    const sides = (compositeFilter.filters ?? []).map(waysOf);
    if (compositeFilter.op === 'OR') return sides.flat();
    const together = (all: readonly Way[], side: readonly Way[]) =>
      all.flatMap((one) => side.map((other) => joined(one, other)));
    return sides.reduce(together, [NO_FILTER]);
  }
  const single = fieldFilter ?? unaryFilter;
  return [single ? wayOf(single.field?.fieldPath ?? '', single.op ?? '') : NO_FILTER];
}

type Order = readonly { readonly field: string; readonly direction: Direction }[];

/** The order that rows come in, but for the name at its end, which goes as the field before it does. */
function orderOf({ orderBy }: SentQuery, { equal, ranges }: Way, sums: readonly string[]): Order {
  const given = (orderBy ?? []).map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    direction: direction === 'DESCENDING' ? ('DESCENDING' as const) : ('ASCENDING' as const),
  }));
  const last = given.at(-1)?.direction ?? 'ASCENDING';
  const more = [...ranges, ...sums].filter((field) => !given.some((each) => each.field === field));
  const all = [...given, ...more.map((field) => ({ field, direction: last }))].filter(
    ({ field }) => !equal.has(field),
  );
  const name = all.findIndex(({ field }) => field === NAME);
  if (name === -1) return all;
  const before = all[name - 1]?.direction ?? 'ASCENDING';
  // Nothing is ordered behind the name: no two records share one.
  return all.slice(0, all[name]?.direction === before ? name : name + 1);
}

/** Whether the index is made of some of these fields, then the order. */
function fits(fields: readonly IndexField[], { equal, within }: Way, order: Order): boolean {
  const head = fields.slice(0, fields.length - order.length);
  const tail = fields.slice(head.length);
  return (
    fields.length > order.length &&
    head.every(({ fieldPath, arrayConfig }) =>
      arrayConfig === undefined ? equal.has(fieldPath) : within.has(fieldPath),
    ) &&
    tail.every(({ fieldPath, order: way }, at) => {
      const wanted = order[at];
      return wanted?.field === fieldPath && wanted.direction === way;
    })
  );
}

/** Why the indexes do not serve a query, in words; '' where they do. `sums` are the fields that it adds up. */
export function missingIndex(
  query: SentQuery,
  { indexes, fieldOverrides }: Indexes,
  sums: readonly string[] = [],
): string {
  const [from] = query.from ?? [];
  const collection = from?.collectionId ?? '';
  const own = indexes.filter(({ collectionGroup }) => collectionGroup === collection);
  const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const isAutomatic = (field: string) => {
    const found = overrides.find(({ fieldPath }) => field === fieldPath || field.startsWith(`${fieldPath}.`));
    if (from?.allDescendants !== true) return found === undefined || found.indexes.length > 0;
    return found?.indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP') ?? false;
  };
  const faultOf = (way: Way): string => {
    const order = orderOf(query, way, sums);
    const lead = [...way.equal, ...way.within].filter((field) => field !== NAME);
    const asked = `${collection}: ${[...lead, ...order.map((each) => `${each.field} ${each.direction}`)].join(', ')}`;
    // Of one order alone, or of fields that are equal, the indexes that Firestore makes by itself are enough.
    if (lead.length === 0 || order.length === 0) {
      const isServed = order.length < 2 && [...lead, ...order.map(({ field }) => field)].every(isAutomatic);
      if (isServed) return '';
    }
    const found = own.filter(({ fields }) => fits(fields, way, order));
    const covered = new Set(found.flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath)));
    return found.length > 0 && lead.every((field) => covered.has(field)) ? '' : asked;
  };
  return (
    waysOf(query.where)
      .map(faultOf)
      .find((fault) => fault !== '') ?? ''
  );
}

let stored: Indexes | undefined;

/** The indexes that are deployed. */
export function deployedIndexes(): Indexes {
  // Written by generate/indexes.ts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  stored ??= JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as Indexes;
  return stored;
}
