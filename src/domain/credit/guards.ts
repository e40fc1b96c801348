import { CREDIT_NOTES_MAX, type InvoiceParty } from '../invoice/schema.ts';
import { formatCents } from '../shared/money.ts';
import type { MoveFacts } from '../shared/move-table.ts';
import type { Credit, CreditStatus } from './schema.ts';
import { approvedTotals, type CreditSource } from './totals.ts';

/** What the guards of a move look at. The caller reads it all at this moment. */
export interface CreditFacts extends MoveFacts<CreditStatus> {
  readonly credit: Credit;
  /** Account and email of who moves it. */
  readonly uid: string;
  readonly email: string;
  /** The supplier's setting: approved by somebody else than who made it. */
  readonly needsSecond: boolean;
  /** Null where only the server knows. */
  readonly source: CreditSource | null;
  readonly seller: InvoiceParty | null;
  readonly buyer: InvoiceParty | null;
  readonly now: Date;
}

/** Whether a credit says what it does through this person, by account or by email. */
function madeBy({ credit: { createdBy, createdByEmail, makers }, uid, email }: CreditFacts): boolean {
  const all = [{ uid: createdBy, email: createdByEmail }, ...makers];
  return all.some((each) => each.uid === uid || (email !== '' && each.email === email));
}

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const CREDIT_GUARDS = {
  hasLines: ({ credit }) => (credit.totals.inc > 0 ? '' : 'There is nothing to credit.'),
  isSecond: (facts) =>
    facts.needsSecond && madeBy(facts) ? 'You made or changed this credit. Somebody else approves it.' : '',
  isCovered: ({ credit, source }) =>
    source === null || approvedTotals(credit.lines, source).inc <= source.creditable
      ? ''
      : `Only ${formatCents(Math.max(0, source.creditable))} of what was invoiced is left to credit.`,
  isNoted: ({ source }) =>
    (source?.before?.count ?? 0) < CREDIT_NOTES_MAX
      ? ''
      : `This invoice has ${CREDIT_NOTES_MAX} credits. Make this one without an invoice.`,
  nothingApplied: ({ credit }) =>
    credit.left === credit.totals.inc
      ? ''
      : 'Part of it is applied to an invoice. Reverse that on the invoice first.',
} as const satisfies Record<string, (facts: CreditFacts) => string>;
export type CreditGuard = keyof typeof CREDIT_GUARDS;
