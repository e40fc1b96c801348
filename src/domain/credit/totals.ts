import type { CreditNote } from '../invoice/schema.ts';
import { type Cents, gstOf } from '../shared/money.ts';
import type { CreditLine } from './schema.ts';
import { lineTotals, type Totals } from '../trade/lines.ts';

/** What of an invoice is credited by credits that were approved and not cancelled, integer cents. */
export interface Credited {
  readonly ex: Cents;
  readonly gst: Cents;
}

/** What a credit takes from: its invoice and the dealer's account, integer cents. */
export interface CreditSource {
  /** What may be credited still: invoiced less earlier credits. */
  readonly creditable: Cents;
  /** What of its invoice is credited already, and how many credits that is; null where it names none. */
  readonly before: (Credited & { readonly count: number }) | null;
}

/** Sums up what an invoice notes of its credits. */
export function creditedBy(notes: readonly CreditNote[]): Credited {
  return notes.reduce((sum, { amount, ex }) => ({ ex: sum.ex + ex, gst: sum.gst + amount - ex }), {
    ex: 0,
    gst: 0,
  });
}

/**
 * What a credit comes to once it is approved, integer cents. Of an invoice each credit has the GST that the sum of its
 * credits grows by: credited line by line, an invoice is credited to the cent (decisions: gst-rounding). A cent that
 * rounding alone is above what may be credited is left off the GST.
 */
export function approvedTotals(lines: readonly CreditLine[], source: CreditSource | null): Totals {
  const own = lineTotals(lines);
  if (source === null) return own;
  const { before, creditable } = source;
  const grown = before === null ? own.gst : Math.max(0, gstOf(before.ex + own.ex) - before.gst);
  const gst = grown > 0 && own.ex + grown - creditable === 1 ? grown - 1 : grown;
  return { ex: own.ex, gst, inc: own.ex + gst };
}
