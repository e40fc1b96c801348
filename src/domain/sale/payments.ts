import * as z from 'zod/mini';
import { type Cents, formatCents } from '../shared/money.ts';
import { pressOf } from '../shared/press.ts';
import { cents, day, flag, orBlank, text } from '../shared/schema.ts';
import { MOVE_REASON_MAX } from '../trade/entry.ts';

/** Most payments that one sale is asked for, refunds among them. */
export const SALE_PAYMENTS_MAX = 60;
/** What was taken without a signal, on any number of devices, and what is carried over has room beyond that: money has changed hands. */
export const SALE_PAYMENTS_STORED = 90;

/** How a customer pays; `account`: the customer owes it on a trading account. */
export const SALE_PAYMENT_KINDS = ['cash', 'card', 'transfer', 'cheque', 'account'] as const;
export type SalePaymentKind = (typeof SALE_PAYMENT_KINDS)[number];
export const SALE_PAYMENT_LABELS: Readonly<Record<SalePaymentKind | 'carried', string>> = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  account: 'On account',
  carried: 'Carried over',
};

/** A payment as it is stored; a refund is one below zero. Never edited, never removed. Integer cents. */
export const salePaymentSchema = z.object({
  /** The press that took it: asked again, it is the same payment. */
  id: text(),
  /** `carried`: what was paid on the quote or order that this sale goes on from, and there the same below zero. */
  kind: z.enum([...SALE_PAYMENT_KINDS, 'carried']),
  amount: z.int(),
  /** What the rounding of cash to five cents settles beside the amount. */
  rounding: z.int(),
  /** What was handed over in cash; '' where it was not said. */
  tendered: orBlank(cents()),
  ref: text(),
  /** The day of trade on the Sydney calendar, and unix seconds: when it was taken, by the device's clock where that can be. */
  day: day(),
  takenAt: z.number(),
  by: text(),
  byName: text(401),
  /** Why it was given back; '' of what was taken. */
  reason: text(MOVE_REASON_MAX),
  /** It waited on a device before it came. */
  waited: flag(),
});
export type SalePayment = z.infer<typeof salePaymentSchema>;

/** The smallest coin, cents: cash is rounded to it, up from its half (ACCC: rounding of cash). */
const COIN: Cents = 5;

/** What is asked in cash for an amount: rounded to five cents, half up by size. */
export function cashAmount(amount: Cents): Cents {
  const size = Math.floor((Math.abs(amount) + COIN / 2) / COIN) * COIN;
  return amount < 0 && size !== 0 ? -size : size;
}

/** What rounding settles where this amount of cash pays what is due: nothing but where it is all of it. */
export const roundingOf = (kind: SalePaymentKind, amount: Cents, due: Cents): Cents =>
  kind === 'cash' && amount === cashAmount(due) ? due - amount : 0;

/**
 * What payments come to, what they leave of a total, and what of that the customer owes on account: put there is not paid,
 * and what is paid later is taken off it (decisions: on-account).
 */
export function settled(payments: readonly Pick<SalePayment, 'kind' | 'amount' | 'rounding'>[], inc: Cents) {
  const sum = (isAccount: boolean) =>
    payments
      .filter(({ kind }) => (kind === 'account') === isAccount)
      .reduce((all, { amount, rounding }) => all + amount + rounding, 0);
  const paid = sum(false);
  const due = inc - paid;
  return { paid, due, onAccount: Math.min(sum(true), Math.max(0, due)) };
}

/** The most that can be given back: of what is on account, else of what was paid. */
export function refundable(payments: readonly SalePayment[], inc: Cents, kind: SalePayment['kind']): Cents {
  const { paid, onAccount } = settled(payments, inc);
  return Math.max(0, kind === 'account' ? onAccount : paid);
}

/** What is handed back of the cash that was given; 0 where none was said. */
export const changeOf = ({ tendered, amount }: Pick<SalePayment, 'tendered' | 'amount'>): Cents =>
  tendered === '' ? 0 : Math.max(0, tendered - amount);

/** What a press took, or gave back, inside a sentence: "$10.00 cash, $5.00 card"; '' for no money. */
export const paidBy = (payments: readonly SalePayment[], request: string): string =>
  payments
    .filter(({ id, kind }) => kind !== 'carried' && id.startsWith(`${pressOf(request)}-`))
    .map(({ amount, kind }) => `${formatCents(Math.abs(amount))} ${SALE_PAYMENT_LABELS[kind].toLowerCase()}`)
    .join(', ');
