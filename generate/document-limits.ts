import type { Entity } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';
import { requiredIndexes } from './indexes.ts';
import { LINES_BYTES_MAX } from './patterns.ts';
import { shapeName } from './last-release.ts';
import { isLine, isTextList, KEYS_MAX, SLOTS_MAX } from './shapes.ts';
import { ROOM } from '#domain/shared/room.ts';

// How large a document may become, as Firestore reckons it (Firebase documentation, "Storage size calculations"): the UTF-8
// bytes of a text and one, 8 for a number, 1 for a flag or null, of a map its fields with their names, of a list its values.

/** Bytes of the longest letter. */
const LETTER = 4;
/** A pattern that takes letters of one byte alone: it names them, and says of none what it is not. */
const isAscii = (pattern: string) => /^[\x20-\x7E]*$/u.test(pattern) && !/\[\^|\\[pPDWSx]|(?<!\\)[.](?![\]])/u.test(pattern);
/** A number in a row, as text. */
const CELL = 25;
/** A document's own bytes, and those of its name and stamps, generously. */
const OVERHEAD = 32 + 400;

/** What follows a part of a pattern: how often it may stand there. */
const TIMES = /^(?:\{(\d+)(?:,(\d*))?\}|[?*+])/u;
const ONE = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{\w+\}|\\x\{[\dA-Fa-f]+\}|\\.|[^()|])/u;

/** Letters of the longest text that a pattern takes; Infinity where it names no end. */
export function longestMatch(pattern: string): number {
  let rest = pattern.replace(/^\^/u, '').replace(/\$$/u, '');
  const alternatives = (): number => {
    let longest = 0;
    let own = 0;
    while (rest !== '' && !rest.startsWith(')')) {
      if (rest.startsWith('|')) {
        rest = rest.slice(1);
        longest = Math.max(longest, own);
        own = 0;
      } else {
        own += part();
      }
    }
    return Math.max(longest, own);
  };
  const part = (): number => {
    let letters = 1;
    const group = /^\((?:\?:)?/u.exec(rest);
    if (group) {
      rest = rest.slice(group[0].length);
      letters = alternatives();
      rest = rest.slice(1);
    } else {
      rest = rest.slice(ONE.exec(rest)?.[0].length ?? 1);
    }
    const times = TIMES.exec(rest);
    if (!times) return letters;
    rest = rest.slice(times[0].length);
    if (times[0] === '?') return letters;
    const isOpen = times[1] === undefined || times[2] === '';
    return letters === 0 ? 0 : letters * (isOpen ? Infinity : Number(times[2] ?? times[1]));
  };
  return alternatives();
}

/** Letters of the longest text of a field. */
const lettersOf = ({ max, pattern }: Field): number =>
  Math.min(max ?? Infinity, pattern === undefined ? Infinity : longestMatch(pattern));

/** Bytes of the longest text of a field. */
const textBytes = (field: Field): number =>
  lettersOf(field) * (field.pattern !== undefined && isAscii(field.pattern) ? 1 : LETTER);

const named = (name: string) => Buffer.byteLength(name) + 1;

/** Bytes of the text that a row is at its largest: its cells, with a tab between them. */
function rowBytes(field: Field): number {
  const { kind, max = Infinity, options = [], fields = [], item } = field;
  switch (kind) {
    case 'text':
      return textBytes(field);
    case 'choice':
      return Math.max(...options.map((option) => Buffer.byteLength(option)));
    case 'list':
      return max * (item ? rowBytes(item) + 1 : 1);
    case 'map':
      return fields.reduce((sum, each) => sum + rowBytes(each) + 1, 0);
    case 'flag':
    case 'number':
    case 'integer':
    default:
      return CELL;
  }
}

/** The most bytes that a field's value may take, or would if all its texts were blank; Infinity where nothing bounds it. */
function bytesOf(field: Field, isBlank = false): number {
  if (field.isRow) return (isBlank ? 0 : rowBytes(field)) + 1;
  switch (field.kind) {
    case 'text':
      return (isBlank ? 0 : textBytes(field)) + 1;
    case 'choice':
      return isBlank ? 1 : Math.max(0, ...(field.options ?? []).map((each) => Buffer.byteLength(each))) + 1;
    case 'flag':
      return 1;
    case 'list':
      return (field.max ?? Infinity) * (field.item ? bytesOf(field.item, isBlank) : 1);
    case 'map':
      if (field.fields) {
        return field.fields.reduce((sum, each) => sum + named(each.name) + bytesOf(each, isBlank), 0);
      }
      if (!field.key || !field.value) return Infinity;
      return (
        (field.value.isRow ? SLOTS_MAX : KEYS_MAX) *
        (bytesOf(field.key, isBlank) + bytesOf(field.value, isBlank))
      );
    case 'number':
    case 'integer':
    default:
      return 8;
  }
}

/** What hand-written rules bound closer than the schema does. */
const BY_RULES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // The flags of the areas, each true.
  users: { privileges: 5000 },
  invitations: { privileges: 5000 },
  // The 17 kinds, all words together 40,000 letters (areLimits).
  timeLimits: { types: 170_000 },
};

type Shape = Pick<Entity, 'collection' | 'id' | 'schema' | 'isClientWritten' | 'serverFields'>;

/** What a field is held to beside its schema: by the server's own room, or by rules. */
const roomOf = (entity: Shape, { name }: Field): number => {
  const shape = shapeName(entity);
  return ROOM[shape]?.[name] ?? BY_RULES[shape]?.[name] ?? Infinity;
};

/** Whether rules look at it in one text with others (shapes.ts), which has a most of its own. */
const isJoined = (field: Field): boolean =>
  isLine(field) ||
  (field.kind === 'list' && isTextList(field)) ||
  (field.kind === 'map' && (field.fields ?? []).every((each) => each.kind !== 'list' || isJoined(each)));

/** The most bytes of each field of a shape, the largest first; `together` are those of all texts that rules join. */
export function largestFields(entity: Shape): readonly (readonly [string, number])[] {
  const fields = fieldsOf(entity.schema);
  const held = (field: Field, isBlank = false) =>
    named(field.name) + Math.min(bytesOf(field, isBlank), roomOf(entity, field));
  const isTogether = (field: Field) =>
    entity.isClientWritten === true &&
    !(entity.serverFields ?? []).includes(field.name) &&
    roomOf(entity, field) === Infinity &&
    isJoined(field);
  const together = fields.filter(isTogether);
  const blank = together.reduce((sum, field) => sum + held(field, true), 0);
  const full = together.reduce((sum, field) => sum + held(field), 0);
  return [
    ...fields.filter((field) => !isTogether(field)).map((field) => [field.name, held(field)] as const),
    ['together', Math.min(full, blank + LINES_BYTES_MAX)] as const,
  ].toSorted((a, b) => b[1] - a[1]);
}

/** The most bytes that a document of the shape may take. */
export const largestDocument = (entity: Shape): number =>
  largestFields(entity).reduce((sum, [, bytes]) => sum + bytes, OVERHEAD);

/** Entries of the indexes that Firestore makes by itself: each way of a value, and one for each value of a list. */
function ownEntries(field: Field): number {
  if (field.isRow || field.kind !== 'map') return field.kind === 'list' ? (field.max ?? Infinity) : 2;
  if (field.fields) return field.fields.reduce((sum, each) => sum + ownEntries(each), 0);
  return field.value ? (field.value.isRow ? SLOTS_MAX : KEYS_MAX) * ownEntries(field.value) : Infinity;
}

/** The most entries of indexes that a document of the shape may have: its own fields', its stamps', and the composite ones. */
export function indexEntries({ collection, schema }: Pick<Entity, 'collection' | 'schema'>): number {
  const fields = fieldsOf(schema);
  const name = collection.slice(collection.lastIndexOf('/') + 1);
  const composite = requiredIndexes()
    .filter(({ collectionGroup }) => collectionGroup === name)
    .map((index) => {
      const list = index.fields.find(({ arrayConfig }) => arrayConfig !== undefined);
      return list ? (fields.find((field) => field.name === list.fieldPath)?.max ?? Infinity) : 1;
    });
  const own = fields.map(ownEntries);
  return [...own, ...composite, 6].reduce((sum, each) => sum + each, 0);
}
