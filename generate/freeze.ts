import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { storedFields } from '#domain/shared/rows.ts';
import { TARGETS } from '#tests/rules/world.ts';
import { ENTITIES, type Entity } from './entities.ts';
import { fieldsOf } from './fields.ts';
import { LAST_RELEASE_FOLDER, type LastRelease, shapeName } from './last-release.ts';

// `npm run generate -- --freeze-release`, after a deployment: what stands here now is the last release.

/** A record of the shape as this release stores it: that of the rules tests, which breaks none of their conditions. */
function recordOf({ collection, id, schema }: Entity): LastRelease['record'] {
  const found = Object.entries(TARGETS).find(([path]) =>
    id === undefined ? path.slice(0, path.lastIndexOf('/')) === collection : path === `${collection}/${id}`,
  );
  if (!found) throw new Error(`tests/rules/world.ts has no record of ${collection}.`);
  const value = schema.parse(found[1]);
  return storedFields(schema, typeof value === 'object' && value !== null ? value : {});
}

/** One field a line, so that a difference between two releases can be read. */
const linesOf = (entries: readonly string[]) =>
  entries.length === 0 ? '' : `\n    ${entries.join(',\n    ')}\n  `;

function textOf({ fields, record }: LastRelease): string {
  const all = fields.map((field) => JSON.stringify(field));
  const values = Object.entries(record).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n  "fields": [${linesOf(all)}],\n  "record": {${linesOf(values)}}\n}\n`;
}

// All of them are worked out before the old ones go: a shape without a record must not leave half a release behind.
const texts = ENTITIES.filter(({ isClientWritten }) => isClientWritten).map((entity) => {
  const release = { fields: fieldsOf(entity.schema), record: recordOf(entity) };
  return [`${LAST_RELEASE_FOLDER}/${shapeName(entity)}.json`, textOf(release)] as const;
});
rmSync(LAST_RELEASE_FOLDER, { recursive: true, force: true });
mkdirSync(LAST_RELEASE_FOLDER);
for (const [file, text] of texts) writeFileSync(file, text);
process.stdout.write(`Wrote ${texts.length} shapes to ${LAST_RELEASE_FOLDER}.\n`);
