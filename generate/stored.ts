import { storedFields } from '#domain/shared/rows.ts';
import { ENTITIES } from './entities.ts';

/** `target` stands for any id. */
const isAt = (wanted: string, path: string) => {
  const parts = path.split('/');
  const names = wanted.split('/');
  return names.length === parts.length && names.every((name, at) => name === 'target' || name === parts[at]);
};

/** Fields as the app's own writes tell them to the store: rows as text. A path without a schema is left as it is. */
export function storedRecord(collection: string, id: string, fields: object): object {
  const entity = ENTITIES.find(
    (each) => isAt(each.collection, collection) && (each.id === undefined || each.id === id),
  );
  return entity ? storedFields(entity.schema, fields) : fields;
}
