import * as z from 'zod/mini';
import { textMax } from './schema.ts';

/**
 * Rows: the maps inside a list, or inside a map of slots, are stored as one line of text each, the fields in the order
 * of the schema with tabs between them. Firestore's rules know no loop, but they hold a list of texts of any length to
 * one pattern; so they check every field of every row, at a cost that does not grow with the list (docs/security.md,
 * "What each record is protected by"). Read, a row may be an object as well, as it is in memory.
 * A field that a row gains is added at the end, so that older rows read.
 */

type RowItem = z.ZodMiniObject;

interface RowField {
  readonly item: RowItem;
  readonly of: 'list' | 'map' | 'one';
}

const ROWS = new WeakMap<object, RowItem>();
const OPTIONAL = new WeakSet<object>();
const ROW_FIELDS = new WeakMap<object, RowField>();

type Kind = 'text' | 'note' | 'number' | 'flag' | 'list' | 'map';

/** One field of a row: how its text reads, and of a map inside the row its own fields. */
interface Column {
  readonly name: string;
  readonly kind: Kind;
  readonly columns: readonly Column[];
}

/** Between the texts of a list inside a row, and between the lines of a note. */
const LIST_MARK = '\u001F';
const LINE_MARK = '\u001E';
/** A text in a row that may hold this much may hold several lines. */
export const ROW_NOTE_MAX = 1000;

/** What zod says of a schema. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: Schema;
    readonly options?: readonly Schema[];
    readonly shape?: Shape;
  };
}
type Shape = Readonly<Record<string, Schema>>;

/** What a schema holds, without its default and its blank. */
function bare(schema: Schema): Schema {
  const { innerType, options = [] } = schema.def;
  const inner = innerType ?? options.find(({ def }) => def.type !== 'literal');
  return inner ? bare(inner) : schema;
}

const KINDS: Readonly<Record<string, Kind>> = {
  number: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'map',
};

function columnsOf(shape: Shape = {}): readonly Column[] {
  return Object.entries(shape).map(([name, schema]) => {
    const found = bare(schema);
    const text = (textMax(found) ?? 0) >= ROW_NOTE_MAX ? 'note' : 'text';
    return { name, kind: KINDS[found.def.type] ?? text, columns: columnsOf(found.def.shape) };
  });
}

const known = new WeakMap<RowItem, readonly Column[]>();
function columns(item: RowItem): readonly Column[] {
  // What zod says of its own schemas.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const made = known.get(item) ?? columnsOf(item.shape as unknown as Shape);
  known.set(item, made);
  return made;
}

const asMap = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** At most nine decimals, and never an exponent: rules and readers know numbers by their digits. */
const numberText = (value: number) =>
  Number.isInteger(value)
    ? String(value)
    : value
        .toFixed(9)
        .replace(/\.?0+$/u, '')
        .replace(/^-0$/u, '0');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
/** What no line of text may hold is left out, so that a row stays one line. */
const lineOf = (value: unknown) =>
  textOf(value)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '');

function cells(all: readonly Column[], value: unknown): string[] {
  const fields = asMap(value);
  return all.flatMap(({ name, kind, columns: inner }) => {
    const field = fields[name];
    if (kind === 'map') return cells(inner, field);
    if (kind === 'list') return [Array.isArray(field) ? field.map(lineOf).join(LIST_MARK) : ''];
    if (kind === 'note') return [textOf(field).split('\n').map(lineOf).join(LINE_MARK)];
    return [typeof field === 'number' ? numberText(field) : lineOf(field)];
  });
}

function numberOf(text: string): number | '' {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? '' : value;
}

function fieldsOf(all: readonly Column[], texts: Iterator<string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { name, kind, columns: inner } of all) {
    if (kind === 'map') {
      const map = fieldsOf(inner, texts);
      fields[name] = Object.values(map).every((value) => value === '') ? null : map;
      continue;
    }
    const text = texts.next();
    if (text.done === true) continue;
    if (kind === 'number') fields[name] = numberOf(text.value);
    else if (kind === 'flag') fields[name] = text.value === 'true';
    else if (kind === 'note') fields[name] = text.value.replaceAll(LINE_MARK, '\n');
    else if (kind === 'list') fields[name] = text.value === '' ? [] : text.value.split(LIST_MARK);
    else fields[name] = text.value;
  }
  return fields;
}

/** The fields that a row's text holds, nobody has looked at yet. */
function readText(item: RowItem, text: string): unknown {
  return fieldsOf(columns(item), text.split('\t').values());
}

function rowOf<T extends RowItem>(item: T) {
  const row = z.union([
    item,
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => readText(item, text)),
      ),
      z.pipe(z.unknown(), item),
    ),
  ]);
  ROWS.set(row, item);
  return row;
}

/** A list of rows, [] when missing; at most `max` of them. */
export function rows<T extends RowItem>(item: T, max: number) {
  const field = z._default(z.array(rowOf(item)).check(z.maxLength(max)), []);
  ROW_FIELDS.set(field, { item, of: 'list' });
  return field;
}

/** A row in each slot, {} when missing; slots are named in letters and digits. */
export function rowSlots<T extends RowItem>(item: T) {
  const field = z._default(z.record(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)), rowOf(item)), {});
  ROW_FIELDS.set(field, { item, of: 'map' });
  return field;
}

/** One map that is stored as a row, null and '' when there is none. */
export function rowOrNone<T extends RowItem>(item: T) {
  const read = (text: string) => (text === '' ? null : readText(item, text));
  const row = z.union([
    z.nullable(item),
    z.pipe(z.pipe(z.string(), z.transform(read)), z.pipe(z.unknown(), z.nullable(item))),
  ]);
  ROWS.set(row, item);
  OPTIONAL.add(row);
  const field = z._default(row, null);
  ROW_FIELDS.set(field, { item, of: 'one' });
  return field;
}

/** Whether a schema that stands for a row may hold none. */
export function isOptionalRow(schema: object): boolean {
  return OPTIONAL.has(schema);
}

/** The schema of a row's object, for a schema that stands for a row; else undefined. */
export function rowItem(schema: object): z.ZodMiniObject | undefined {
  return ROWS.get(schema);
}

/** One row as it is stored. @throws when it does not fit its schema. */
export function rowText(item: RowItem, value: unknown): string {
  return cells(columns(item), item.parse(value)).join('\t');
}

function storedValue({ item, of }: RowField, value: unknown): unknown {
  const row = (each: unknown) => (typeof each === 'string' ? each : rowText(item, each));
  if (of === 'one') return value === null ? '' : row(value);
  if (of === 'list') return Array.isArray(value) ? value.map(row) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([slot, each]) => [slot, row(each)]));
}

/**
 * The fields of a record, all or some, as the store is told them: rows as text, everything else as it is, also a row
 * that is text already. Whatever
 * writes a record by its schema passes its fields through here.
 */
export function storedFields(
  schema: z.ZodMiniType,
  fields: Readonly<Record<string, unknown>> | object,
): Record<string, unknown> {
  const shape: Readonly<Record<string, object>> = schema instanceof z.ZodMiniObject ? schema.shape : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = ROW_FIELDS.get(shape[name] ?? {});
      return [name, field ? storedValue(field, value) : value];
    }),
  );
}

/** The names of the fields of a schema that are stored as rows. */
export function rowFieldNames(schema: z.ZodMiniType): string[] {
  const shape: Readonly<Record<string, object>> = schema instanceof z.ZodMiniObject ? schema.shape : {};
  return Object.keys(shape).filter((name) => ROW_FIELDS.has(shape[name] ?? {}));
}

/** The fields of a raw record with its rows as objects, for whoever compares or shows stored values. */
export function withRowsRead(
  schema: z.ZodMiniType,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shape: Readonly<Record<string, object>> = schema instanceof z.ZodMiniObject ? schema.shape : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = ROW_FIELDS.get(shape[name] ?? {});
      return [name, field ? readValue(field, value) : value];
    }),
  );
}

function readValue({ item, of }: RowField, value: unknown): unknown {
  const read = (row: unknown) => (typeof row === 'string' ? readText(item, row) : row);
  if (of === 'one') return value === '' ? null : read(value);
  if (Array.isArray(value)) return value.map(read);
  return Object.fromEntries(Object.entries(asMap(value)).map(([slot, row]) => [slot, read(row)]));
}
