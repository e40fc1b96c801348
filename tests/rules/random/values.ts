import { Bytes, GeoPoint, Timestamp } from 'firebase/firestore';
import { codePoints } from '#domain/shared/text.ts';
import type { Field } from '#generate/fields.ts';
import type { Random } from '#tests/seed/random.ts';
import { largest } from '../values.ts';
import { HIDDEN, STRANGE, WELL_KNOWN } from './characters.ts';

/** A value that was made worse, or merely other, with words for it. */
export interface Changed {
  readonly value: unknown;
  readonly label: string;
}

const WORDS = 20_000;

/** Letters that NFC takes apart: what is measured before is longer after. */
const GROWING = ['\uFB2C', '\uFB2D', '\u0958', '\u{1D160}', '\u{1D1BF}'] as const;

/** Anything but what a field asks for: all kinds that the store knows. Maps and lists are made anew for each use. */
const KINDS: readonly (() => unknown)[] = [
  () => 5,
  () => 12_345,
  () => -0,
  () => -5,
  () => -319_005,
  () => -0.01,
  () => 1.5,
  () => 1e12,
  () => 1e308,
  () => 1e-7,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.NEGATIVE_INFINITY,
  () => Number.MAX_SAFE_INTEGER,
  () => '',
  () => 'other',
  () => '5',
  () => '5|6',
  () => 'true',
  () => '\r',
  () => '{"a":1}',
  () => 'a\tb\tc',
  () => true,
  () => false,
  () => null,
  () => [],
  () => ['x'],
  () => [5],
  () => [null],
  () => ['\r'],
  () => [{ a: 1 }],
  () => [Number.NaN],
  () => ({}),
  () => ({ a: 1 }),
  () => ({ size: 1, keys: 'x' }),
  () => ({ a: { b: { c: [{ d: 'x' }] } } }),
  () => Timestamp.fromMillis(1_790_000_000_000),
  () => Bytes.fromUint8Array(new Uint8Array([1, 2, 3])),
  () => new GeoPoint(-33.7, 150.7),
];

const repeated = (text: string, times: number) => text.repeat(Math.max(0, times));

function sized(random: Random, field: Field): unknown {
  const max = field.max ?? 200;
  switch (field.kind) {
    case 'text':
    case 'choice':
      return random.pick([
        () => repeated('x', max),
        () => repeated('x', max + 1),
        () => repeated('😀', max),
        () => repeated('😀', max + 1),
        () => repeated('😀', Math.ceil(max / 2)),
        // Letters that become three in NFC, and pairs that join to one.
        () => repeated(random.pick(GROWING), max),
        () => repeated(random.pick(GROWING), max + 1),
        () => repeated(random.pick(GROWING), Math.ceil(max / 3) + 1),
        () => repeated('e\u0301', Math.ceil(max / 2)),
        () => repeated('x', WORDS),
        () => repeated(random.chance(0.2) ? 'word ' : 'x', random.pick([WORDS, 100_000])),
      ])();
    case 'list':
      return random.pick([
        () => repeatedItem(field, field.max ?? 0),
        () => repeatedItem(field, (field.max ?? 0) + 1),
        () => Array.from({ length: WORDS }, () => 'word'),
        () => Array.from({ length: 3 }, () => repeated('x', WORDS)),
      ])();
    case 'map':
      return random.pick([
        () => Object.fromEntries(Array.from({ length: 2001 }, (_item, index) => [`k${index}`, 1])),
        () => ({ [repeated('k', 1400)]: 1 }),
        () => ({ slot: repeated('x', WORDS) }),
      ])();
    default:
      return random.pick([
        -0.01,
        -5,
        -319_005,
        -999_999_999,
        14.5,
        1_000_000_001,
        9_999_999_999,
        10_000_000_000,
        99_999_999_999,
        -1,
        0.1 + 0.2,
        2 ** 31,
        5e-324,
        1e21,
      ]);
  }
}

function repeatedItem(field: Field, count: number): unknown {
  const item =
    field.item?.kind === 'text' || field.item?.kind === 'choice' ? '' : largest(field.item ?? field);
  return Array.from({ length: count }, () => item);
}

/** The text with a character put somewhere into it: mostly one that no line may hold. */
export function spoiled(random: Random, text: string): Changed {
  const character = random.weighted([
    [random.pick(WELL_KNOWN), 4],
    [random.pick(HIDDEN), 4],
    [random.pick(STRANGE), 2],
  ]);
  // By characters: half an emoji is what the SDK hangs on.
  const characters = codePoints(text);
  const place = random.pick([0, Math.floor(characters.length / 2), characters.length]);
  const points = characters.toSpliced(place, 0, character);
  const code = codePoints(character).map(
    (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return { value: points.join(''), label: `with ${code.join(' ')}` };
}

/** A row's text with one of its cells, or the number of them, made other; or no text at all. */
function changedRow(random: Random, text: string): Changed {
  const cells = text.split('\t');
  const place = random.int(0, cells.length - 1);
  const cell = cells[place] ?? '';
  const withCell = (value: string) => cells.with(place, value).join('\t');
  return random.pick<() => Changed>([
    () => ({ value: text, label: 'the row itself' }),
    () => ({ value: withCell(String(spoiled(random, cell).value)), label: `cell ${place} with a character` }),
    () => ({
      value: withCell(random.pick(['-', '.', '-.', '1e5', 'NaN', '007', '1.', 'true', ''])),
      label: `cell ${place} a number`,
    }),
    () => ({
      value: withCell(repeated('x', random.pick([128, 129, 200, 201, 1001]))),
      label: `cell ${place} long`,
    }),
    () => ({ value: `${text}\tmore`, label: 'a cell more' }),
    () => ({ value: cells.slice(0, -1).join('\t'), label: 'a cell less' }),
    () => ({ value: cells.toReversed().join('\t'), label: 'cells the other way round' }),
    () => ({
      value: Object.fromEntries(cells.map((each, index) => [`c${index}`, each])),
      label: 'an object',
    }),
    () => ({ value: JSON.stringify({ a: cells }), label: 'JSON' }),
    () => ({ value: '', label: 'an empty row' }),
    () => ({ value: '\r', label: 'the mark between lists' }),
  ])();
}

/** A short row as the app stores it (src/domain/shared/rows.ts). */
function rowOf({ fields = [] }: Field): string {
  const cellsOf = (field: Field): readonly string[] => {
    if (field.kind === 'map') return (field.fields ?? []).flatMap(cellsOf);
    if (field.kind === 'number' || field.kind === 'integer') return ['5'];
    if (field.kind === 'flag') return ['true'];
    if (field.kind === 'list' || field.name === 'url' || field.name === 'urlThumb') return [''];
    const largestOf = String(largest(field));
    return [largestOf.startsWith('xx') ? 'x' : largestOf];
  };
  return fields.flatMap(cellsOf).join('\t');
}

/** A field's value made other: mostly worse, sometimes only as large as it may be. */
export function changed(random: Random, field: Field, value: unknown): Changed {
  const inner = random.chance(0.6) ? changedInside(random, field, value) : null;
  if (inner) return inner;
  if (field.isRow)
    return changedRow(random, typeof value === 'string' && value !== '' ? value : rowOf(field));
  if (random.chance(0.4)) return { value: legal(random, field, value), label: 'another legal value' };
  const [how] = random.sample(['kind', 'size', 'character'] as const, 1);
  if (how === 'character' && (field.kind === 'text' || field.kind === 'choice')) {
    return spoiled(random, typeof value === 'string' ? value : 'x');
  }
  if (how === 'size') return { value: sized(random, field), label: 'a size' };
  return { value: random.pick(KINDS)(), label: 'a kind' };
}

function legal(random: Random, field: Field, value: unknown): unknown {
  const blank = field.canBeBlank && field.kind !== 'map' ? [''] : [];
  const options = field.options ?? [];
  const holdsRows = field.item?.isRow === true || field.value?.isRow === true;
  const max = largest(field);
  return random.pick([value ?? max, ...(holdsRows ? [] : [max]), ...blank, ...options]);
}

function changedInside(random: Random, field: Field, value: unknown): Changed | null {
  if (field.kind === 'list' && field.item && Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const item = changed(random, field.item, random.pick([null, ...items]));
    const place = random.int(0, items.length);
    return { value: items.toSpliced(place, random.int(0, 1), item.value), label: `[${place}] ${item.label}` };
  }
  if (field.kind !== 'map' || typeof value !== 'object' || value === null || field.isRow) return null;
  const entries: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value));
  if (field.value) return changedSlot(random, field.value, entries);
  const known = field.fields ?? [];
  if (known.length === 0) return null;
  const chosen = random.pick(known);
  const member = changed(random, chosen, entries[chosen.name]);
  return { value: { ...entries, [chosen.name]: member.value }, label: `.${chosen.name} ${member.label}` };
}

function changedSlot(random: Random, field: Field, entries: Readonly<Record<string, unknown>>): Changed {
  const slot = random.pick(['slot', ...Object.keys(entries)]);
  const key = random.chance(0.3) ? String(spoiled(random, slot).value) : slot;
  const member = changed(random, field, entries[slot] ?? (field.isRow ? rowOf(field) : undefined));
  return { value: { ...entries, [key]: member.value }, label: `{${slot}} ${member.label}` };
}
