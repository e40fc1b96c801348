import { type Invoice, PAYMENT_KINDS } from '../../src/domain/invoice/schema.ts';
import { type Cents, formatCents } from '../../src/domain/shared/money.ts';
import { type Completed, type Fields, IMPORT_UID, textIn } from '../noun.ts';
import { centsIn, isSameAmount, type Notes } from './money.ts';
import { secondsOf } from './order-days.ts';

interface Settled {
  readonly paid: Cents;
  readonly notes: Notes;
  readonly fault?: NonNullable<Completed['fault']>;
}

/** What was paid of an invoice. One that is paid owes nothing, whatever its amounts say; a cent is no debt. */
export function settledOf(values: Fields, inc: Cents): Settled {
  const status = textIn(values, 'status');
  const left = centsIn(values, 'balanceDue');
  // What is still owed says more: what was paid is in some systems money alone, without the credits that were used.
  const given = left === undefined ? centsIn(values, 'paidAmount') : inc - left;
  const words = formatCents(given ?? 0);
  const refused = (reason: string) => ({
    paid: 0,
    notes: [],
    fault: { field: 'paidAmount', value: words, reason },
  });
  if (given !== undefined && given < 0) return refused('Is below nothing');
  if (status === 'void')
    return (given ?? 0) > 0 ? refused('Void, and something was paid on it') : { paid: 0, notes: [] };
  const isWhole = status === 'paid' || (given !== undefined && (given > inc || isSameAmount(given, inc)));
  if (!isWhole) return { paid: given ?? 0, notes: [] };
  if (given === undefined || isSameAmount(given, inc)) return { paid: inc, notes: [] };
  const reason = `${words} was paid of ${formatCents(inc)}. Imported as paid in full`;
  return { paid: inc, notes: [{ field: 'paidAmount', value: words, reason }] };
}

/** A payment of an invoice; none for nothing. */
export function paymentsOf(values: Fields, paid: Cents, date: string): Invoice['payments'] {
  if (paid === 0) return [];
  const on = textIn(values, 'paidOn') || date;
  const kind = PAYMENT_KINDS.find((each) => each === values['paymentKind']) ?? 'transfer';
  const by = { at: secondsOf(on), by: IMPORT_UID, byName: 'Import', reverses: '' };
  return [{ id: 'payment-1', amount: paid, kind, ref: textIn(values, 'paymentRef'), on, ...by }];
}
