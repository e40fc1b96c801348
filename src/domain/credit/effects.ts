import { todaySydney } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import { type Moving, moveEntry } from '../shared/move-effects.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { CreditFacts } from './guards.ts';
import type { CreditMove } from './moves.ts';
import {
  type Credit,
  CREDIT_QTY_MAX,
  CREDIT_USES_MAX,
  type CreditLine,
  type CreditReason,
  creditStatus,
} from './schema.ts';
import { approvedTotals, creditTotals } from './totals.ts';

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

/**
 * The fields that follow from others: totals until it is approved, what is left to apply, whether its dealer sees it, what a
 * search finds it by.
 */
export function derivedCredit(credit: Credit): Credit {
  const totals = credit.status.name === 'new' ? creditTotals(credit.lines) : credit.totals;
  const used = credit.applied.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...credit,
    totals,
    isApproved: credit.date !== '',
    left: credit.status.name === 'cancelled' ? 0 : totals.inc - used,
    searchArr: searchTerms([credit.number, credit.invoiceNumber, credit.returnNumber, credit.buyer.name]),
  };
}

/** Whether a credit holds one more use, and the reversal of each that stands. */
export function takesUse({ applied }: Pick<Credit, 'applied'>): boolean {
  const reversals = applied.filter(({ reverses }) => reverses !== '').length;
  const open = applied.length - 2 * reversals;
  return applied.length + open + 2 <= CREDIT_USES_MAX;
}

/** All that the effects of a move follow from; its guards have passed and its input is sound. */
export interface CreditMade extends Moving {
  readonly move: CreditMove;
  readonly draft: CreditDraft | null;
  readonly facts: CreditFacts;
}

/** Everybody who made a credit what it says, with whoever changes it now. */
function withMaker({ credit: { makers }, uid, email }: CreditFacts): Credit['makers'] {
  return makers.some((each) => each.uid === uid && each.email === email)
    ? makers
    : [...makers, { uid, email }];
}

const NOBODY = { name: '', abn: '', address: '', phone: '', email: '' };

function fieldsOf({ move, draft, facts, uid, byName }: CreditMade): Partial<Credit> {
  if (move.id === 'change' && draft) {
    return { ...draft, lines: [...draft.lines], makers: withMaker(facts) };
  }
  if (move.id !== 'approve') return {};
  return {
    totals: approvedTotals(facts.credit.lines, facts.source),
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
  const fields = fieldsOf(made);
  const { inc } = fields.totals ?? facts.credit.totals;
  const note = isMoney ? formatCents(inc) : '';
  return derivedCredit({
    ...facts.credit,
    ...fields,
    status: creditStatus(move.to),
    entries: [...facts.credit.entries, moveEntry(move, made, note)],
  });
}
