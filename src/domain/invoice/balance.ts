import { daysBetween, type IsoDay } from '../shared/dates.ts';
import type { Cents } from '../shared/money.ts';
import type { Invoice } from './schema.ts';

const sum = (entries: readonly { readonly amount: Cents }[]): Cents =>
  entries.reduce((total, { amount }) => total + amount, 0);

/** What was paid, reversals taken off, integer cents. */
export const paidOf = ({ payments }: Pick<Invoice, 'payments'>): Cents => sum(payments);
/** What was credited, what was taken off again left out, integer cents. */
export const creditedOf = ({ credits }: Pick<Invoice, 'credits'>): Cents => sum(credits);

type Owed = Pick<Invoice, 'status' | 'totals' | 'payments' | 'credits'>;

/** What is still owed, out of the entries: 0 of what is void, the whole of what is not issued yet. Integer cents. */
export function balanceOf(invoice: Owed): Cents {
  if (invoice.status === 'void') return 0;
  return invoice.totals.inc - paidOf(invoice) - creditedOf(invoice);
}

/** How long what is owed has been due: the columns of an ageing report, in order. */
export const AGES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof AGES)[number];
export const AGE_LABELS: Readonly<Record<Age, string>> = {
  notDue: 'Not due yet',
  to30: '1–30 days overdue',
  to60: '31–60 days overdue',
  to90: '61–90 days overdue',
  over90: 'Over 90 days overdue',
};

/** The column that an invoice due on this day falls into. `today` on the Sydney calendar. */
export function ageOf(dueDate: IsoDay, today: IsoDay): Age {
  const days = dueDate === '' ? 0 : daysBetween(dueDate, today);
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

/** What is owed on invoices, by age, integer cents. `today` on the Sydney calendar. */
export function ageingOf(
  open: readonly Pick<Invoice, 'dueDate' | 'balance'>[],
  today: IsoDay,
): Readonly<Record<Age, Cents>> {
  const sums: Record<Age, Cents> = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { dueDate, balance } of open) sums[ageOf(dueDate, today)] += balance;
  return sums;
}
