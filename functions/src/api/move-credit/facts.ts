import { FieldValue } from 'firebase-admin/firestore';
import type { Credit } from '../../../../src/domain/credit/schema.ts';
import { creditedBy, type CreditSource } from '../../../../src/domain/credit/totals.ts';
import { invoiceSchema } from '../../../../src/domain/invoice/schema.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { type OpenedAccount, readAccount } from '../../billing/account-book.ts';
import { parseRecord } from '../../store/read.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { conflict } from '../errors.ts';

/** What a credit takes from, as it stands now. */
export interface ReadSource {
  readonly account: OpenedAccount;
  readonly source: CreditSource;
  /** The write that notes on the invoice what is credited of it, or is no longer; none where it names no invoice. */
  readonly noted: (credit: Credit, id: string, isOn: boolean, uid: string) => readonly FreshWrite[];
}

/**
 * Reads what a credit takes from: its invoice and the dealer's account. Both are written with it, so that of two credits
 * approved at once the second sees the first. @throws ApiError 409 for what cannot be read.
 */
export async function readSource(credit: Credit): Promise<ReadSource> {
  const account = await readAccount(credit);
  const { invoiced, credited } = account.account;
  const left = invoiced - credited;
  if (credit.invoiceId === '')
    return { account, source: { creditable: left, before: null }, noted: () => [] };
  const read = await db.collection('invoices').doc(credit.invoiceId).get();
  const invoice = parseRecord(invoiceSchema, read.ref.path, read.data());
  if (invoice === null) throw conflict('The invoice of this credit could not be read. Tell head office.');
  const isOpen = invoice.status === 'issued' || invoice.status === 'paid';
  const noted = (of: Credit, id: string, isOn: boolean, uid: string): readonly FreshWrite[] => {
    const others = invoice.creditNotes.filter((note) => note.creditId !== id);
    const own = { creditId: id, number: of.number, amount: of.totals.inc, ex: of.totals.ex };
    const next = { ...invoice, creditNotes: isOn ? [...others, own] : others };
    const stamps = { _by: uid, _at: FieldValue.serverTimestamp(), _rev: Number(read.get('_rev')) + 1 };
    const { creditNotes } = storedFields(invoiceSchema, next);
    return [{ read, changes: { creditNotes, ...stamps } }];
  };
  const { ex, gst } = creditedBy(invoice.creditNotes);
  return {
    account,
    source: {
      creditable: isOpen ? Math.min(left, invoice.totals.inc - ex - gst) : 0,
      before: { ex, gst, count: invoice.creditNotes.length },
    },
    noted,
  };
}
