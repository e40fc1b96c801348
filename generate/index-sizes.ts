import { type Shape, heldTo } from './document-sizes.ts';
import { groupOf, INDEXED_BYTES_MAX } from './exemptions.ts';
import { bytesOf, longestValue, named } from './field-bytes.ts';
import { type Field, fieldsOf } from './fields.ts';
import { FIELD_OVERRIDES, requiredIndexes } from './indexes.ts';
import { KEYS_MAX, SLOTS_MAX } from './shapes.ts';

// What the indexes of one document may come to (Firebase documentation, "Quotas and limits"): 40,000 entries, 8 MiB.

/** An entry beside its values: the document's name, twice that of its collection, 48 bytes; generously. */
const ENTRY = 400;
/** Stamps and the mark of an edit: two entries each. */
const STAMPS = 4 * 2;

interface Entries {
  readonly count: number;
  readonly bytes: number;
}

const added = (all: readonly Entries[]): Entries => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
});

const entries = (count: number, value: number): Entries => ({
  count,
  bytes: count * (ENTRY + Math.min(value, INDEXED_BYTES_MAX)),
});

/** Items of a list: as many as it may have, or as fit the most bytes of its field. */
const itemsOf = (entity: Shape, field: Field): number =>
  Math.min(field.max ?? Infinity, heldTo(entity, field) / (field.item ? bytesOf(field.item, true) : 1));

/** What Firestore makes by itself: a value both ways, each item of a list once. */
function ownOf(entity: Shape, field: Field, exempt: ReadonlySet<string>, path = field.name): Entries {
  const { kind, isRow, fields, value } = field;
  if (exempt.has(path)) return added([]);
  if (kind === 'list') return entries(itemsOf(entity, field), longestValue(field));
  if (kind !== 'map' || isRow) return entries(2, longestValue(field));
  if (fields) return added(fields.map((each) => ownOf(entity, each, exempt, `${path}.${each.name}`)));
  const most = value?.isRow ? SLOTS_MAX : KEYS_MAX;
  const keys = Math.min(most, heldTo(entity, field) / (value ? bytesOf(value, true) : 1));
  return entries(2 * keys, value ? longestValue(value) : 1);
}

/** The most entries of indexes that a document of the shape may have, and their bytes: its fields', its stamps', the composite ones. */
export function indexEntries(entity: Shape): Entries {
  const group = groupOf(entity.collection);
  const fields = fieldsOf(entity.schema);
  const exempt = new Set(
    FIELD_OVERRIDES.filter(({ collectionGroup }) => collectionGroup === group).map(
      ({ fieldPath }) => fieldPath,
    ),
  );
  const own = fields.map((field) => ownOf(entity, field, exempt));
  const valueOf = (path: string) => {
    const field = fields.find(({ name }) => name === path.split('.')[0]);
    return named(path) + (field ? Math.min(longestValue(field), INDEXED_BYTES_MAX) : 8);
  };
  const composite = requiredIndexes()
    .filter(({ collectionGroup }) => collectionGroup === group)
    .map((index): Entries => {
      const list = index.fields.find(({ arrayConfig }) => arrayConfig !== undefined);
      const field = fields.find(({ name }) => name === list?.fieldPath);
      const count = field ? itemsOf(entity, field) : 1;
      const values = index.fields.reduce((sum, { fieldPath }) => sum + valueOf(fieldPath), 0);
      return { count, bytes: count * (ENTRY + values) };
    });
  return added([...own, ...composite, entries(STAMPS, 128)]);
}
