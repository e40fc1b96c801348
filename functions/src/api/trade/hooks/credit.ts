import type { CreditKnown } from '../../../../../src/domain/credit/moves.ts';
import type { Credit } from '../../../../../src/domain/credit/schema.ts';
import { creditedBy, type CreditSource } from '../../../../../src/domain/credit/totals.ts';
import { invoiceSchema } from '../../../../../src/domain/invoice/schema.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { db } from '../../../store/admin.ts';
import type { OpenedAccount } from '../../../billing/dealer-account.ts';
import { readBuyer, readSupplier } from '../../../billing/parties.ts';
import { parseRecord } from '../../../store/read.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import type { Hooks } from '../hooks.ts';
import { stampsOf } from '../../../store/stamps.ts';

/** What a credit takes from, as it stands now. */
interface ReadSource {
  readonly source: CreditSource;
  /** The write that notes on the invoice what is credited of it, or is no longer; none where it names no invoice. */
  readonly noted: (credit: Credit, id: string, uid: string) => readonly FreshWrite[];
}

/**
 * Reads what a credit takes from: its invoice and the dealer's account. Both are written with it, so that of two credits
 * approved at once the second sees the first. @throws ApiError 409 for what cannot be read.
 */
async function readSource(credit: Credit, { account }: OpenedAccount): Promise<ReadSource> {
  const left = account.invoiced - account.credited;
  if (credit.invoiceId === '') return { source: { creditable: left, before: null }, noted: () => [] };
  const read = await db.collection('invoices').doc(credit.invoiceId).get();
  const invoice = parseRecord(invoiceSchema, read.ref.path, read.data());
  if (invoice === null) throw conflict('The invoice of this credit could not be read. Tell head office.');
  const isOpen = invoice.status === 'issued' || invoice.status === 'paid';
  const noted = (of: Credit, id: string, uid: string): readonly FreshWrite[] => {
    const others = invoice.creditNotes.filter((note) => note.creditId !== id);
    const own = { creditId: id, number: of.number, amount: of.totals.inc, ex: of.totals.ex };
    const next = { ...invoice, creditNotes: of.status.name === 'approved' ? [...others, own] : others };
    const stamps = stampsOf(uid, read);
    const { creditNotes } = storedFields(invoiceSchema, next);
    return [{ read, changes: { creditNotes, ...stamps } }];
  };
  const { ex, gst } = creditedBy(invoice.creditNotes);
  return {
    source: {
      creditable: isOpen ? Math.min(left, invoice.totals.inc - ex - gst) : 0,
      before: { ex, gst, count: invoice.creditNotes.length },
    },
    noted,
  };
}

/** An approval takes from what the dealer owes, up to what was invoiced less earlier credits; a cancelled one gives it back. */
export const creditHooks: Hooks<Credit, CreditKnown> = {
  read: async ({ id, record, account, moving }) => {
    if (!account) return { known: null };
    const [supplier, buyer, { source, noted }] = await Promise.all([
      readSupplier(record),
      readBuyer(record),
      readSource(record, account),
    ]);
    const { creditNeedsSecond: needsSecond, party: seller } = supplier;
    return {
      known: { needsSecond, source, seller, buyer },
      allowed: () => ({ beside: (after) => ({ writes: noted(after, id, moving.uid) }) }),
    };
  },
};
