import type { Invoice } from '#domain/invoice/schema.ts';
import type { MoveEntry } from '#domain/trade/entry.ts';
import type { Wish } from '#tests/money-model.ts';

/** An entry of before. */
export const FILLER: MoveEntry = {
  request: '',
  move: 'change',
  from: 'new',
  to: 'new',
  reason: '',
  note: '',
  by: '',
  byName: '',
  at: 1,
  rev: 1,
};

/** What the dialog of a move of an invoice may give. */
export interface InvoiceGiven {
  readonly reason?: string;
  readonly amount?: number;
  readonly kind?: string;
  readonly on?: string;
  readonly ref?: string;
  readonly creditId?: string;
  readonly entry?: string;
  readonly charges?: readonly { readonly description: string; readonly priceExGst: number }[];
}

/** What the dialog of a move gives, by a wish of tests/money-model.ts. */
export function inputOf(
  what: string,
  { share, with: at }: Wish,
  invoice: Invoice,
  creditId: string,
): InvoiceGiven {
  const amount = Math.floor((invoice.balance * share) / 100);
  const all = [...invoice.payments, ...invoice.credits];
  if (what === 'pay') return { amount, kind: 'transfer', on: '2026-10-20', ref: 'EFT' };
  if (what === 'applyCredit') return { amount, creditId };
  if (what === 'change') return { charges: [{ description: 'Freight', priceExGst: share * 10 }] };
  if (what === 'reverse') return { entry: all[at % Math.max(1, all.length)]?.id ?? '', reason: 'Slip' };
  return { reason: 'Why' };
}

/** The same press of the same person did it before. */
export const isDone = (
  { entries }: { readonly entries: readonly MoveEntry[] },
  request: string,
  { role }: Wish,
) => entries.some((entry) => entry.request === request && entry.by === role);
