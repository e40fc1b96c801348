import { isDeepStrictEqual } from 'node:util';
import { rowFieldNames, storedFields } from '#domain/shared/rows.ts';
import { ENTITIES } from '#generate/entities.ts';
import type { Migration } from './migration.ts';

/** What is edited and holds rows; the parts of an import are never written again. */
const WITH_ROWS = ENTITIES.filter(
  ({ schema, collection }) => rowFieldNames(schema).length > 0 && !collection.includes('/'),
);

/**
 * Rules refuse an edit of a record whose rows are maps still, as an older release stored them, or lack a column that
 * the last release has.
 */
export const rowTexts: Migration = {
  name: 'row-texts',
  tells: 'Writes rows that are maps still, or short of a column, as the text that rules ask for.',
  collections: [...new Set(WITH_ROWS.map(({ collection }) => collection))],
  change({ collection, id, data }) {
    const entity = WITH_ROWS.find(
      (each) => each.collection === collection && (each.id === undefined || each.id === id),
    );
    if (!entity) return null;
    const parsed = entity.schema.safeParse(data);
    if (!parsed.success)
      throw new Error(`does not fit its schema at ${parsed.error.issues[0]?.path.join('.')}`);
    const texts = storedFields(entity.schema, Object(parsed.data));
    const changed = rowFieldNames(entity.schema).filter(
      (name) => name in data && !isDeepStrictEqual(data[name], texts[name]),
    );
    return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, texts[name]]));
  },
};
