import { heldTo, type Shape } from './document-sizes.ts';
import { ENTITIES } from './entities.ts';
import { longestValue } from './field-bytes.ts';
import { type Field, fieldsOf } from './fields.ts';

/** The most bytes of a value that Firestore indexes whole. */
export const INDEXED_BYTES_MAX = 1500;

/** The last part of a collection's path, by which indexes name it. */
export const groupOf = (collection: string): string => collection.slice(collection.lastIndexOf('/') + 1);

/** The field, or those inside it that nobody asks by, where a value may be longer than Firestore indexes. */
function tooLong(entity: Shape, field: Field, path: string, asked: ReadonlySet<string>): readonly string[] {
  if (Math.min(longestValue(field), heldTo(entity, field)) <= INDEXED_BYTES_MAX) return [];
  const own = `${groupOf(entity.collection)}.${path}`;
  if (![...asked].some((each) => each.startsWith(`${own}.`))) return asked.has(own) ? [] : [path];
  return (field.fields ?? []).flatMap((each) => tooLong(entity, each, `${path}.${each.name}`, asked));
}

/**
 * Fields that may hold a longer value than Firestore indexes: notes, signatures, rows, lists of maps. Nobody asks for records
 * by them, and each would cost every write an entry, a list one for each item; so they are in no index. `asked` are those,
 * as `orders.placedAt`, that a composite index names: of a longer one its first 1,500 bytes stand there.
 */
export function exemptions(asked: ReadonlySet<string>) {
  const all = ENTITIES.flatMap((entity) =>
    fieldsOf(entity.schema)
      .flatMap((field) => tooLong(entity, field, field.name, asked))
      .map((fieldPath) => ({ collectionGroup: groupOf(entity.collection), fieldPath, indexes: [] as const })),
  );
  return [...new Map(all.map((each) => [`${each.collectionGroup}.${each.fieldPath}`, each])).values()];
}
