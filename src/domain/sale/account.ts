import * as z from 'zod/mini';
import { ageOf, type Age, AGES } from '../invoice/balance.ts';
import type { IsoDay } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { cents, DAYS_MAX, flag, orBlank, requiredId, text, whole } from '../shared/schema.ts';
import type { SalePaymentKind } from './payments.ts';
import type { Sale } from './schema.ts';

/** By which terms a customer of a dealer buys on account, `salesAccounts/{dealerId~customerId}` (product: trading-accounts). */
export const salesAccountSchema = z.object({
  dealerId: requiredId(),
  customerId: requiredId(),
  /** As it was when the account was saved last, for show. */
  customerName: text(401),
  /** Days that an invoice has until it is to be paid. */
  termsDays: z._default(whole(DAYS_MAX), 30),
  /** The most that may be owed at once, integer cents; '' for no limit. */
  limit: orBlank(cents()),
  /** Nothing more goes on it until this is taken off. */
  hold: flag(),
  /** Unix seconds of the last time that something went on it up to its limit: what holds two tills apart. Written by the server. */
  usedAt: z._default(z.number(), 0),
  deleted: flag(),
});
export type SalesAccount = z.infer<typeof salesAccountSchema>;

/** Most open invoices that are added up at once. */
export const OWING_MAX = 500;

/** Where the account of a customer lies. */
export const salesAccountId = (dealerId: string, customerId: string): string => `${dealerId}~${customerId}`;

/** What the server knows of the account that a sale is to go on. */
export interface AccountKnown extends Pick<SalesAccount, 'termsDays' | 'hold'> {
  /** What is left of its limit, integer cents; null where it has none. */
  readonly left: Cents | null;
}

type OwedSale = Pick<Sale, 'due' | 'dueOn'>;

/** What is owed on open invoices, integer cents. */
export const owedOn = (open: readonly Pick<Sale, 'due'>[]): Cents =>
  open.reduce((sum, { due }) => sum + due, 0);

/** The same by how long it has been due. `today` on the Sydney calendar. */
export function owedByAge(open: readonly OwedSale[], today: IsoDay): Readonly<Record<Age, Cents>> {
  const sums: Record<Age, Cents> = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { due, dueOn } of open) sums[ageOf(dueOn, today)] += due;
  return sums;
}

interface Taking {
  readonly kind: SalePaymentKind;
  readonly amount: Cents;
}

/** What of some payments goes on account, integer cents. */
export const onAccountOf = (given: readonly Taking[]): Cents =>
  given.reduce((sum, { kind, amount }) => (kind === 'account' ? sum + amount : sum), 0);

/** Why payments can't go on an account; '' where they can, or none of them does. */
export function accountFaultOf(given: readonly Taking[], account: AccountKnown | null): string {
  const amount = onAccountOf(given);
  if (amount === 0 || account === null) return '';
  if (account.hold) return 'This customer’s account is on hold. Take another payment.';
  if (account.left === null || amount <= account.left) return '';
  return `Only ${formatCents(Math.max(0, account.left))} of the account’s limit is left.`;
}

/** What a customer owes and by which terms: an account, or open invoices without one. */
export interface AccountRow {
  readonly customerId: string;
  readonly name: string;
  readonly account: SalesAccount | null;
  readonly balance: Cents;
  readonly ages: Readonly<Record<Age, Cents>>;
}

type OpenSale = OwedSale & Pick<Sale, 'customerId' | 'customerName'>;

/** A row for every account, and for every customer with a record who owes without one. */
export function accountRows(
  accounts: readonly SalesAccount[],
  open: readonly OpenSale[],
  today: IsoDay,
): readonly AccountRow[] {
  const known = new Map(accounts.filter(({ deleted }) => !deleted).map((each) => [each.customerId, each]));
  const owing = open.flatMap(({ customerId }) => (customerId === '' ? [] : [customerId]));
  return [...new Set([...known.keys(), ...owing])].map((customerId) => {
    const owed = open.filter((sale) => sale.customerId === customerId);
    const account = known.get(customerId) ?? null;
    return {
      customerId,
      name: owed[0]?.customerName ?? account?.customerName ?? '',
      account,
      balance: owedOn(owed),
      ages: owedByAge(owed, today),
    };
  });
}

/** What is overdue of a row, integer cents. */
export const overdueOf = ({ ages }: Pick<AccountRow, 'ages'>): Cents =>
  AGES.reduce((sum, age) => (age === 'notDue' ? sum : sum + ages[age]), 0);
