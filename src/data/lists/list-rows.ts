import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { matchesSearch } from '#domain/shared/search-terms.ts';
import type { Doc } from '#data/store/converter.ts';
import { filtersOf, type ListRequest, scansOf, setOf, showsDeleted, sortOf } from './list-plan.ts';

// What of a list's question the browser answers, on rows that were read.

/** Whether a record that was read is one that was asked for. */
export function matchesRequest<T>(shape: ListShape<T>, request: ListRequest, value: T): boolean {
  return (
    (!shape.tokens || matchesSearch(request.search, shape.tokens(value))) &&
    scansOf(shape, request).every((isWanted) => isWanted(value))
  );
}

/** What a record holds at a stored field, such as `customer.name`. */
function fieldAt(value: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      value,
    );
}

/** The records of a collection that was read whole that a request asks for: its filters, its search. */
export function filtered<T>(
  shape: ListShape<T>,
  request: ListRequest,
  docs: readonly Doc<T>[],
): readonly Doc<T>[] {
  const filters = filtersOf(shape, request).map(({ id, field, value }) => {
    return { field, wanted: setOf(shape, request, id, value) ?? [value] };
  });
  const hidesDeleted =
    shape.hasDeleted && !showsDeleted(shape, request) && !filters.some(({ field }) => field === 'deleted');
  return docs.filter(
    ({ value }) =>
      !(hidesDeleted && fieldAt(value, 'deleted') === true) &&
      filters.every(({ field, wanted }) => wanted.includes(String(fieldAt(value, field)))) &&
      matchesRequest(shape, request, value),
  );
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

/** Records in the order of a request; blank values stand last, equal ones by id. */
export function sorted<T>(
  shape: ListShape<T>,
  request: ListRequest,
  docs: readonly Doc<T>[],
): readonly Doc<T>[] {
  const sort = sortOf(shape, request);
  const field = shape.sorts[sort.id] ?? '';
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyed = docs.map((doc) => ({
    doc,
    key: field === shape.collection.timeField ? doc.at?.getTime() : fieldAt(doc.value, field),
  }));
  return keyed
    .toSorted(
      (a, b) =>
        Number(isBlank(a.key)) - Number(isBlank(b.key)) ||
        sign * (compare(a.key, b.key) || collator.compare(a.doc.id, b.doc.id)),
    )
    .map(({ doc }) => doc);
}
