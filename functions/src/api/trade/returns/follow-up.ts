import { type DocumentSnapshot } from 'firebase-admin/firestore';
import { CREDIT } from '../../../../../src/domain/credit/moves.ts';
import { type Credit, creditSchema } from '../../../../../src/domain/credit/schema.ts';
import { type Dealer, dealerSchema } from '../../../../../src/domain/dealer/schema.ts';
import {
  creditLinesOf,
  CREDITED_FOR,
  replacementWants,
} from '../../../../../src/domain/goods-return/effects.ts';
import type { GoodsReturn } from '../../../../../src/domain/goods-return/schema.ts';
import { type Invoice, invoiceSchema } from '../../../../../src/domain/invoice/schema.ts';
import { newDraft } from '../../../../../src/domain/order/draft.ts';
import { ORDER } from '../../../../../src/domain/order/moves.ts';
import { type Order, orderSchema } from '../../../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../../../src/domain/order/status.ts';
import type { Moving } from '../../../../../src/domain/trade/entry.ts';
import { moved, type Trade, type TradeRecord, PORTAL } from '../../../../../src/domain/trade/move.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { db } from '../../../store/admin.ts';
import { openCredit } from '../../../billing/open-credit.ts';
import { findRecord, parseRecord } from '../../../store/read.ts';
import type { FreshWrites } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import { stampsOf } from '../../../store/stamps.ts';

/** What goes into the write of an approval, and what the return says of it. */
export interface FollowUp {
  readonly fields: Partial<GoodsReturn>;
  readonly writes: FreshWrites<unknown>['writes'];
  readonly creates: NonNullable<FreshWrites<unknown>['creates']>;
}

/** The issued invoices of the orders that a return names, by order. @throws ApiError 409. */
async function invoicesOf(goods: GoodsReturn): Promise<ReadonlyMap<string, { id: string; value: Invoice }>> {
  const found = await Promise.all(
    goods.orderIds.map(async (orderId) => {
      const order = await findRecord(orderSchema, 'orders', orderId);
      const id = typeof order === 'object' ? order.value.invoiceId : '';
      if (id === '') return [];
      const invoice = await findRecord(invoiceSchema, 'invoices', id);
      if (invoice === 'broken')
        throw conflict(`The record invoices/${id} could not be read. Tell head office.`);
      const isOpen = typeof invoice === 'object' && invoice.value.isSent && invoice.value.status !== 'void';
      return isOpen ? [[orderId, { id, value: invoice.value }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** A return whose lines say what was invoiced for them; what the invoice has no price of keeps that of its order. */
export async function withInvoicedPrices(goods: GoodsReturn): Promise<GoodsReturn> {
  const invoices = await invoicesOf(goods);
  const lines = goods.lines.map((line) => {
    const billed = invoices
      .get(line.orderId)
      ?.value.lines.find(
        ({ orderId, orderLine }) => orderId === line.orderId && orderLine === line.orderLine,
      );
    return billed && billed.priceExGst !== '' ? { ...line, priceExGst: billed.priceExGst } : line;
  });
  return { ...goods, lines };
}

async function dealerOf({ dealerId }: GoodsReturn): Promise<Dealer> {
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  if (typeof dealer !== 'object')
    throw conflict('The record of this dealer could not be read. Tell head office.');
  return dealer.value;
}

/** The credit and the replacement order that an approved return opens by itself, in the write that approves it. */
export async function followUpOf(
  id: string,
  goods: GoodsReturn,
  { moving, email }: { readonly moving: Moving; readonly email: string },
): Promise<FollowUp> {
  const { uid, byName, request, now, rev } = moving;
  const stamps = stampsOf(uid, 1);
  const writes: FollowUp['writes'][number][] = [];
  const creates: FollowUp['creates'][number][] = [];
  let fields: Partial<GoodsReturn> = {};
  const lines = creditLinesOf(goods);
  if (lines.length > 0) {
    const invoices = await invoicesOf(goods);
    const ofLines = goods.lines
      .filter(({ outcome }) => outcome === 'credit')
      .map(({ orderId }) => invoices.get(orderId));
    const [invoice] = ofLines;
    // A credit takes from one invoice; of goods of several it takes from the account.
    const isOfOne = invoice !== undefined && ofLines.every((each) => each?.id === invoice.id);
    const credit = await openCredit(`${id}~${rev + 1}`, {
      parties: goods,
      draft: { reason: CREDITED_FOR, reasonText: `Goods returned under ${goods.rmaNumber}.`, lines },
      invoice: isOfOne ? { id: invoice.id, number: invoice.value.number } : { id: '', number: '' },
      goods: { id, number: goods.number },
      maker: { uid, email, name: byName },
      request,
      now,
    });
    writes.push(credit.write);
    creates.push(credit.create);
    fields = { ...fields, creditId: credit.id, creditNumber: credit.number };
  }
  const wants = replacementWants(goods);
  if (wants.length > 0) {
    const dealer = await dealerOf(goods);
    const replacementOrderId = `${id}~${rev + 1}`;
    const order = newDraft({
      dealer: {
        id: goods.dealerId,
        // Who supplied it replaces it, whoever supplies the dealer since.
        value: goods.supplierDealerId === '' ? { ...dealer, distributerId: goods.distributerId } : dealer,
      },
      maker: { uid, name: byName },
      input: {
        supplierDealerId: goods.supplierDealerId,
        purchaseOrder: `Replaces ${goods.rmaNumber}`,
        wants,
      },
      request,
      now,
    });
    const ref = db.collection('orders').doc(replacementOrderId);
    creates.push({
      ref,
      value: { ...storedFields(orderSchema, { ...order, returnId: id }), ...stamps },
    });
    fields = { ...fields, replacementOrderId };
  }
  return { fields, writes, creates };
}

interface Opened {
  readonly credit: { readonly read: DocumentSnapshot; readonly value: Credit } | null;
  readonly order: { readonly read: DocumentSnapshot; readonly value: Order } | null;
}

/** What an approval opened, as it stands now. @throws ApiError 409 for what cannot be read. */
export async function readOpened({ creditId, replacementOrderId }: GoodsReturn): Promise<Opened> {
  const [creditRead, orderRead] = await Promise.all([
    creditId === '' ? null : db.collection('credits').doc(creditId).get(),
    replacementOrderId === '' ? null : db.collection('orders').doc(replacementOrderId).get(),
  ]);
  const credit = creditRead && parseRecord(creditSchema, creditRead.ref.path, creditRead.data());
  const order = orderRead && parseRecord(orderSchema, orderRead.ref.path, orderRead.data());
  if ((creditRead && !credit) || (orderRead && !order)) {
    throw conflict('What this return opened could not be read. Tell head office.');
  }
  return {
    credit: creditRead && credit && { read: creditRead, value: credit },
    order: orderRead && order && { read: orderRead, value: order },
  };
}

/** Why an approval can't be undone; '' when it can. */
export function openedFault({ credit, order }: Opened): string {
  if (credit?.value.status.name === 'approved') {
    return `Credit ${credit.value.number} is approved. Cancel it first.`;
  }
  const status = order && statusNameOf(order.value);
  return order && status !== 'new' && status !== 'cancelled'
    ? `Its replacement, order ${order.value.number}, was placed.`
    : '';
}

/** The write that discards a draft, with an entry that says so. */
function discarded<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  { read, value }: { readonly read: DocumentSnapshot; readonly value: T },
  moving: Moving,
): FollowUp['writes'][number] {
  const discard = trade.move('discard');
  if (!discard) throw new Error(`No ${trade.noun} is discarded`);
  const rev = Number(read.get('_rev'));
  const facts = {
    record: value,
    who: { ...PORTAL, uid: moving.uid, isAdmin: true },
    now: moving.now,
    known: null,
  };
  const { record } = moved(trade, discard, { facts, moving: { ...moving, rev }, input: {} });
  const stamps = stampsOf(moving.uid, rev + 1);
  return { read, changes: { ...storedFields(trade.entity.schema, record), ...stamps } };
}

/** The writes that take back what an approval opened, each with an entry that says so. */
export function withdrawn({ credit, order }: Opened, moving: Moving): FollowUp['writes'] {
  const writes: FollowUp['writes'][number][] = [];
  if (credit?.value.status.name === 'new') writes.push(discarded(CREDIT, credit, moving));
  if (order && statusNameOf(order.value) === 'new') writes.push(discarded(ORDER, order, moving));
  return writes;
}
