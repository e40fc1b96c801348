import { type Cents, formatCents } from '../shared/money.ts';
import type { MoveFacts } from '../shared/move-table.ts';
import type { InvoiceParty } from '../invoice/schema.ts';
import type { Credit, CreditStatus } from './schema.ts';

/** What the guards of a move look at. The caller reads it all at this moment. */
export interface CreditFacts extends MoveFacts<CreditStatus> {
  readonly credit: Credit;
  /** Account and email of who moves it. */
  readonly uid: string;
  readonly email: string;
  /** The supplier's setting: approved by somebody else than who made it. */
  readonly needsSecond: boolean;
  /** What may be credited still: invoiced less earlier credits. Null where only the server knows. */
  readonly creditable: Cents | null;
  readonly seller: InvoiceParty | null;
  readonly buyer: InvoiceParty | null;
  readonly now: Date;
}

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const CREDIT_GUARDS = {
  hasLines: ({ credit }) => (credit.totals.inc > 0 ? '' : 'There is nothing to credit.'),
  isSecond: ({ credit, uid, email, needsSecond }) =>
    needsSecond && (credit.createdBy === uid || (email !== '' && credit.createdByEmail === email))
      ? 'You made this credit. Somebody else approves it.'
      : '',
  isCovered: ({ credit, creditable }) =>
    creditable === null || credit.totals.inc <= creditable
      ? ''
      : `Only ${formatCents(Math.max(0, creditable))} of what was invoiced is left to credit.`,
  nothingApplied: ({ credit }) =>
    credit.left === credit.totals.inc
      ? ''
      : 'Part of it is applied to an invoice. Reverse that on the invoice first.',
} as const satisfies Record<string, (facts: CreditFacts) => string>;
export type CreditGuard = keyof typeof CREDIT_GUARDS;
