import * as z from 'zod/mini';
import type { IsoDay } from '../shared/dates.ts';
import { type Dim, FAMILIES, type Family, isFamily, NOW, type Sum } from './families.ts';
import { keyText, MARK } from '../shared/key-text.ts';
import type { ReportFigures } from './schema.ts';

/** Whose figures a record counts in: its dealer's, and whose of the distributors; '' for none (decisions: report-scope). */
export interface FiguresOwner {
  readonly dealerId: string;
  readonly distributerId: string;
}

/** What a record adds to one family. */
export interface Counted<F extends Family = Family> {
  readonly family: F;
  readonly owner: FiguresOwner;
  /** The day that it is counted in; not asked of what stands now. */
  readonly day?: IsoDay;
  readonly dims: Readonly<Record<Exclude<Dim<F>, 'month'>, string>>;
  readonly sums: Readonly<Partial<Record<Sum<F>, number>>>;
  /** What ids among `dims` are called. */
  readonly names?: Readonly<Record<string, string>>;
}

/** One of a family, so that its dims and sums are held to it. */
export const counted = <F extends Family>(one: Counted<F>): Counted =>
  // Each is read by its own family.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  one as unknown as Counted;

type Head = Pick<ReportFigures, 'family' | 'dealerId' | 'distributerId' | 'period'>;
type Counts = Readonly<Record<string, number>>;
/** What one record adds to one document of figures. */
type Share = Pick<ReportFigures, 'counts' | 'names'>;

/** All that one record adds, by the id of the figures: what is kept beside it, `reportParts/{collection~id}`. */
export type Part = Readonly<Record<string, Share>>;

export const NO_PART: Part = {};

const NONE = '-';
/** Longest value of a dim: an id's. */
const VALUE_MAX = 128;

/** A value as it stands in a key: without the mark between two, and never blank. */
const inKey = (value: string): string => keyText(value).slice(0, VALUE_MAX) || NONE;

const idOf = ({ family, dealerId, distributerId, period }: Head): string =>
  [family, dealerId || NONE, distributerId || NONE, period].join('~');

/** Whose figures these are, by their id; null for an id that is none. Ids of dealers hold no `~`. */
export function headOf(figuresId: string): Head | null {
  const [family = '', dealer = '', distributer = '', period = '', ...more] = figuresId.split('~');
  if (!isFamily(family) || period === '' || more.length > 0) return null;
  const plain = (id: string) => (id === NONE ? '' : id);
  return { family, dealerId: plain(dealer), distributerId: plain(distributer), period };
}

/** Adds up what a record counts for. What has no owner, or no day in a family of years, counts for nobody. */
export function partOf(all: readonly Counted[]): Part {
  const part: Record<string, { counts: Record<string, number>; names: Record<string, string> }> = {};
  for (const { family, owner, day = '', dims, sums, names } of all) {
    const { isNow, dims: order } = FAMILIES[family];
    const hasPlace = owner.dealerId !== '' || owner.distributerId !== '';
    if (!hasPlace || (!isNow && day === '')) continue;
    const head = { family, ...owner, period: isNow ? NOW : day.slice(0, 4) };
    const values: Readonly<Record<string, string>> = { ...dims, month: day.slice(5, 7) };
    const place = order.map((dim) => inKey(values[dim] ?? '')).join(MARK);
    const share = (part[idOf(head)] ??= { counts: {}, names: {} });
    for (const [sum, add] of Object.entries(sums)) {
      const key = `${sum}${MARK}${place}`;
      const next = (share.counts[key] ?? 0) + add;
      if (next === 0) delete share.counts[key];
      else share.counts[key] = next;
    }
    Object.assign(share.names, names);
  }
  return Object.fromEntries(Object.entries(part).filter(([, { counts }]) => Object.keys(counts).length > 0));
}

/** What is to be added to one document of figures. */
export interface Addition extends Share {
  readonly id: string;
}

function difference(before: Counts, after: Counts): Record<string, number> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...keys].map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, add]) => add !== 0));
}

/** What makes figures that hold `before` hold `after`; none where a record counts for the same. */
export function additions(before: Part, after: Part): readonly Addition[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap((id) => {
    const counts = difference(before[id]?.counts ?? {}, after[id]?.counts ?? {});
    const names = after[id]?.names ?? {};
    const isRenamed = Object.entries(names).some(([of, name]) => before[id]?.names[of] !== name);
    return Object.keys(counts).length > 0 || isRenamed ? [{ id, counts, names }] : [];
  });
}

/** Adds many parts up, each into the sums of before: what all of them come to, by the id of the figures. */
export function addedUp(parts: Iterable<Part>): ReadonlyMap<string, Share> {
  const sums = new Map<
    string,
    { readonly counts: Record<string, number>; readonly names: Record<string, string> }
  >();
  for (const part of parts) {
    for (const [id, { counts, names }] of Object.entries(part)) {
      const sum = sums.get(id) ?? { counts: {}, names: {} };
      for (const [key, add] of Object.entries(counts)) sum.counts[key] = (sum.counts[key] ?? 0) + add;
      Object.assign(sum.names, names);
      sums.set(id, sum);
    }
  }
  return sums;
}

/** Figures with an addition, as the server adds it. */
export function withAddition(figures: Share, addition: Share): Share {
  const id = '';
  return addedUp([{ [id]: figures }, { [id]: addition }]).get(id) ?? figures;
}

/** Counts without what came to nothing. */
export const withoutZeros = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

const partSchema = z.record(
  z.string(),
  z.object({ counts: z.record(z.string(), z.int()), names: z.record(z.string(), z.string()) }),
);

/** A part as it is stored: as text, which no index takes apart, and the ids of its figures, by which it is found. */
export const storedPart = (part: Part) => ({ figures: Object.keys(part), text: JSON.stringify(part) });

/** A stored part; of a record that has none yet, or one that cannot be read, nothing. */
export function readPart(stored: Readonly<Record<string, unknown>> | undefined): Part {
  const text = stored?.['text'];
  if (typeof text !== 'string') return NO_PART;
  try {
    return partSchema.parse(JSON.parse(text));
  } catch {
    return NO_PART;
  }
}

/** One count of some figures, taken apart again. */
export interface Cell {
  readonly family: Family;
  readonly dealerId: string;
  /** YYYY-MM; '' for what stands now. */
  readonly month: string;
  /** Its dims but the month; '' where there is none. */
  readonly dims: Readonly<Record<string, string>>;
  readonly sum: string;
  readonly value: number;
}

/** The counts of a document of figures, one by one. */
export function cellsOf({ family, dealerId, period, counts }: ReportFigures): readonly Cell[] {
  if (!isFamily(family)) return [];
  const { dims, isNow } = FAMILIES[family];
  return Object.entries(counts).flatMap(([key, value]) => {
    const [sum = '', ...values] = key.split(MARK);
    if (value === 0 || values.length !== dims.length) return [];
    const pairs = dims.map((dim, at) => [dim, values[at] === NONE ? '' : (values[at] ?? '')] as const);
    const { month = '', ...rest } = Object.fromEntries(pairs) as Readonly<Record<string, string>>;
    return [{ family, dealerId, month: isNow ? '' : `${period}-${month}`, dims: rest, sum, value }];
  });
}
