import * as z from 'zod/mini';
import { addDays } from '../shared/calendar.ts';
import { daysBetween, type IsoDay, todaySydney } from '../shared/dates.ts';
import { counted, countedSeconds } from '../shared/lead-days.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { list } from '../shared/schema.ts';
import type { Span } from '../shared/span.ts';
import { type Order, ORDER_STATUS } from './schema.ts';

/** Of an order's history, what the turn asks for. */
export const turnEntriesSchema = list(
  z.extend(z.pick(moveEntrySchema, { move: true, to: true }), { at: countedSeconds() }),
  ENTRIES_MAX,
);

type TurnOrder = Pick<Order, 'statusId' | 'deleted' | 'receivedAt'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'receivedQty'>[];
  readonly entries: z.infer<typeof turnEntriesSchema>;
};

/** The sums that the turn of a span is worked out from: those of parts of the orders add up to those of all. */
export const turnDigestSchema = z.object({
  /** Kits of orders that were completed because jobs fitted them. */
  fitted: counted(),
  /** Kits in stock on each day, added up. */
  kitDays: counted(),
});
export type TurnDigest = z.infer<typeof turnDigestSchema>;

/** How often a shelf was emptied and filled again. */
export interface StockTurn {
  /** Kits of orders that were completed because jobs fitted them. */
  readonly fitted: number;
  /** Kits in stock on an average day. */
  readonly average: number;
  /** Fitted by average; null where nothing lay there. */
  readonly turn: number | null;
}

const dayOf = (seconds: number): IsoDay => todaySydney(new Date(seconds * 1000));

/** The moves by which the portal says that every kit is fitted; `closeByHand` says that they went elsewhere. */
const FITTED: readonly string[] = ['finish', 'finishAtOnce'];

/**
 * What orders add to the turn of a span. An order's kits are in stock from the day they were received until the order is
 * complete, all of them until the last is fitted; a completed order that does not say when counts for nothing.
 */
export function turnOf({ from, to }: Span, orders: readonly TurnOrder[]): TurnDigest {
  const end = addDays(to, 1);
  let fitted = 0;
  let kitDays = 0;
  for (const { statusId, deleted, lines, receivedAt, entries } of orders) {
    const isComplete = statusId === ORDER_STATUS.complete;
    const last = isComplete ? entries.findLast((entry) => entry.to === 'complete') : undefined;
    if (deleted || receivedAt === 0 || (isComplete && !last)) continue;
    const kits = lines.reduce((sum, { receivedQty }) => sum + receivedQty, 0);
    const [came, went] = [dayOf(receivedAt), last ? dayOf(last.at) : end];
    const days = daysBetween(came > from ? came : from, went < end ? went : end);
    kitDays += kits * Math.max(0, days);
    if (last && FITTED.includes(last.move) && from <= went && went <= to) fitted += kits;
  }
  return { fitted, kitDays };
}

/** Both together. */
export const mergeTurns = (a: TurnDigest, b: TurnDigest): TurnDigest => ({
  fitted: a.fitted + b.fitted,
  kitDays: a.kitDays + b.kitDays,
});

/** The turn of a span, out of what its orders added. */
export function stockTurn({ from, to }: Span, { fitted, kitDays }: TurnDigest): StockTurn {
  const average = kitDays / daysBetween(from, addDays(to, 1));
  return { fitted, average, turn: average > 0 ? fitted / average : null };
}
