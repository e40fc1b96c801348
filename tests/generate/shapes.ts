import { STAMP_FIELDS } from '#domain/shared/stamps.ts';
import { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import type { Entity } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';

const TEXT_LIMIT = 200;

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const listOf = (values: readonly unknown[]) =>
  `[${values.map((value) => (typeof value === 'string' ? quote(value) : String(value))).join(', ')}]`;

/** What a missing field is read as: an old record may lack a field that the schema gained since. */
function fallback(field: Field): string {
  if (field.kind === 'flag') return 'false';
  if (field.kind === 'list') return '[]';
  if (field.kind === 'map') return '{}';
  if (field.kind === 'choice' && !field.canBeBlank) return quote(field.options?.[0] ?? '');
  return field.kind === 'text' || field.canBeBlank ? "''" : '0';
}

const read = (field: Field) => `d.get(${quote(field.name)}, ${fallback(field)})`;

/** A call of one of the checks that stand in firestore.rules under "What every write must be". */
function checkOf(field: Field): string {
  const value = read(field);
  switch (field.kind) {
    case 'text': {
      const least = field.min === undefined ? '' : ` && ${value} != ''`;
      const pattern = field.pattern === undefined ? '' : ` && ${value}.matches(${quote(field.pattern)})`;
      return `isText(${value}, ${field.max ?? TEXT_LIMIT})${least}${pattern}`;
    }
    case 'number':
    case 'integer': {
      const check = `${field.kind === 'integer' ? 'isInteger' : 'isNumber'}(${value})`;
      return field.canBeBlank ? `(${value} == '' || ${check})` : check;
    }
    case 'list':
      return field.max === undefined ? `${value} is list` : `isList(${value}, ${field.max})`;
    case 'map':
      return field.canBeBlank ? `(${value} == null || ${value} is map)` : `${value} is map`;
    case 'flag':
    case 'choice':
    default:
      throw new Error('Flags and choices are checked together.');
  }
}

/** One list comparison holds all flags, and one all choices of the same options: cheaper than a check each. */
function groupedChecks(fields: readonly Field[]): readonly string[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    if (field.kind !== 'flag' && field.kind !== 'choice') continue;
    const options =
      field.kind === 'flag' ? [true, false] : [...(field.canBeBlank ? [''] : []), ...(field.options ?? [])];
    const allowed = listOf(options);
    groups.set(allowed, [...(groups.get(allowed) ?? []), field]);
  }
  return [...groups].map(([allowed, members]) => `[${members.map(read).join(', ')}].hasOnly(${allowed})`);
}

/** What a stored shape is called in the rules: its document where it is one document's only, else its collection. */
export function shapeName(entity: Pick<Entity, 'collection' | 'id'>): string {
  return entity.id ?? entity.collection.slice(entity.collection.lastIndexOf('/') + 1);
}

/** `isCustomersShape(d)` and so on: the name of the generated function for a shape. */
export function shapeFunction(entity: Pick<Entity, 'collection' | 'id'>): string {
  const name = shapeName(entity);
  return `is${name.charAt(0).toUpperCase()}${name.slice(1)}Shape`;
}

/**
 * The lines of a rules function that is true for a document with the collection's keys, no other, none taken away,
 * and the right type and size in each checked field.
 */
export function shapeLines(entity: Entity): readonly string[] {
  const fields = fieldsOf(entity.schema);
  const chosen = entity.rules ?? [];
  const checked = chosen === 'all' ? fields : fields.filter((field) => chosen.includes(field.name));
  const unknown =
    chosen === 'all' ? [] : chosen.filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) throw new Error(`${entity.collection} has no field ${unknown.join(', ')}.`);
  const keys = [...fields.map((field) => field.name), ...STAMP_FIELDS];
  const single = checked.filter((field) => field.kind !== 'flag' && field.kind !== 'choice').map(checkOf);
  // The mark is there once a record was saved by a device that keeps what it cannot send.
  const isMarked = `d.keys().hasAny(${listOf([EDIT_FIELD])})`;
  const count = entity.isSavedOffline
    ? `${isMarked} ? ${keys.length + 1} : ${keys.length}`
    : String(keys.length);
  const allowed = entity.isSavedOffline ? [...keys, EDIT_FIELD] : keys;
  const conditions = [`hasEveryKey(d, ${count})`, ...groupedChecks(checked), ...single];
  return [
    `function ${shapeFunction(entity)}(d) {`,
    `  return d.keys().hasOnly(${listOf(allowed)})`,
    `    && ${conditions.join('\n    && ')};`,
    '}',
  ].flatMap((lines) => lines.split('\n'));
}

export { listOf };
