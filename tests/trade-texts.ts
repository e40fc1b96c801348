import * as fc from 'fast-check';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { type Field, fieldsOf } from '#generate/fields.ts';

// Documents of trade that hold the longest texts allowed, moved by the functions that the API runs with whatever somebody
// may post: each that a move makes has to be read by its own schema again, and to come to its end.

/** What a text may be made of: one that becomes three in NFC, two halves, a pair that joins, signs that go, lines. */
const LETTERS = [
  '\uFB2C',
  '\uFB2C',
  '\uFB2D',
  '\uFB2E',
  'x',
  '\uFB2C',
  '\u0958',
  '\u{1D160}',
  '\u{1F600}',
  'e\u0301',
  '\u200B',
  '\uD83D',
  '-',
  ' ',
  '\n',
  '\u212B',
];
const LENGTHS = [0, 1, 12, 66, 67, 100, 166, 167, 200, 201, 499, 500, 501, 1666, 1667, 5000, 5001];
/** Amounts, counts and masses: signs, steps and bounds. */
const NUMBERS = [
  -1e9,
  -319_005,
  -5,
  -1,
  -0.01,
  -0,
  0.5,
  1,
  2,
  14.5,
  99,
  1_000_000_000,
  1_000_000_001,
  1e12,
  2 ** 53,
];

const texts = fc
  .record({ letter: fc.constantFrom(...LETTERS), length: fc.constantFrom(...LENGTHS), head: fc.boolean() })
  .map(
    ({ letter, length, head }) =>
      (head ? 'A reason. ' : '') + letter.repeat(Math.ceil(length / letter.length)),
  );

/** What is asked of one document: which move, and what is said to it. */
const wishes = fc.array(
  fc.record({
    at: fc.nat({ max: 40 }),
    texts: fc.array(fc.oneof(texts, fc.constant('Ten letters')), { minLength: 6, maxLength: 6 }),
    numbers: fc.array(fc.oneof(fc.constantFrom(...NUMBERS), fc.constant(1)), { minLength: 4, maxLength: 4 }),
    /** Otherwise the move says what anybody would. */
    isWild: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
);
export type Wish = (typeof wishes extends fc.Arbitrary<infer T> ? T : never)[number];

const PLAIN: Wish = {
  at: 0,
  isWild: false,
  texts: ['A plain reason', 'Carrier', 'C-1', 'Freight', 'Ref', 'Note'],
  numbers: [1, 1, 1, 1],
};
export const textAt = ({ isWild, texts: all }: Wish, at: number) =>
  (isWild ? all[at] : PLAIN.texts[at]) ?? '';
export const numberAt = ({ isWild, numbers }: Wish, at: number, plain: number) =>
  (isWild ? numbers[at] : plain) ?? plain;

/** Not free texts: what tells one thing from another, or is worked out. */
const KEPT = new Set([
  // The server's series.
  'number',
  'id',
  'key',
  'move',
  'from',
  'to',
  'request',
  'status',
  'kind',
  'month',
  'reverses',
  'path',
  'url',
  'urlThumb',
  'searchArr',
  'by',
]);
const isKept = (name: string) => KEPT.has(name) || /(?:Id|Ids|Keys|By|On|Date)$/u.test(name);

function stretched(field: Field, value: unknown): unknown {
  if (isKept(field.name)) return value;
  if (
    field.kind === 'text' &&
    typeof value === 'string' &&
    field.pattern === undefined &&
    field.max !== undefined
  ) {
    return 'x'.repeat(field.max);
  }
  if (field.kind === 'list' && Array.isArray(value) && field.item && !field.isRow) {
    const { item } = field;
    return value.map((each: unknown) => stretched({ ...item, name: 'item' }, each));
  }
  if (field.kind === 'map' && field.fields && typeof value === 'object' && value !== null) {
    return stretchedRecord(field.fields, value);
  }
  return value;
}

function stretchedRecord(fields: readonly Field[], record: object): Record<string, unknown> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? stretched(field, value) : value];
    }),
  );
}

/** A kind of document: how it begins, what moves it, and what it says of itself. */
export interface Trade {
  readonly name: string;
  /** Long and plain ones in each status, as stored. */
  readonly starts: readonly object[];
  /** The document after a move, as it would be stored, with others that the move makes; null where it is refused. */
  readonly make: (stored: object, move: number, wish: Wish) => readonly object[] | null;
  /** The moves that its status has, by their place in the table. */
  readonly movesOf: (stored: object) => readonly number[];
  /** Why a stored document can't be read; '' where it can. */
  readonly fault: (stored: object) => string;
  /** Whether nothing leads on from where it is. */
  readonly isEnded: (stored: object) => boolean;
}

export function faultOf(schema: z.ZodMiniType, stored: object): string {
  const { error } = schema.safeParse(stored);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : '';
}

export function startsOf<T extends object>(schema: z.ZodMiniType<T>, plain: readonly T[]): readonly object[] {
  const fields = fieldsOf(schema);
  const long = plain.map((each) => stretchedRecord(fields, each));
  return [...plain, ...long.filter((each) => faultOf(schema, each) === '')];
}

const MOST_STEPS = 12;

/** Whether plain moves bring a document to an end, whatever it holds: the shortest ways first. */
function canEnd(trade: Trade, stored: object): boolean {
  let reached: readonly object[] = [stored];
  const seen = new Set<string>();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (reached.some(trade.isEnded)) return true;
    reached = reached.flatMap((each) =>
      trade
        .movesOf(each)
        .map((at) => trade.make(each, at, PLAIN)?.[0])
        .filter((next) => next !== undefined)
        .filter((next) => {
          const { status, statusId } = { status: null, statusId: null, ...next } as Record<string, unknown>;
          const key = JSON.stringify([status, statusId]);
          return trade.fault(next) === '' && !seen.has(key) && seen.add(key);
        }),
    );
  }
  return reached.some(trade.isEnded);
}

/**
 * Moves documents of a kind by whatever may be said to their moves: what a move makes has to be read by its schema, and where
 * it stands then to come to an end. Returns how many moves were made: where there are few, nothing was looked at. Another seed
 * each time, unless one is given or named by `TARE_SEED`.
 */
export function movesReadably(trade: Trade, numRuns: number, given?: number): number {
  const seed = process.env['TARE_SEED'] ? Number(process.env['TARE_SEED']) : given;
  let moved = 0;
  fc.assert(
    fc.property(fc.nat(), wishes, (start, all) => {
      let stored = trade.starts[start % trade.starts.length] ?? {};
      for (const wish of all) {
        const places = trade.movesOf(stored);
        const made = trade.make(stored, places[wish.at % places.length] ?? -1, wish);
        if (made === null) continue;
        expect(made.map(trade.fault)).toEqual(made.map(() => ''));
        moved += 1;
        stored = made[0] ?? stored;
      }
      expect(canEnd(trade, stored)).toBe(true);
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  );
  return moved;
}
