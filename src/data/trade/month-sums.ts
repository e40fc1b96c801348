import {
  count,
  getAggregateFromServer,
  limit,
  type Query,
  type QueryConstraint,
  sum,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { monthSpans } from '#domain/order/periods.ts';
import type { Span } from '#domain/shared/span.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { daysBetween } from '#domain/shared/dates.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { partyOf } from '#domain/trade/parties.ts';
import type { TradeSide } from '#domain/trade/sides.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { from, ordered, upTo } from '#data/store/ordered.ts';

/** What the documents of some days come to; integer cents. `rest`: what is still owed, or left to apply. */
interface Sums {
  readonly found: number;
  readonly ex: number;
  readonly gst: number;
  readonly inc: number;
  readonly rest: number;
  /** There are more of one day than one sum adds up. */
  readonly isCut: boolean;
}

/** What one month comes to; `month` as YYYY-MM. */
export interface MonthSums extends Sums {
  readonly month: string;
}

const INVOICES = {
  buyer: orderedQuery({
    collection: 'invoices',
    equal: ['buyerId', 'isSent', 'deleted', 'status'],
    by: 'date',
    direction: 'asc',
    sums: ['totals.ex', 'totals.gst', 'totals.inc', 'balance'],
  }),
  supplier: orderedQuery({
    collection: 'invoices',
    equal: ['supplierId', 'deleted', 'status'],
    by: 'date',
    direction: 'asc',
    sums: ['totals.ex', 'totals.gst', 'totals.inc', 'balance'],
  }),
};
const CREDITS = {
  buyer: orderedQuery({
    collection: 'credits',
    equal: ['buyerId', 'isApproved', 'deleted', 'status.name'],
    by: 'date',
    direction: 'asc',
    sums: ['totals.ex', 'totals.gst', 'totals.inc', 'left'],
  }),
  supplier: orderedQuery({
    collection: 'credits',
    equal: ['supplierId', 'deleted', 'status.name'],
    by: 'date',
    direction: 'asc',
    sums: ['totals.ex', 'totals.gst', 'totals.inc', 'left'],
  }),
};

/** The documents of some days as this person may ask for them. */
type Ask = (more: readonly QueryConstraint[]) => Query;

function invoicesOf(actor: Actor, side: TradeSide): Ask {
  const issued = { deleted: false, status: ['issued', 'paid'] };
  const party = partyOf(actor);
  return (more) =>
    side === 'buyer'
      ? ordered(db, INVOICES.buyer, { buyerId: party, isSent: true, ...issued }, more)
      : ordered(db, INVOICES.supplier, { supplierId: party, ...issued }, more);
}

function creditsOf(actor: Actor, side: TradeSide): Ask {
  const approved = { deleted: false, 'status.name': 'approved' };
  const party = partyOf(actor);
  return (more) =>
    side === 'buyer'
      ? ordered(db, CREDITS.buyer, { buyerId: party, isApproved: true, ...approved }, more)
      : ordered(db, CREDITS.supplier, { supplierId: party, ...approved }, more);
}

/** Adds up on the server; days with more documents than a query may ask for are halved until they are one. */
async function sumsOf(ask: Ask, rest: 'balance' | 'left', span: Span): Promise<Sums> {
  const days = [from(INVOICES.buyer, span.from), upTo(INVOICES.buyer, span.to), limit(COUNT_LIMIT)];
  const sums = (
    await getAggregateFromServer(ask(days), {
      found: count(),
      ex: sum('totals.ex'),
      gst: sum('totals.gst'),
      inc: sum('totals.inc'),
      rest: sum(rest),
    })
  ).data();
  const isCut = sums.found >= COUNT_LIMIT;
  if (!isCut || span.from === span.to) return { ...sums, isCut };
  const middle = addDays(span.from, Math.floor(daysBetween(span.from, span.to) / 2));
  const [first, second] = await Promise.all([
    sumsOf(ask, rest, { from: span.from, to: middle }),
    sumsOf(ask, rest, { from: addDays(middle, 1), to: span.to }),
  ]);
  return {
    found: first.found + second.found,
    ex: first.ex + second.ex,
    gst: first.gst + second.gst,
    inc: first.inc + second.inc,
    rest: first.rest + second.rest,
    isCut: first.isCut || second.isCut,
  };
}

async function monthsOf(ask: Ask, rest: 'balance' | 'left', period: Span): Promise<readonly MonthSums[]> {
  try {
    return await Promise.all(
      monthSpans(period).map(async ({ month, ...span }) => ({ month, ...(await sumsOf(ask, rest, span)) })),
    );
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * What was issued in each month of a period, by the date of the invoice and without void ones: sums of the server's, and
 * no document. @throws AppError.
 */
export const fetchInvoiceMonths = (actor: Actor, side: TradeSide, period: Span) =>
  monthsOf(invoicesOf(actor, side), 'balance', period);

/** What was credited in each month of a period, by the day of approval. @throws AppError. */
export const fetchCreditMonths = (actor: Actor, side: TradeSide, period: Span) =>
  monthsOf(creditsOf(actor, side), 'left', period);
