import * as z from 'zod/mini';
import { SECONDS_PER_DAY } from '../shared/dates.ts';
import {
  countDays,
  counted,
  countedSeconds,
  dayCountsSchema,
  type LeadDays,
  leadOf,
  mergeDays,
} from '../shared/lead-days.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { CENTS_MAX, list, whole } from '../shared/schema.ts';
import { newerName, sumRows } from '../shared/sum-rows.ts';
import {
  goodsReturnSchema,
  RETURN_LINES_MAX,
  RETURN_QTY_MAX,
  RETURN_REASONS,
  type ReturnReason,
  returnLineSchema,
  type ReturnStatus,
} from './schema.ts';

/** The steps of a return that somebody waits for: from the first move into one status to the first into another. */
export const RETURN_STEPS = [
  {
    id: 'answer',
    title: 'Request to answer',
    from: ['requested'],
    to: ['authorised', 'notAuthorised', 'received'],
  },
  { id: 'sent', title: 'Authorised to sent', from: ['authorised'], to: ['inTransit'] },
  { id: 'way', title: 'Sent to received', from: ['inTransit'], to: ['received'] },
  { id: 'decision', title: 'Received to decided', from: ['received'], to: ['approved', 'declined'] },
  {
    id: 'whole',
    title: 'Request to decided',
    from: ['requested'],
    to: ['approved', 'declined', 'notAuthorised'],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly from: readonly ReturnStatus[];
  readonly to: readonly ReturnStatus[];
}[];

export interface ReturnFigures {
  readonly returns: number;
  readonly units: number;
  /** Integer cents, ex GST. */
  readonly ex: number;
  /** Units for each reason that was given, most first. */
  readonly reasons: readonly { readonly reason: ReturnReason; readonly units: number }[];
  /** Units of each kit, most first. */
  readonly kits: readonly { readonly kitId: string; readonly name: string; readonly units: number }[];
  readonly steps: readonly { readonly id: string; readonly title: string; readonly days: LeadDays | null }[];
}

/** Most that a return is worth, so bounded that no sum is beyond what a number holds. */
const MONEY_MAX = CENTS_MAX * RETURN_QTY_MAX;

/** What figures are made of. */
export const statReturnSchema = z.extend(
  z.pick(goodsReturnSchema, { requestedOn: true, status: true, deleted: true }),
  {
    lines: list(
      z.extend(z.pick(returnLineSchema, { kitId: true, description: true, reason: true }), {
        qty: whole(RETURN_QTY_MAX),
      }),
      RETURN_LINES_MAX,
    ),
    value: z.object({ ex: z.int().check(z.minimum(-MONEY_MAX), z.maximum(MONEY_MAX)) }),
    entries: list(
      z.extend(z.pick(moveEntrySchema, { from: true, to: true }), { at: countedSeconds() }),
      ENTRIES_MAX,
    ),
  },
);
export type StatReturn = z.infer<typeof statReturnSchema>;

const kitSchema = z.object({
  kitId: z.string(),
  name: z.string(),
  namedOn: z.string(),
  units: counted(),
});
type KitDigest = z.infer<typeof kitSchema>;

/** What returns come to, in counts and sums alone: the digests of parts merge into that of the whole. Money in integer cents. */
export const returnDigestSchema = z.object({
  returns: counted(),
  units: counted(),
  ex: z.int(),
  reasons: z
    .array(z.object({ reason: z.enum(RETURN_REASONS), units: counted() }))
    .check(z.maxLength(RETURN_REASONS.length)),
  kits: z.array(kitSchema).check(z.maxLength(20_000)),
  /** A row for each of {@link RETURN_STEPS}, in their order. */
  steps: z.array(dayCountsSchema).check(z.length(RETURN_STEPS.length)),
});
export type ReturnDigest = z.infer<typeof returnDigestSchema>;

/** Whole days of a step; none where it was not gone. */
function daysOf({ entries }: StatReturn, from: readonly string[], to: readonly string[]): number[] {
  const begun = entries.findIndex((entry) => from.includes(entry.to) && entry.from !== entry.to);
  const start = entries[begun];
  const end = entries.slice(begun + 1).find((entry) => to.includes(entry.to) && entry.from !== entry.to);
  return start && end ? [Math.round((end.at - start.at) / SECONDS_PER_DAY)] : [];
}

const mergedReasons = (rows: ReturnDigest['reasons']) =>
  sumRows(
    rows,
    ({ reason }) => reason,
    (a, b) => ({ ...a, units: a.units + b.units }),
  );
const mergedKits = (rows: readonly KitDigest[]) =>
  sumRows(
    rows,
    ({ kitId }) => kitId,
    (a, b) => ({ kitId: a.kitId, ...newerName(a, b), units: a.units + b.units }),
  );

/** What was asked to go back comes to: neither drafts nor what was cancelled. */
export function returnDigest(all: readonly StatReturn[]): ReturnDigest {
  const asked = all.filter(
    ({ status, deleted }) => !deleted && status.name !== 'new' && status.name !== 'cancelled',
  );
  const lines = asked.flatMap((goods) =>
    goods.lines.map((line) => ({ ...line, units: line.qty, namedOn: goods.requestedOn })),
  );
  return {
    returns: asked.length,
    units: lines.reduce((sum, { units }) => sum + units, 0),
    ex: asked.reduce((sum, { value }) => sum + value.ex, 0),
    reasons: mergedReasons(lines.flatMap(({ reason, units }) => (units > 0 ? [{ reason, units }] : []))),
    kits: mergedKits(
      lines.flatMap(({ kitId, description, namedOn, units }) =>
        kitId === '' ? [] : [{ kitId, name: description, namedOn, units }],
      ),
    ),
    steps: RETURN_STEPS.map(({ from, to }) => countDays(asked.flatMap((goods) => daysOf(goods, from, to)))),
  };
}

/** The digest of both together. */
export function mergeReturnDigests(a: ReturnDigest, b: ReturnDigest): ReturnDigest {
  return {
    returns: a.returns + b.returns,
    units: a.units + b.units,
    ex: a.ex + b.ex,
    reasons: mergedReasons([...a.reasons, ...b.reasons]),
    kits: mergedKits([...a.kits, ...b.kits]),
    steps: a.steps.map((days, index) => mergeDays(days, b.steps[index] ?? [])),
  };
}

/** The figures of a digest, with what is most first. */
export function returnFigures({ returns, units, ex, reasons, kits, steps }: ReturnDigest): ReturnFigures {
  return {
    returns,
    units,
    ex,
    reasons: reasons.toSorted(
      (a, b) => b.units - a.units || RETURN_REASONS.indexOf(a.reason) - RETURN_REASONS.indexOf(b.reason),
    ),
    kits: kits
      .map(({ kitId, name, units: count }) => ({ kitId, name, units: count }))
      .toSorted((a, b) => b.units - a.units || a.name.localeCompare(b.name)),
    steps: RETURN_STEPS.map(({ id, title }, index) => ({ id, title, days: leadOf(steps[index] ?? []) })),
  };
}
