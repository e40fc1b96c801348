import { STAMP_FIELDS } from '#domain/shared/stamps.ts';
import type { Entity } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';

/** Numbers in rules are held to this either way: NaN fails every comparison, Infinity this one (security.md §1.3 fact 5). */
const NUMBER_LIMIT = 1_000_000_000;
/** Items of a list, and keys of a map, for which the schema names no limit. */
const SIZE_LIMIT = 500;
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

function checkOf(field: Field): string {
  const value = read(field);
  switch (field.kind) {
    case 'text': {
      const least = field.min === undefined ? '' : ` && ${value}.size() >= ${field.min}`;
      const pattern = field.pattern === undefined ? '' : ` && ${value}.matches(${quote(field.pattern)})`;
      return `${value} is string && ${value}.size() <= ${field.max ?? TEXT_LIMIT}${least}${pattern}`;
    }
    case 'number':
    case 'integer': {
      const type = field.kind === 'integer' ? 'int' : 'number';
      const range = `${value} is ${type} && ${value} >= -${NUMBER_LIMIT} && ${value} <= ${NUMBER_LIMIT}`;
      return field.canBeBlank ? `(${value} == '' || (${range}))` : range;
    }
    case 'list':
      return `${value} is list && ${value}.size() <= ${field.max ?? SIZE_LIMIT}`;
    case 'map':
      return field.canBeBlank
        ? `(${value} == null || ${value} is map)`
        : `${value} is map && ${value}.size() <= ${SIZE_LIMIT}`;
    case 'flag':
    case 'choice':
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

/** `isCustomersShape(d)` and so on: the name of the generated function for a collection. */
export function shapeFunction(collection: string): string {
  return `is${collection.charAt(0).toUpperCase()}${collection.slice(1)}Shape`;
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
  const conditions = [`hasEveryKey(d, ${keys.length})`, ...groupedChecks(checked), ...single];
  return [
    `function ${shapeFunction(entity.collection)}(d) {`,
    `  return d.keys().hasOnly(${listOf(keys)})`,
    `    && ${conditions.join('\n    && ')};`,
    '}',
  ].flatMap((lines) => lines.split('\n'));
}

export { listOf };
