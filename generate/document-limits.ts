import type { Entity } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';
import { requiredIndexes } from './indexes.ts';
import { KEYS_MAX, SLOTS_MAX } from './shapes.ts';

// How large a document may become, as Firestore reckons it (Firebase documentation, "Storage size calculations"): the UTF-8
// bytes of a text and one, 8 for a number, 1 for a flag or null, of a map its fields with their names, of a list its values.

/** Bytes of the longest letter. */
const LETTER = 4;
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

const named = (name: string) => Buffer.byteLength(name) + 1;

/** Letters of the text that a row is at its largest: its cells, with a tab between them. */
function rowLetters(field: Field): number {
  const { kind, max = Infinity, options = [], fields = [], item } = field;
  switch (kind) {
    case 'text':
      return lettersOf(field);
    case 'choice':
      return Math.max(...options.map(({ length }) => length));
    case 'list':
      return max * (item ? rowLetters(item) + 1 : 1);
    case 'map':
      return fields.reduce((sum, each) => sum + rowLetters(each) + 1, 0);
    case 'flag':
    case 'number':
    case 'integer':
    default:
      return CELL;
  }
}

/** The most bytes that a field's value may take; Infinity where nothing bounds it. */
function bytesOf(field: Field): number {
  if (field.isRow) return rowLetters(field) * LETTER + 1;
  switch (field.kind) {
    case 'text':
      return lettersOf(field) * LETTER + 1;
    case 'choice':
      return Math.max(0, ...(field.options ?? []).map((option) => Buffer.byteLength(option))) + 1;
    case 'flag':
      return 1;
    case 'list':
      return (field.max ?? Infinity) * (field.item ? bytesOf(field.item) : 1);
    case 'map':
      if (field.fields) {
        return field.fields.reduce((sum, each) => sum + named(each.name) + bytesOf(each), 0);
      }
      if (!field.key || !field.value) return Infinity;
      return (field.value.isRow ? SLOTS_MAX : KEYS_MAX) * (bytesOf(field.key) + bytesOf(field.value));
    case 'number':
    case 'integer':
    default:
      return 8;
  }
}

/** The most bytes of each field of a shape, the largest first. */
export function largestFields({ schema }: Pick<Entity, 'schema'>): readonly (readonly [string, number])[] {
  return fieldsOf(schema)
    .map((field) => [field.name, named(field.name) + bytesOf(field)] as const)
    .toSorted((a, b) => b[1] - a[1]);
}

/** The most bytes that a document of the shape may take. */
export const largestDocument = (entity: Pick<Entity, 'schema'>): number =>
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
