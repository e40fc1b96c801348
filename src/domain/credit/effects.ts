import type { Totals } from '../invoice/schema.ts';
import { todaySydney } from '../shared/dates.ts';
import { documentTotals, formatCents } from '../shared/money.ts';
import { type Moving, moveEntry } from '../shared/move-effects.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { CreditFacts } from './guards.ts';
import type { CreditMove } from './moves.ts';
import { type Credit, CREDIT_QTY_MAX, type CreditLine, type CreditReason, creditStatus } from './schema.ts';

/** What a credit says of itself while it is new. */
export interface CreditDraft {
  readonly reason: CreditReason;
  readonly reasonText: string;
  readonly lines: readonly CreditLine[];
}

/** Largest price of a line: ten million dollars, integer cents. */
const PRICE_MAX = 1_000_000_000;
/** Shortest reason that explains anything, in characters. */
export const REASON_MIN = 10;

/** What is wrong with what a credit is to say: its field and a sentence; null when nothing is. */
export function creditFault({
  reasonText,
  lines,
}: CreditDraft): { readonly field: 'reasonText' | 'lines'; readonly message: string } | null {
  if (reasonText.trim().length < REASON_MIN) {
    return { field: 'reasonText', message: `Say why in at least ${REASON_MIN} characters.` };
  }
  if (lines.length === 0) return { field: 'lines', message: 'Add at least one line.' };
  for (const [index, { description, qty, priceExGst }] of lines.entries()) {
    const fault = (message: string) => ({
      field: 'lines' as const,
      message: `Line ${index + 1}: ${message}`,
    });
    if (description.trim() === '') return fault('describe it.');
    if (!Number.isInteger(qty) || qty < 1 || qty > CREDIT_QTY_MAX) {
      return fault(`quantity must be a whole number from 1 to ${CREDIT_QTY_MAX}.`);
    }
    if (!Number.isInteger(priceExGst) || priceExGst <= 0 || priceExGst > PRICE_MAX) {
      return fault('enter a price.');
    }
  }
  return null;
}

/** Totals of a credit's lines in integer cents. */
export function creditTotals(lines: readonly CreditLine[]): Totals {
  const { exCents, gstCents, incCents } = documentTotals(
    lines.map(({ qty, priceExGst }) => ({ quantity: qty, priceExCents: priceExGst })),
  );
  return { ex: exCents, gst: gstCents, inc: incCents };
}

/** The fields that follow from others: totals, what is left to apply, whether its dealer sees it, what a search finds it by. */
export function derivedCredit(credit: Credit): Credit {
  const totals = creditTotals(credit.lines);
  const used = credit.applied.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...credit,
    totals,
    isApproved: credit.date !== '',
    left: credit.status.name === 'cancelled' ? 0 : totals.inc - used,
    searchArr: searchTerms([credit.number, credit.invoiceNumber, credit.returnNumber, credit.buyer.name]),
  };
}

/** All that the effects of a move follow from; its guards have passed and its input is sound. */
export interface CreditMade extends Moving {
  readonly move: CreditMove;
  readonly draft: CreditDraft | null;
  readonly facts: CreditFacts;
}

const NOBODY = { name: '', abn: '', address: '', phone: '', email: '' };

function fieldsOf({ move, draft, facts, uid, byName }: CreditMade): Partial<Credit> {
  if (move.id === 'change' && draft) return { ...draft, lines: [...draft.lines] };
  if (move.id !== 'approve') return {};
  return {
    approvedBy: uid,
    approvedByName: byName,
    date: todaySydney(facts.now),
    seller: facts.seller ?? NOBODY,
    buyer: facts.buyer ?? NOBODY,
  };
}

/** The credit after a move, stamps excepted. */
export function creditEffects(made: CreditMade): Credit {
  const { move, facts } = made;
  const isMoney = move.id === 'approve' || move.id === 'cancel';
  const note = isMoney ? formatCents(facts.credit.totals.inc) : '';
  return derivedCredit({
    ...facts.credit,
    ...fieldsOf(made),
    status: creditStatus(move.to),
    entries: [...facts.credit.entries, moveEntry(move, made, note)],
  });
}
