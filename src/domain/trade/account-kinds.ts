import type { Cents } from '../shared/money.ts';

/** What changes what a dealer owes its supplier. */
export const ACCOUNT_KINDS = ['invoice', 'void', 'payment', 'reversal', 'credit', 'creditCancelled'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What is entered in a dealer's account. Above zero the dealer owes more. */
export interface Posting {
  readonly kind: AccountKind;
  readonly recordId: string;
  readonly number: string;
  readonly text: string;
  readonly amount: Cents;
}
