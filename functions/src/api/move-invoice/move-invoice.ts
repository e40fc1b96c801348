import { FieldValue } from 'firebase-admin/firestore';
import type { AccountKind } from '../../../../src/domain/dealer-account/schema.ts';
import type { Posting } from '../../../../src/domain/dealer-account/book.ts';
import { type Credit, creditSchema } from '../../../../src/domain/credit/schema.ts';
import { derivedCredit, takesUse } from '../../../../src/domain/credit/effects.ts';
import { invoiceEffects, owedChange } from '../../../../src/domain/invoice/effects.ts';
import { draftAgainOf } from '../../../../src/domain/invoice/from-order.ts';
import { type InvoiceFacts, movesOf } from '../../../../src/domain/invoice/guards.ts';
import { type InvoiceInput, invoiceInputFault } from '../../../../src/domain/invoice/input.ts';
import { INVOICE_MOVES, type InvoiceMove, invoiceMove } from '../../../../src/domain/invoice/moves.ts';
import { type Invoice, invoiceSchema } from '../../../../src/domain/invoice/schema.ts';
import { nextSettlementId, settlementOf } from '../../../../src/domain/invoice/settlements.ts';
import { orderRole } from '../../../../src/domain/order/roles.ts';
import { orderSchema } from '../../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../../src/domain/order/status.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { formatCents } from '../../../../src/domain/shared/money.ts';
import { moveVerdict } from '../../../../src/domain/shared/move-table.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { readAccount } from '../../billing/account-book.ts';
import { readBuyer, readSupplier } from '../../billing/parties.ts';
import { supplierOf } from '../../../../src/domain/dealer-account/book.ts';
import { parseRecord } from '../../store/read.ts';
import { nextOf } from '../../store/series.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import {
  FieldRefusal,
  judge,
  type MoveAsked,
  type MoveBook,
  moveRecords,
  type MoveWork,
} from '../move-record/move-record.ts';
import { moveInvoicePayload } from './payload.ts';
import { remind } from './remind.ts';

/** Begins a supplier's series of invoices. */
const FIRST = 40_001;

type Asked = MoveAsked<Invoice, InvoiceMove, InvoiceInput>;
interface Beside {
  readonly writes: NonNullable<MoveWork<Invoice>['writes']>;
  readonly creates: NonNullable<MoveWork<Invoice>['creates']>;
}

const NOTHING: Beside = { writes: [], creates: [] };

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
  const rev: unknown = read.get('_rev');
  const stamps = { _by: uid, _at: FieldValue.serverTimestamp(), _rev: Number(rev) + 1 };
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
}: Asked): Promise<{ number: string; beside: Beside }> {
  const isApplied = move.id === 'applyCredit';
  // The very entry that the invoice takes back (invoice/effects.ts): a payment is none of any credit.
  const found = isApplied ? undefined : settlementOf(record, input.entry ?? '');
  const reversed = found?.kind === 'credit' ? found.entry : undefined;
  const creditId = isApplied ? (input.creditId ?? '') : (reversed?.creditId ?? '');
  if (creditId === '') return { number: '', beside: NOTHING };
  const { value, write } = await readCredit(record, creditId, moving.uid);
  if (isApplied && !takesUse(value)) {
    throw new FieldRefusal(
      'creditId',
      `${value.number} was applied and reversed too often. Make a new credit.`,
    );
  }
  const amount = isApplied ? (input.amount ?? 0) : -(reversed?.amount ?? 0);
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

/** What a move is called in the account; every other one that changes it is a reversal. */
const POSTED: ReadonlyMap<string, AccountKind> = new Map([
  ['issue', 'invoice'],
  ['void', 'void'],
  ['pay', 'payment'],
]);

/** The account entry of a move: what it changes of what the dealer owes. */
function postingOf(before: Invoice, after: Invoice, id: string, move: InvoiceMove): Posting {
  const amount = owedChange(before, after);
  const kind = POSTED.get(move.id) ?? 'reversal';
  const last = after.payments.at(-1);
  const text = kind === 'payment' || kind === 'reversal' ? (last?.ref ?? '') : '';
  return { kind, recordId: id, number: after.number, text, amount };
}

/**
 * "Invoice again": a new draft of what a void one was for, named in place of it by the orders that are still invoiced
 * there and by what is still to come of them. What was undone or invoiced elsewhere since is left out.
 */
async function madeAgain({ id, record, moving }: Asked): Promise<{ draftId: string; beside: Beside }> {
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
async function numbered({ record, move }: Asked): Promise<{ number: string; writes: readonly FreshWrite[] }> {
  if (move.id !== 'issue' || record.number !== '') return { number: record.number, writes: [] };
  const { number, write } = await nextOf(`invoices~${supplierOf(record)}`, FIRST);
  return { number: `INV-${number}`, writes: [write] };
}

const REVERSALS: readonly string[] = ['reverse', 'reversePaid'];

async function work(asked: Asked): Promise<MoveWork<Invoice>> {
  const { id, record, role, move, input, moving } = asked;
  const isIssue = move.id === 'issue';
  const [supplier, buyer] =
    isIssue || move.id === 'remind'
      ? await Promise.all([readSupplier(record), readBuyer(record)])
      : [null, null];
  const account = await readAccount(record);
  const facts: InvoiceFacts = {
    status: record.status,
    entries: movesOf(record),
    invoice: record,
    seller: supplier?.party ?? null,
    buyer,
    account: account.account,
    now: moving.now,
  };
  judge(moveVerdict(INVOICE_MOVES, move, role, facts), invoiceInputFault(move, input, facts));
  const hasCredit = move.id === 'applyCredit' || REVERSALS.includes(move.id);
  const credit = hasCredit ? await creditSide(asked) : { number: '', beside: NOTHING };
  const taken = await numbered(asked);
  const again = move.id === 'again' ? await madeAgain(asked) : null;
  const moved = invoiceEffects({
    ...moving,
    move,
    input,
    facts,
    number: isIssue ? taken.number : credit.number,
    bankDetails: supplier?.bankDetails ?? '',
  });
  const after = again ? { ...moved, replacedBy: again.draftId } : moved;
  const posting = postingOf(record, after, id, move);
  const posts = account.post(posting, moving.uid, moving.now);
  return {
    record: after,
    writes: [...taken.writes, ...credit.beside.writes, ...(again?.beside.writes ?? []), ...posts.writes],
    creates: [...(again?.beside.creates ?? []), ...posts.creates],
    ...(move.id === 'remind' && { afterwards: () => remind(id, after, moving.now) }),
  };
}

const BOOK: MoveBook<Invoice, InvoiceMove, InvoiceInput> = {
  collection: 'invoices',
  schema: invoiceSchema,
  noun: 'invoice',
  roleOf: (actor, invoice) => orderRole(actor, invoice),
  // What is not issued is the supplier's own.
  sees: (role, invoice) => invoice.isSent || role === 'supplier' || role === 'supplierAdmin',
  work,
};

/**
 * POST move-invoice: every move of invoices, each by itself: issue, payment, credit, reminder, void. Totals, number, due
 * date and balance are worked out here; what changes what the dealer owes is entered in its account in the same write.
 * Answers `{results}`, one of each invoice in the order they were named. The same request sent again does nothing.
 */
export const moveInvoice = endpoint('Invoices', moveInvoicePayload, async (payload, actor) => {
  const move = invoiceMove(payload.move);
  if (!move) throw invalid('No such move.');
  return { results: await moveRecords(BOOK, move, payload, { actor, email: '' }) };
});
