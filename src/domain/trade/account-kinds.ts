/** What changes what a dealer owes its supplier. */
export const ACCOUNT_KINDS = ['invoice', 'void', 'payment', 'reversal', 'credit', 'creditCancelled'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
