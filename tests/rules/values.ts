import type { Field } from '#generate/fields.ts';

/** Values of fields, made from what the schema says of them: the largest ones, and ones that no rule may let through. */

/** What the generator writes the same check for. */
export const fieldKind = ({ kind, isRow, canBeBlank, pattern, fields, item, value }: Field): string =>
  [
    kind,
    isRow,
    canBeBlank,
    pattern !== undefined,
    fields !== undefined,
    item?.kind,
    item?.isRow,
    value?.isRow,
  ].join();

const MAP = { a: { seconds: 1 } };
/** A direction mark, which shows a name backwards. */
const HIDDEN = 'abc\u202Ecba';
/** Addresses are made from paths: what a client writes says none. */
const NEVER_WRITTEN = new Set(['url', 'urlThumb']);

const isFile = (field: Field) => field.item?.fields?.some(({ name }) => name === 'path') === true;

function longest(field: Field): string {
  if (NEVER_WRITTEN.has(field.name)) return '';
  if (field.pattern === undefined) return 'x'.repeat(field.max ?? 200);
  if (field.pattern.includes('https')) {
    return `https://${'x'.repeat(97)}.au/${'x'.repeat(150)}{consignment}${'x'.repeat(150)}`;
  }
  if (field.pattern.includes('[A-Za-z0-9_~-]')) return 'x'.repeat(128);
  if (field.pattern.includes('kit|stock')) return 'stock';
  return field.pattern.includes('\\d{4}') ? '2026-12-31' : 'X1';
}

function list(field: Field): unknown {
  const { item, max = 0 } = field;
  if (item === undefined || isFile(field)) return [];
  if (item.kind === 'choice') return (item.options ?? []).slice(0, max);
  // A record of 1 MiB is the store's own limit.
  const size = JSON.stringify(largest(item)).length;
  return Array.from({ length: Math.min(max, Math.floor(200_000 / size)) }, () => largest(item));
}

/** The largest value that a field may hold. */
export function largest(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return longest(field);
    case 'choice':
      return field.options?.at(-1);
    case 'flag':
      return true;
    case 'number':
      return field.below === undefined ? (field.high ?? 999_999_999.5) : field.below - 0.5;
    case 'integer':
      return field.high ?? 999_999_999;
    case 'list':
      return list(field);
    case 'map':
      if (field.fields) return Object.fromEntries(field.fields.map((each) => [each.name, largest(each)]));
      return field.value
        ? Object.fromEntries(
            Array.from({ length: 20 }, (_item, index) => [`slot${index}`, largest(field.value ?? field)]),
          )
        : {};
  }
}

/** What must not be stored in the field, by a name for it: another kind, and more or worse than it may hold. */
export function wrongValues(field: Field): Readonly<Record<string, unknown>> {
  switch (field.kind) {
    case 'text':
      return {
        'a number': 5,
        'a map': MAP,
        'too much text': 'x'.repeat((field.max ?? 200) + 1),
        'hidden characters': HIDDEN,
      };
    case 'choice':
      return { 'another word': 'other', 'a number': 5 };
    case 'flag':
      return { 'the text true': 'true', 'a number': 1 };
    case 'number':
      return {
        text: '5',
        'two numbers as text': '5|6',
        NaN: Number.NaN,
        Infinity: Number.POSITIVE_INFINITY,
        ...beyond(field),
      };
    case 'integer':
      return { 'a fraction': 1.5, text: '5', 'more than ten digits': 1e12, ...beyond(field) };
    case 'list':
      return {
        text: 'x',
        'too many items': Array.from({ length: (field.max ?? 0) + 1 }, () => ''),
        ...inList(field),
      };
    case 'map':
      return { text: 'x', 'a list': ['x'], ...inMap(field) };
  }
}

/** Numbers past either bound of the field. */
function beyond({ low, high, below }: Field): Readonly<Record<string, unknown>> {
  return {
    ...(low === 0 ? { 'a number below zero': -1 } : {}),
    ...(low === undefined || low === 0 ? {} : { 'less than its least': low - 1 }),
    ...(high === undefined ? {} : { 'more than its most': high + 1 }),
    ...(below === undefined ? {} : { 'its bound': below, 'ten times its bound': below * 10 }),
  };
}

function inList({ item }: Field): Readonly<Record<string, unknown>> {
  if (item?.isRow) return { 'a number in it': [5], 'a map in it': [MAP], 'a foreign row': ['{"a":1}'] };
  if (item?.kind === 'text') return { 'a number in it': [5], 'hidden characters in it': [HIDDEN] };
  return item?.kind === 'choice' ? { 'another word in it': ['other'] } : {};
}

function inMap(field: Field): Readonly<Record<string, unknown>> {
  if (field.value?.isRow) return { 'a map in it': { slot: MAP }, 'a foreign row': { slot: '{"a":1}' } };
  return field.fields ? { 'a foreign key': { foreign: 1 } } : {};
}
