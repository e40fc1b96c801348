import { FieldValue } from 'firebase-admin/firestore';
import { derivedCredit, takesUse } from '../../../../../src/domain/credit/effects.ts';
import { type Credit, creditSchema } from '../../../../../src/domain/credit/schema.ts';
import { supplierOf } from '../../../../../src/domain/dealer-account/account.ts';
import { draftAgainOf } from '../../../../../src/domain/invoice/from-order.ts';
import type { InvoiceKnown } from '../../../../../src/domain/invoice/guards.ts';
import { reminderMail } from '../../../../../src/domain/invoice/reminder.ts';
import { type Invoice, invoiceSchema } from '../../../../../src/domain/invoice/schema.ts';
import { nextSettlementId, settlementOf } from '../../../../../src/domain/invoice/settlements.ts';
import { orderSchema } from '../../../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../../../src/domain/order/status.ts';
import { todaySydney, unixSeconds } from '../../../../../src/domain/shared/dates.ts';
import { formatCents } from '../../../../../src/domain/shared/money.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { db } from '../../../store/admin.ts';
import { readBuyer, readSupplier } from '../../../billing/parties.ts';
import { mailOnce, originOf, PORTAL } from '../../../people/mail.ts';
import { parseRecord } from '../../../store/read.ts';
import { nextOf } from '../../../store/series.ts';
import type { FreshWrite, FreshWrites } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import type { Hooks, MoveContext } from '../hooks.ts';
import { FieldRefusal } from '../refusal.ts';
import { stampsOf } from '../../../store/stamps.ts';

/** Begins a supplier's series of invoices. */
const FIRST = 40_001;

type Context = MoveContext<Invoice>;
interface Beside {
  readonly writes: NonNullable<FreshWrites<unknown>['writes']>;
  readonly creates: NonNullable<FreshWrites<unknown>['creates']>;
}

const NOTHING: Beside = { writes: [], creates: [] };

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/** A record that was read to be written with the invoice. */
interface Read<T> {
  readonly write: (value: T) => FreshWrite;
  readonly value: T;
}

/** The credit that is applied or taken off again. @throws FieldRefusal alike for none, another dealer's and one that can't be used. */
async function readCredit(invoice: Invoice, id: string, uid: string): Promise<Read<Credit>> {
  const read = await db.collection('credits').doc(id).get();
  const value = parseRecord(creditSchema, read.ref.path, read.data());
  const isOfBoth =
    value?.dealerId === invoice.dealerId &&
    value.distributerId === invoice.distributerId &&
    value.supplierDealerId === invoice.supplierDealerId;
  if (!value || !isOfBoth || value.deleted || value.status.name !== 'approved') {
    throw new FieldRefusal('creditId', 'Choose an approved credit of this dealer.');
  }
  const stamps = stampsOf(uid, read);
  const write = (next: Credit): FreshWrite => ({
    read,
    changes: { ...storedFields(creditSchema, next), ...stamps },
  });
  return { value, write };
}

/** What applying a credit, or taking it off again, writes into the credit: never more than is left of it. */
async function creditSide({
  id,
  record,
  move,
  input,
  moving,
}: Context): Promise<{ number: string; beside: Beside }> {
  const isApplied = move === 'applyCredit';
  // The very entry that the invoice takes back (invoice/moves.ts): a payment is none of any credit.
  const found = isApplied ? undefined : settlementOf(record, textOf(input['entry']));
  const reversed = found?.kind === 'credit' ? found.entry : undefined;
  const creditId = isApplied ? textOf(input['creditId']) : (reversed?.creditId ?? '');
  if (creditId === '') return { number: '', beside: NOTHING };
  const { value, write } = await readCredit(record, creditId, moving.uid);
  if (isApplied && !takesUse(value)) {
    throw new FieldRefusal(
      'creditId',
      `${value.number} was applied and reversed too often. Make a new credit.`,
    );
  }
  const amount = isApplied ? Number(input['amount']) : -(reversed?.amount ?? 0);
  if (amount > value.left) {
    throw new FieldRefusal('amount', `Only ${formatCents(value.left)} of ${value.number} is left.`);
  }
  const use = {
    id: nextSettlementId(record, 'credit'),
    invoiceId: id,
    invoiceNumber: record.number,
    amount,
    at: unixSeconds(moving.now),
    by: moving.uid,
    byName: moving.byName,
    reverses: reversed?.id ?? '',
  };
  const next = derivedCredit({ ...value, applied: [...value.applied, use] });
  return { number: value.number, beside: { writes: [write(next)], creates: [] } };
}

/**
 * "Invoice again": a new draft of what a void one was for, named in place of it by the orders that are still invoiced
 * there and by what is still to come of them. What was undone or invoiced elsewhere since is left out.
 */
async function madeAgain({ id, record, moving }: Context): Promise<{ draftId: string; beside: Beside }> {
  const ref = db.collection('invoices').doc();
  const stamps = { _by: moving.uid, _at: FieldValue.serverTimestamp() };
  const { docs } = await db.collection('orders').where('invoiceId', '==', id).get();
  const here = docs.map((read) => {
    const order = parseRecord(orderSchema, read.ref.path, read.data());
    if (order === null) throw conflict(`The record ${read.ref.path} could not be read. Tell head office.`);
    return { read, order };
  });
  const draft = draftAgainOf(record, id, new Map(here.map(({ read, order }) => [read.id, order])));
  if (draft.orders.length === 0) {
    throw conflict('None of its orders is left to invoice: each was undone, or is on another invoice.');
  }
  return {
    draftId: ref.id,
    beside: {
      writes: here
        .filter(({ order }) => statusNameOf(order) !== 'cancelled')
        .map(({ read }) => ({ read, changes: { invoiceId: ref.id } })),
      creates: [{ ref, value: { ...storedFields(invoiceSchema, draft), ...stamps, _rev: 1 } }],
    },
  };
}

/** A supplier's own series has no gap: the number is taken in the write that issues. */
async function numbered(record: Invoice): Promise<{ number: string; writes: readonly FreshWrite[] }> {
  if (record.number !== '') return { number: record.number, writes: [] };
  const { number, write } = await nextOf(`invoices~${supplierOf(record)}`, FIRST);
  return { number: `INV-${number}`, writes: [write] };
}

/** Mails a reminder to the dealer, once a day however often it is asked for. */
async function remind(id: string, invoice: Invoice, now: Date): Promise<void> {
  const { email } = invoice.buyer;
  if (email === '') return;
  const day = todaySydney(now);
  const link = `${originOf('main')}/invoices/edit/${id}`;
  await mailOnce(`invoice-reminder~${id}~${day}`, reminderMail(invoice, link, PORTAL, day));
}

/** What each move reads and writes besides; the others have nothing beside them. */
async function besideOf(
  context: Context,
  known: InvoiceKnown,
): Promise<Beside & { readonly number?: string; readonly draftId?: string }> {
  switch (context.move) {
    case 'issue': {
      const { number, writes } = await numbered(context.record);
      return { ...NOTHING, number, writes };
    }
    case 'applyCredit':
    case 'reverse':
    case 'reversePaid': {
      const { number, beside } = await creditSide(context);
      return { ...beside, number };
    }
    case 'again': {
      const { draftId, beside } = await madeAgain(context);
      return { ...beside, draftId };
    }
    default:
      return { ...NOTHING, number: known.number };
  }
}

/** Number, parties and account of an invoice, the credit that is applied to it, and the draft that is made again of it. */
export const invoiceHooks: Hooks<Invoice, InvoiceKnown> = {
  read: async (context) => {
    const { id, record, move, account, moving } = context;
    const isNamed = move === 'issue' || move === 'remind';
    const [supplier, buyer] = isNamed
      ? await Promise.all([readSupplier(record), readBuyer(record)])
      : [null, null];
    const known: InvoiceKnown = {
      seller: supplier?.party ?? null,
      buyer,
      bankDetails: supplier?.bankDetails ?? '',
      account: account?.account ?? null,
      number: '',
    };
    return {
      known,
      allowed: async () => {
        const { number = '', draftId, writes, creates } = await besideOf(context, known);
        return {
          known: { ...known, number },
          beside: (after) => ({
            ...(draftId !== undefined && { fields: { replacedBy: draftId } }),
            writes,
            creates,
            ...(move === 'remind' && { afterwards: () => remind(id, after, moving.now) }),
          }),
        };
      },
    };
  },
};
