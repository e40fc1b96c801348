import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { accountIdOf } from '../../../../src/domain/dealer-account/book.ts';
import {
  invoiceFor,
  takesOrder,
  withOrder,
  withoutOrder,
} from '../../../../src/domain/invoice/from-order.ts';
import { type InvoiceMove, invoiceMove } from '../../../../src/domain/invoice/moves.ts';
import { type Invoice, invoiceSchema } from '../../../../src/domain/invoice/schema.ts';
import type { Order } from '../../../../src/domain/order/schema.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { moveEntry } from '../../../../src/domain/shared/move-effects.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../admin.ts';
import { readSupplier } from '../../billing/parties.ts';
import { parseRecord } from '../../read.ts';
import type { FreshWrites } from '../../update-fresh.ts';
import { conflict } from '../errors.ts';

/** What goes into the write of a move for its invoice. */
export interface Invoicing {
  readonly fields: Partial<Order>;
  readonly writes: FreshWrites<unknown>['writes'];
}

const NOTHING: Invoicing = { fields: {}, writes: [] };

/** Invoices of one dealer and month: the first, and what comes once one is issued or full. */
const MONTH_INVOICES_MAX = 60;

const invoices = () => db.collection('invoices');

function readInvoice(read: DocumentSnapshot): Invoice | null {
  if (!read.exists) return null;
  const invoice = parseRecord(invoiceSchema, read.ref.path, read.data());
  if (invoice === null) throw conflict(`The record ${read.ref.path} could not be read. Tell head office.`);
  return invoice;
}

/** The place of an order's invoice: one of its own, or the month's draft that takes it. @throws ApiError 409. */
async function placeFor(
  key: { readonly own: string; readonly month: string },
  order: Order,
): Promise<{ readonly read: DocumentSnapshot; readonly invoice: Invoice | null }> {
  if (key.month === '') return { read: await invoices().doc(key.own).get(), invoice: null };
  for (let count = 1; count <= MONTH_INVOICES_MAX; count += 1) {
    const read = await invoices()
      .doc(count === 1 ? key.month : `${key.month}~${count}`)
      .get();
    const invoice = readInvoice(read);
    if (invoice === null || takesOrder(invoice, order)) return { read, invoice };
  }
  throw conflict('This dealer has too many invoices this month. Issue them by order.');
}

/** The order that moves, as it stood before. */
export interface Moving {
  readonly id: string;
  readonly order: Order;
  readonly request: string;
  readonly rev: number;
  readonly now: Date;
}

function entryOf(id: InvoiceMove['id'], { request, now }: Moving, rev: number, note: string) {
  const row = invoiceMove(id);
  if (!row) throw new Error(`No such move of invoices: ${id}`);
  return moveEntry(row, { request, uid: '', byName: '', reason: '', now, rev }, note);
}

/**
 * The draft of an invoice for an order that is dispatched, with the order's lines at its frozen prices, in the write of
 * the dispatch (product: invoices). An order that is invoiced already gets none: what goes on in transit after a short
 * receipt is on its order's. @throws ApiError 409 for what cannot be read.
 */
export async function invoiceAtDispatch(moving: Moving): Promise<Invoicing> {
  const { id, order, rev, now } = moving;
  // What replaces returned goods costs nothing.
  if (order.invoiceId !== '' || order.returnId !== '') return NOTHING;
  const { isMonthly, termsDays } = await readSupplier(order);
  const day = todaySydney(now);
  const month = isMonthly ? day.slice(0, 7) : '';
  const account = accountIdOf(order);
  const key = { own: `${id}~${rev + 1}`, month: isMonthly ? `${account}~${month}` : '' };
  const { read, invoice } = await placeFor(key, order);
  const draft = invoice ?? invoiceFor(order, { termsDays, month });
  const stored: unknown = read.get('_rev');
  const before = typeof stored === 'number' ? stored : 0;
  const whole = withOrder(draft, id, order, day);
  const entry = entryOf('addOrder', moving, before, order.number);
  const stamps = { _by: '', _at: FieldValue.serverTimestamp(), _rev: before + 1 };
  const value = storedFields(invoiceSchema, { ...whole, entries: [...whole.entries, entry] });
  return {
    fields: { invoiceId: read.id },
    writes: [{ read, changes: { ...value, ...stamps } }],
  };
}

/**
 * Takes an order off its invoice where its dispatch is undone or the shipment is written off: a draft with nothing left
 * is void. Of what is issued a dispatch can't be undone; what was lost is credited. @throws ApiError 409.
 */
export async function takenOffInvoice(moving: Moving, isUndone: boolean): Promise<Invoicing> {
  const { id, order } = moving;
  // What is still to come of a short receipt stands on the invoice of its order.
  if (order.invoiceId === '' || order.splitFrom !== '') return NOTHING;
  const read = await invoices().doc(order.invoiceId).get();
  const invoice = readInvoice(read);
  if (invoice === null || invoice.status === 'void') return { ...NOTHING, fields: { invoiceId: '' } };
  if (invoice.status !== 'new') {
    if (!isUndone) return NOTHING;
    throw conflict(`Invoice ${invoice.number} of this order is issued. Void it first.`);
  }
  const rest = withoutOrder(invoice, id);
  const isEmpty = rest.orders.length === 0;
  const rev = Number(read.get('_rev'));
  const entry = entryOf(isEmpty ? 'empty' : 'dropOrder', moving, rev, order.number);
  const left: Invoice = isEmpty
    ? { ...invoice, status: 'void', balance: 0, entries: [...invoice.entries, entry] }
    : { ...rest, entries: [...rest.entries, entry] };
  const stamps = { _by: '', _at: FieldValue.serverTimestamp(), _rev: rev + 1 };
  return {
    fields: { invoiceId: '' },
    writes: [{ read, changes: { ...storedFields(invoiceSchema, left), ...stamps } }],
  };
}
