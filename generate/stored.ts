import { entityAt } from '#domain/descriptor/declared.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { REGISTRY } from './registry.ts';

/** Fields as the app's own writes tell them to the store: rows as text. A path without a schema is left as it is. */
export function storedRecord(collection: string, id: string, fields: object): object {
  const entity = entityAt(REGISTRY, collection, id);
  return entity ? storedFields(entity.schema, fields) : fields;
}
