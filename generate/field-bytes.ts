import type { Field } from './fields.ts';
import { KEYS_MAX, SLOTS_MAX } from './shapes.ts';

// How large a value may become, as Firestore reckons it (Firebase documentation, "Storage size calculations"): the UTF-8
// bytes of a text and one, 8 for a number, 1 for a flag or null, of a map its fields with their names, of a list its values.

/** Bytes of the longest letter. */
const LETTER = 4;
/** A pattern that takes letters of one byte alone: it names them, and says of none what it is not. */
const isAscii = (pattern: string) =>
  /^[\x20-\x7E]*$/u.test(pattern) && !/\[\^|\\[pPDWSx]|(?<!\\)[.](?![\]])/u.test(pattern);
/** A number in a row, as text. */
const CELL = 25;
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

export const named = (name: string) => Buffer.byteLength(name) + 1;

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
export function bytesOf(field: Field, isBlank = false): number {
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

/** The most bytes of one value that Firestore indexes by itself: of a list each item, of a map each of its fields. */
export function longestValue(field: Field): number {
  const { kind, isRow, item, fields, value } = field;
  if (kind === 'list') return item ? bytesOf(item) : Infinity;
  if (kind !== 'map' || isRow) return bytesOf(field);
  return Math.max(
    0,
    ...(fields ?? (value ? [value] : [{ ...field, max: Infinity, kind: 'text' as const }])).map(longestValue),
  );
}
