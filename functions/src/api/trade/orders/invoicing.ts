import { type DocumentSnapshot } from 'firebase-admin/firestore';
import { accountIdOf } from '../../../../../src/domain/dealer-account/account.ts';
import {
  invoiceFor,
  takesOrder,
  withOrder,
  withoutOrder,
} from '../../../../../src/domain/invoice/from-order.ts';
import type { InvoiceMoveId } from '../../../../../src/domain/invoice/moves.ts';
import { type Invoice, invoiceSchema, type InvoiceStatus } from '../../../../../src/domain/invoice/schema.ts';
import { notComingOn, withoutGoods } from '../../../../../src/domain/invoice/not-coming.ts';
import { creditLinesOf } from '../../../../../src/domain/credit/not-coming.ts';
import { type Order, orderSchema } from '../../../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../../../src/domain/order/status.ts';
import { todaySydney } from '../../../../../src/domain/shared/dates.ts';
import { moveEntry, type Moving } from '../../../../../src/domain/trade/entry.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { userSchema } from '../../../../../src/domain/user/schema.ts';
import { db } from '../../../store/admin.ts';
import { openCredit } from '../../../billing/open-credit.ts';
import { readSupplier } from '../../../billing/parties.ts';
import { findRecord, parseRecord, readRecord } from '../../../store/read.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import type { MoveContext, Beside } from '../hooks.ts';
import { stampsOf } from '../../../store/stamps.ts';

/** What goes into the write of a move for its invoice. */
type Invoicing = Beside<Order>;

const NOTHING: Invoicing = {};

/** Invoices of one dealer and month: the first, and what comes once one is issued or full. */
const MONTH_INVOICES_MAX = 60;

const invoices = () => db.collection('invoices');

function readInvoice(read: DocumentSnapshot): Invoice | null {
  if (!read.exists) return null;
  const invoice = parseRecord(invoiceSchema, read.ref.path, read.data());
  if (invoice === null) throw conflict(`The record ${read.ref.path} could not be read. Tell head office.`);
  return invoice;
}

/** The place of an order's invoice: the month's draft that takes it, else one of its own. */
async function placeFor(
  key: { readonly own: string; readonly month: string },
  order: Order,
): Promise<{ readonly read: DocumentSnapshot; readonly invoice: Invoice | null }> {
  for (let count = 1; key.month !== '' && count <= MONTH_INVOICES_MAX; count += 1) {
    const read = await invoices()
      .doc(count === 1 ? key.month : `${key.month}~${count}`)
      .get();
    if (!read.exists) return { read, invoice: null };
    // One that can't be read is reported, and keeps nobody's goods in the warehouse.
    const invoice = parseRecord(invoiceSchema, read.ref.path, read.data());
    if (invoice && takesOrder(invoice, order)) return { read, invoice };
  }
  return { read: await invoices().doc(key.own).get(), invoice: null };
}

/** The order that moves, as it stood before. */
interface OrderMoving extends Moving {
  readonly id: string;
  readonly order: Order;
}

function entryOf(
  id: InvoiceMoveId,
  to: InvoiceStatus,
  { request, now }: OrderMoving,
  rev: number,
  note: string,
) {
  return moveEntry({ id, from: 'new', to }, { request, uid: '', byName: '', reason: '', now, rev }, note);
}

/** The write of an invoice that the portal changes by itself. */
function invoiceWrite(read: DocumentSnapshot, invoice: Invoice): FreshWrite {
  const stored: unknown = read.get('_rev');
  const before = typeof stored === 'number' ? stored : 0;
  const stamps = stampsOf('', before + 1);
  return { read, changes: { ...storedFields(invoiceSchema, invoice), ...stamps } };
}

/**
 * The draft of an invoice for an order that is dispatched, with the order's lines at its frozen prices, in the write of
 * the dispatch (product: invoices). An order that is invoiced already gets none: what goes on in transit after a short
 * receipt is on its order's. What is added to a draft stands among its orders and is no entry: a month has more orders
 * than a record has entries. @throws ApiError 409 for what cannot be read.
 */
async function invoiceAtDispatch(moving: OrderMoving): Promise<Invoicing> {
  const { id, order, rev, now } = moving;
  // What replaces returned goods costs nothing.
  if (order.invoiceId !== '' || order.returnId !== '') return NOTHING;
  const { isMonthly, termsDays } = await readSupplier(order);
  const day = todaySydney(now);
  const month = isMonthly ? day.slice(0, 7) : '';
  const key = { own: `${id}~${rev + 1}`, month: isMonthly ? `${accountIdOf(order)}~${month}` : '' };
  const { read, invoice } = await placeFor(key, order);
  const entries = invoice?.entries ?? [entryOf('addOrder', 'new', moving, 0, order.number)];
  const draft = invoice ?? invoiceFor(order, { termsDays, month });
  return {
    fields: { invoiceId: read.id },
    writes: [invoiceWrite(read, { ...withOrder(draft, id, order, day), entries: [...entries] })],
  };
}

/** A draft that something was taken off: void where no order is left on it. */
function takenOff(read: DocumentSnapshot, invoice: Invoice, rest: Invoice, moving: OrderMoving): Invoicing {
  const isEmpty = rest.orders.length === 0;
  const entry = entryOf('empty', 'void', moving, Number(read.get('_rev')), moving.order.number);
  const left: Invoice = isEmpty
    ? { ...invoice, status: 'void', balance: 0, entries: [...invoice.entries, entry] }
    : rest;
  return { fields: { invoiceId: '' }, writes: [invoiceWrite(read, left)] };
}

/**
 * Takes an order off its draft where its dispatch is undone. Of what is issued a dispatch can't be undone.
 * @throws ApiError 409.
 */
async function undone(moving: OrderMoving): Promise<Invoicing> {
  const { id, order } = moving;
  if (order.invoiceId === '') return NOTHING;
  const read = await invoices().doc(order.invoiceId).get();
  const invoice = readInvoice(read);
  // What is still to come of a short receipt stands on the invoice of its order, until it is cancelled.
  if (order.splitFrom !== '' && invoice?.orderIds.includes(id) !== true) return NOTHING;
  if (invoice === null || invoice.status === 'void') return { fields: { invoiceId: '' } };
  if (invoice.status !== 'new') {
    throw conflict(`Invoice ${invoice.number} of this order is issued. Void it first.`);
  }
  return takenOff(read, invoice, withoutOrder(invoice, id), moving);
}

/** The order that an invoice names for this one: itself, else the one that it was split from. @throws ApiError 409. */
async function invoicedOrder(
  { id, order }: Pick<OrderMoving, 'id' | 'order'>,
  named: readonly string[],
): Promise<{ readonly id: string; readonly order: Order }> {
  if (named.includes(id) || order.splitFrom === '') return { id, order };
  const found = await findRecord(orderSchema, 'orders', order.splitFrom);
  if (typeof found !== 'object') {
    throw conflict('The order that this one was split from could not be read. Tell head office.');
  }
  return invoicedOrder({ id: order.splitFrom, order: found.value }, named);
}

/** The invoice that bills an order: the one it names, or the draft that took its place once that was void. */
async function livingInvoice(
  id: string,
): Promise<{ readonly read: DocumentSnapshot; readonly invoice: Invoice } | null> {
  const read = await invoices().doc(id).get();
  const invoice = readInvoice(read);
  if (invoice?.status === 'void') {
    return invoice.replacedBy === '' ? null : livingInvoice(invoice.replacedBy);
  }
  return invoice && { read, invoice };
}

/**
 * Goods that were billed and will not come, lost or cancelled, in whole or what was left of a short receipt: a draft no
 * longer bills them; of an issued invoice they are credited in the same write (product: invoices). @throws ApiError 409.
 */
async function notComing(moving: OrderMoving): Promise<Invoicing> {
  const { id, order, request, uid, byName, rev, now } = moving;
  const living = order.invoiceId === '' ? null : await livingInvoice(order.invoiceId);
  if (!living) return NOTHING;
  const { read, invoice } = living;
  const named = await invoicedOrder(moving, invoice.orderIds);
  const gone = notComingOn(invoice, named.id, named.order.lines, order.lines);
  if (gone.length === 0) return NOTHING;
  if (invoice.status === 'new') return takenOff(read, invoice, withoutGoods(invoice, gone), moving);
  const lines = creditLinesOf(invoice, gone);
  if (lines.length === 0) return NOTHING;
  const person = await readRecord(userSchema, `users/${uid}`);
  const credit = await openCredit(`${id}~${rev + 1}`, {
    parties: invoice,
    draft: { reason: 'lost', reasonText: `Order ${order.number} was invoiced and never delivered.`, lines },
    invoice: { id: read.id, number: invoice.number },
    goods: { id: '', number: '' },
    maker: { uid, email: person?.email ?? '', name: byName },
    request,
    now,
  });
  return {
    writes: [credit.write],
    creates: [credit.create],
    note: `Credit ${credit.number} opened`,
  };
}

/** What a move of an order does to its invoice, in the same write (product: invoices). @throws ApiError 409. */
export async function invoicingOf(context: MoveContext<Order>, after: Order): Promise<Invoicing> {
  const { id, record: order, move } = context;
  const moving = { ...context.moving, id, order };
  // Part of it may stay, and is billed when it goes.
  if (move === 'dispatch') return invoiceAtDispatch({ ...moving, order: { ...order, lines: after.lines } });
  if (move === 'undoDispatch') return undone(moving);
  return statusNameOf(after) === 'cancelled' ? notComing(moving) : NOTHING;
}
