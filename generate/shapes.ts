import { STAMP_FIELDS } from '#domain/shared/stamps.ts';
import { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import { type Entity, shapeName } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';
import { numberPattern, runsOf } from './numbers.ts';
import { linePattern, READ_AT_ONCE, REPEAT_MAX, rowPattern, SEARCH_MAX } from './patterns.ts';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const listOf = (values: readonly unknown[]) =>
  `[${values.map((value) => (typeof value === 'string' ? quote(value) : String(value))).join(', ')}]`;

/** Many names as a list: one text that is taken apart, where each literal of a list would be an expression. */
const NAMES_APART = 4;
const namesOf = (names: readonly string[]) =>
  names.length > NAMES_APART ? `${textOf(names)}.split(',')` : listOf(names);

/** A field, or one inside a map of the record, and the words that read it. */
interface Reading {
  readonly field: Field;
  /** The record, or the map inside it. */
  readonly from: string;
  readonly value: string;
}

function readingOf(from: string, field: Field): Reading {
  if (field.isOptional) throw new Error(`Field ${field.name} may be left out: give it a default.`);
  return { field, from, value: `${from}.${field.name}` };
}

/** A map that is always there is read field by field with the rest, one that may be null by a function of its own. */
const isFlat = ({ field }: Reading) =>
  field.kind === 'map' && field.fields !== undefined && !field.canBeBlank;
/** All its values may be compared at once, wherever they stand. */
const isAllNumbers = ({ fields }: Field) => {
  const patterns = fields?.map((field) =>
    isNumber(field) && field.canBeBlank ? numberPattern(field) : '',
  ) ?? [''];
  return patterns.every((pattern) => pattern !== '' && pattern === patterns[0]);
};
const flattened = (reading: Reading): readonly Reading[] =>
  isFlat(reading) && !isAllNumbers(reading.field)
    ? (reading.field.fields ?? []).flatMap((each) => flattened(readingOf(reading.value, each)))
    : [reading];

/** Fewer than these are written out: each is two expressions more than a name in a text, and costs less to evaluate. */
const READ_BY_NAME = 5;

/** The values of many fields as one list, and the fields in the order of the list, where some may stand twice. */
interface Values {
  readonly value: string;
  readonly readings: readonly Reading[];
}

/** Fields of one map, read by their names in one text: what is compiled is a function call, however many they are. */
function byName(readings: readonly Reading[]): Values {
  const size = READ_AT_ONCE.find((each) => each >= readings.length) ?? Math.max(...READ_AT_ONCE);
  const now = readings.slice(0, size);
  const [last] = now.slice(-1);
  if (!last) return { value: '[]', readings: [] };
  const filled = [...now, ...Array.from({ length: size - now.length }, () => last)];
  const own = {
    value: `values${size}(${last.from}, ${textOf(filled.map(({ field }) => field.name))})`,
    readings: filled,
  };
  return joined([own, ...(readings.length > size ? [valuesOf(readings.slice(size))] : [])]);
}

function joined(parts: readonly Values[]): Values {
  const [first, ...rest] = parts.map(({ value }) => value);
  return {
    value: `${first ?? '[]'}${rest.map((value) => `.concat(${value})`).join('')}`,
    readings: parts.flatMap(({ readings }) => readings),
  };
}

function valuesOf(readings: readonly Reading[], isWide = false): Values {
  const names = isWide ? [] : [...new Set(readings.map(({ from }) => from))];
  const groups = names
    .map((from) => readings.filter((each) => each.from === from))
    .filter((group) => group.length >= READ_BY_NAME);
  const others = readings.filter((each) => !groups.some((group) => group.includes(each)));
  const open = { value: listed(others.map(({ value }) => value)), readings: others };
  return joined([...groups.map(byName), ...(others.length > 0 ? [open] : [])]);
}

/** A text that may hold several lines is checked by its size, all others by one pattern for all. */
const isNote = ({ kind, max }: Field) => kind === 'text' && (max ?? 0) > REPEAT_MAX;
export const isLine = (field: Field) =>
  field.kind === 'choice' || field.isRow === true || (field.kind === 'text' && !isNote(field));
export const isTextList = ({ item }: Field) =>
  item?.kind === 'text' || item?.kind === 'choice' || item?.isRow === true;
const itemPattern = (item: Field) => (item.isRow ? rowPattern(item) : linePattern(item));

/** Most keys of a map with free keys; of one that holds a row in each slot fewer, so that a record cannot be filled up by them. */
export const KEYS_MAX = 2000;
export const SLOTS_MAX = 40;

/** One text, to be split. */
const textOf = (names: readonly string[]) => `'${names.join(',')}'`;
const keysAre = (value: string, names: readonly string[]) =>
  `${value}.keys().hasOnly(${textOf(names)}.split(','))`;

/** A list of texts inside the record: its words, the pattern of one, and how many there may be. */
interface Texts {
  readonly value: string;
  readonly pattern: string;
  readonly max: number;
}

function textsOf({ field, value }: Reading): readonly Texts[] {
  if (field.kind === 'list' && field.item && isTextList(field)) {
    if (field.max === undefined) throw new Error(`List ${field.name} has no bound.`);
    return [{ value, pattern: itemPattern(field.item), max: field.max }];
  }
  if (field.kind !== 'map' || !field.key || !field.value) return [];
  const max = field.value.isRow ? SLOTS_MAX : KEYS_MAX;
  const keys = { value: `${value}.keys()`, pattern: linePattern(field.key), max };
  return field.value.isRow
    ? [keys, { value: `${value}.values()`, pattern: rowPattern(field.value), max }]
    : [keys];
}

/** One pattern for all lines of the record and all texts of its lists; a carriage return, which no text may hold, ends each list. */
function linesCondition(
  lines: readonly Reading[],
  lists: readonly Texts[],
  isWide: boolean,
): readonly string[] {
  if (lines.length + lists.length === 0) return [];
  const { value, readings } = valuesOf(lines, isWide);
  const withList = (values: string, list: Texts) =>
    // How long it is stands among the numbers of the record.
    isWide
      ? `${values}.concat(${list.value}).concat(end)`
      : list.value === 'd.searchArr' && list.max === SEARCH_MAX
        ? `withSearch(${values}, d)`
        : `withTexts(${values}, ${list.value}, ${list.max})`;
  const all = lists.reduce(withList, value);
  const pattern = [
    ...readings.map(({ field }) => `${linePattern(field)}\\n`),
    ...lists.map((list) => `(?:${list.pattern}\\n)*\\r\\n`),
  ].join('');
  return [`areLines(${all}, ${quote(`${pattern}\\r`)})`];
}

const isNumber = (field: Field | undefined): field is Field =>
  field?.kind === 'number' || field?.kind === 'integer';
/** The numbers of a list, or of a map with free keys or of numbers alone: as many as there are. */
interface Numbers {
  readonly value: string;
  readonly pattern: string;
}

function numbersOf({ field, value }: Reading): readonly Numbers[] {
  if (field.kind === 'list' && isNumber(field.item)) return [{ value, pattern: numberPattern(field.item) }];
  if (field.kind !== 'map') return [];
  const [first] = field.fields ?? [];
  const each = isAllNumbers(field) ? first : field.value;
  return isNumber(each) ? [{ value: `${value}.values()`, pattern: numberPattern(each) }] : [];
}

const byPattern = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** How many there are of a list of texts, as a number of the record; a map's values are as many as its keys. */
const sizesOf = (reading: Reading): readonly Reading[] =>
  textsOf(reading)
    .slice(0, 1)
    .map(({ value, max }) => ({
      field: { name: reading.field.name, kind: 'integer', canBeBlank: false, low: 0, high: max },
      from: reading.from,
      value: `${value}.size()`,
    }));

/** One comparison for all numbers of a record, each by its sign, step and bound. */
function numbersCondition(readings: readonly Reading[], isWide: boolean): readonly string[] {
  const single = [...readings, ...(isWide ? readings.flatMap(sizesOf) : [])]
    .filter(({ field }) => isNumber(field))
    .toSorted((a, b) => byPattern(numberPattern(a.field), numberPattern(b.field)));
  const many = readings.flatMap(numbersOf).toSorted((a, b) => byPattern(a.pattern, b.pattern));
  if (single.length + many.length === 0) return [];
  // What stands alone comes first; a blank stands for it where there is none.
  const head = valuesOf(single, isWide);
  let [values, pattern, last] = [
    single.length === 0 ? `['']` : head.value,
    runsOf(
      head.readings.map(({ field }) => numberPattern(field)),
      '[|]',
    ),
    '',
  ];
  for (const each of many) {
    const isOther = last !== '' && last !== each.pattern;
    if (isOther) [values, pattern] = [`${values}.concat(['x'])`, `${pattern}[|]x`];
    values += `.concat(${each.value})`;
    if (last === '' || isOther) pattern += `(?:[|]${each.pattern})*`;
    last = each.pattern;
  }
  return [`areNumbers(${values}, ${quote(pattern)})`];
}

const listed = (values: readonly string[]) => `[${values.join(', ')}]`;

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

interface Checked {
  readonly conditions: readonly string[];
  /** The functions that the conditions call for maps that may be null. */
  readonly functions: readonly string[];
}

/** What else is asked of one field, where no pattern holds it. */
function alone({ field, value }: Reading, name: string): Checked {
  const of = (condition: string) => ({ conditions: [condition], functions: [] });
  if (isNote(field)) {
    return of(`isNote(${value}, ${field.max})${field.min === undefined ? '' : ` && ${value} != ''`}`);
  }
  if (field.kind === 'list' && !isTextList(field)) {
    if (field.max === undefined) throw new Error(`List ${field.name} has no bound.`);
    // Files are looked at by their place, where the collection is.
    return of(`isList(${value}, ${field.max})`);
  }
  if (field.kind !== 'map' || field.isRow || isAllNumbers(field)) return { conditions: [], functions: [] };
  // One with free keys is asked for its keys, which only a map has.
  if (!field.fields)
    return field.key && field.value ? { conditions: [], functions: [] } : of(`${value} is map`);
  const inner = `${name}${capital(field.name)}`;
  return {
    conditions: [
      `(${value} == null || (resource != null && ${value} == resource.data.${field.name}) || ${inner}(${value}))`,
    ],
    functions: mapFunction(inner, field.fields),
  };
}

/** Maps of the same keys are asked together: a rule may take a thousand expressions, and the largest record nearly does. */
function mapKeys(maps: readonly Reading[]): readonly string[] {
  const keysOf = ({ field }: Reading) => textOf((field.fields ?? []).map(({ name }) => name));
  const byKeys = new Map<string, Reading[]>();
  for (const map of maps) byKeys.set(keysOf(map), [...(byKeys.get(keysOf(map)) ?? []), map]);
  return [...byKeys].map(([names, [first, ...rest]]) => {
    const others = rest.map(({ value }) => `.concat(${value}.keys())`).join('');
    return `${first?.value}.keys()${others}.hasOnly(${names}.split(','))`;
  });
}

function flagsCondition(flags: readonly Reading[], isWide: boolean): readonly string[] {
  const [first, second] = flags;
  if (!first) return [];
  return [second ? `areFlags(${valuesOf(flags, isWide).value})` : `${first.value} is bool`];
}

function checked(top: readonly Reading[], name: string, isWide = false): Checked {
  const maps = top.filter(isFlat);
  const readings = top.flatMap(flattened);
  const flags = readings.filter(({ field }) => field.kind === 'flag');
  const others = readings.map((reading) => alone(reading, name));
  return {
    conditions: [
      ...mapKeys(maps),
      ...flagsCondition(flags, isWide),
      ...linesCondition(
        readings.filter(({ field }) => isLine(field)),
        readings.flatMap(textsOf),
        isWide,
      ),
      ...numbersCondition(readings, isWide),
      ...others.flatMap(({ conditions }) => conditions),
    ],
    functions: others.flatMap(({ functions }) => functions),
  };
}

function mapFunction(name: string, fields: readonly Field[]): readonly string[] {
  const { conditions, functions } = checked(
    fields.map((field) => readingOf('d', field)),
    name,
  );
  const all = [
    keysAre(
      'd',
      fields.map((field) => field.name),
    ),
    ...conditions,
  ];
  return [...functions, `function ${name}(d) {`, ...`  return ${all.join('\n    && ')};`.split('\n'), '}'];
}

/** `isCustomersShape(d)` and so on: the name of the generated function for a shape. */
export function shapeFunction(entity: Pick<Entity, 'collection' | 'id'>): string {
  return `is${capital(shapeName(entity))}Shape`;
}

/**
 * The lines of rules functions for a document with the keys of its schema, all of them and no other, and the right type
 * and size in each field that a client writes.
 * @throws Error for a schema that the rules cannot hold.
 */
export function shapeLines(entity: Entity): readonly string[] {
  const fields = fieldsOf(entity.schema);
  const ofServer = entity.serverFields ?? [];
  const unknown = ofServer.filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) throw new Error(`${entity.collection} has no field ${unknown.join(', ')}.`);
  const name = shapeFunction(entity);
  const { conditions, functions } = checked(
    fields.filter((field) => !ofServer.includes(field.name)).map((field) => readingOf('d', field)),
    name,
    entity.isWide,
  );
  // The mark is there once a record was saved by a device that keeps what it cannot send.
  const mark = entity.saved === 'offline' ? EDIT_FIELD : '';
  const names = textOf([...fields.map((field) => field.name), ...STAMP_FIELDS]);
  const all = [`hasKeys(d, ${names}, '${mark}')`, ...conditions];
  const end = entity.isWide ? ["  let end = ['\\r'];"] : [];
  return [...functions, `function ${name}(d) {`, ...end, `  return ${all.join('\n    && ')};`, '}'].flatMap(
    (lines) => lines.split('\n'),
  );
}

export { listOf, namesOf };
