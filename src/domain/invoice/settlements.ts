import type { AppliedCredit, Invoice, Payment } from './schema.ts';

/** What took from an invoice: a payment, or a credit that was applied. */
export type Settlement =
  | { readonly kind: 'payment'; readonly entry: Payment }
  | { readonly kind: 'credit'; readonly entry: AppliedCredit };

type Settled = Pick<Invoice, 'payments' | 'credits'>;

/** Those of a list that are no reversal and were not reversed. */
function openOf<T extends { readonly id: string; readonly reverses: string }>(entries: readonly T[]): T[] {
  const gone = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, reverses }) => reverses === '' && !gone.has(id));
}

/** What can be reversed: payments first, each in the order it came. A reversal is told apart by its kind, too. */
export function openSettlements({ payments, credits }: Settled): readonly Settlement[] {
  return [
    ...openOf(payments).map((entry) => ({ kind: 'payment', entry }) as const),
    ...openOf(credits).map((entry) => ({ kind: 'credit', entry }) as const),
  ];
}

/** The open entry of this id; undefined for none. */
export const settlementOf = (invoice: Settled, id: string): Settlement | undefined =>
  openSettlements(invoice).find(({ entry }) => entry.id === id);

/**
 * The id of the next payment or applied credit: its place among its kind, so that nobody chooses it and no credit has the
 * id of a payment.
 */
export function nextSettlementId({ payments, credits }: Settled, kind: Settlement['kind']): string {
  const taken = new Set([...payments, ...credits].map(({ id }) => id));
  let place = (kind === 'payment' ? payments : credits).length + 1;
  while (taken.has(`${kind}-${place}`)) place += 1;
  return `${kind}-${place}`;
}
