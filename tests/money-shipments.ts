import { newCredit } from '#domain/credit/new-credit.ts';
import type { Credit } from '#domain/credit/schema.ts';
import {
  invoicedOrderOf,
  invoiceFor,
  takesOrder,
  withOrder,
  withoutOrder,
} from '#domain/invoice/from-order.ts';
import { notComingOn, withoutGoods } from '#domain/invoice/not-coming.ts';
import { creditLinesOf } from '#domain/credit/not-coming.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { NOTHING_KNOWN } from '#domain/order/guards.ts';
import { ORDER, type OrderMoveId } from '#domain/order/moves.ts';
import type { Order } from '#domain/order/schema.ts';
import type { MoveEntry } from '#domain/trade/entry.ts';
import { applyMove } from '#domain/trade/apply.ts';
import { PORTAL } from '#domain/trade/move.ts';
import type { Dispatched } from '#tests/money-returns.ts';
import { NOW } from '#tests/trade-moved.ts';

// The orders of tests/money-model.ts on their way. What the API reads and writes together (functions/src/api/trade) is one step.

/** What shipments read and write besides themselves. */
interface Books {
  readonly orders: Map<string, Dispatched>;
  readonly invoices: Map<string, Invoice>;
  readonly credits: Map<string, Credit>;
  /** What came about that no entry of the account tells. */
  readonly told: string[];
}

/** Which order, and how much of it in hundredths. */
interface ShipmentWish {
  readonly on: number;
  readonly share: number;
}

/** What an issued invoice bills of an order that was lost, and a credit was opened for. */
interface Lost {
  /** The order that the invoice names. */
  readonly named: string;
  readonly invoiceId: string;
  readonly qty: number;
}

export class ShipmentsModel {
  readonly lost = new Map<string, Lost>();
  readonly #books: Books;
  readonly #isMonthly: boolean;
  readonly #filled: readonly MoveEntry[];

  /** `filled` are entries that each invoice has from its first day. */
  constructor(books: Books, isMonthly: boolean, filled: readonly MoveEntry[]) {
    this.#books = books;
    this.#isMonthly = isMonthly;
    this.#filled = filled;
  }

  /** An order after a move of the table, and what was split off it; null where the table is against it. */
  #moved(id: string, moveId: OrderMoveId, given: object): { order: Order; split: Order | null } | null {
    const record = this.#books.orders.get(id)?.order;
    if (!record) return null;
    const request = `${moveId}-${record.entries.length}`;
    const press = { move: moveId, request, rev: 1, input: { reason: 'So it is', ...given } };
    const role = moveId === 'receive' ? ('dealer' as const) : ('supplierAdmin' as const);
    const mover = { role, who: { ...PORTAL, isAdmin: true }, byName: '' };
    const applied = applyMove(ORDER, { record, rev: 1 }, press, mover, { known: NOTHING_KNOWN, now: NOW });
    return applied.state === 'moved' ? { order: applied.record, split: applied.also[0] ?? null } : null;
  }

  /** Sends all of an order, or a part; the rest is sent, and billed, later. */
  dispatch({ on, share }: ShipmentWish, press: number): void {
    const [id, held] = pick(this.#books.orders, on);
    const lines = this.#part(held?.order, share);
    const load = { freightCarrier: 'Express', consignment: 'CN1', lines };
    const moved = lines.some(({ qty }) => qty > 0) ? this.#moved(id, 'dispatch', load) : null;
    if (!held || !moved) return;
    const { order, split } = moved;
    if (split) {
      this.#books.told.push('parted');
      this.#books.orders.set(split.number, { ...held, order: { ...split, splitFrom: id } });
    }
    if (held.invoiceId !== '') {
      this.#books.orders.set(id, { ...held, order });
      return;
    }
    const [gathered] = [...this.#books.invoices].find(
      ([, invoice]) => invoice.month !== '' && takesOrder(invoice, held.order),
    ) ?? [''];
    const invoiceId = gathered === '' ? `${id}~${press}` : gathered;
    const terms = { termsDays: 14, month: this.#isMonthly ? '2026-10' : '' };
    const opened = { ...invoiceFor(held.order, terms), entries: [...this.#filled] };
    const draft = this.#books.invoices.get(invoiceId) ?? opened;
    this.#books.invoices.set(invoiceId, withOrder(draft, id, order, '2026-10-20'));
    this.#books.orders.set(id, { order, invoiceId });
  }

  /** So much of each line. */
  #part(order: Order | undefined, share: number) {
    return (order?.lines ?? []).map(({ qty }, line) => ({
      line,
      qty: Math.max(0, Math.min(qty, Math.ceil((qty * share) / 100))),
    }));
  }

  /** Receives all of an order or a part, which splits it. */
  receive({ on, share }: ShipmentWish): void {
    const [id, held] = pick(this.#books.orders, on);
    const lines = this.#part(held?.order, share);
    const moved = lines.some(({ qty }) => qty > 0) ? this.#moved(id, 'receive', { lines }) : null;
    if (!held || !moved) return;
    this.#books.orders.set(id, { ...held, order: moved.order });
    if (moved.split) {
      this.#books.orders.set(moved.split.number, { ...held, order: { ...moved.split, splitFrom: id } });
    }
  }

  undo({ on }: ShipmentWish): void {
    const [id, held] = pick(this.#books.orders, on);
    const invoice = held && this.#books.invoices.get(held.invoiceId);
    const moved = this.#moved(id, 'undoDispatch', {});
    if (!held || !invoice || !moved) return;
    const isRest = held.order.splitFrom !== '' && !invoice.orderIds.includes(id);
    if (!isRest && invoice.status !== 'new' && invoice.status !== 'void') return;
    if (!isRest && invoice.status === 'new') this.#takeOff(held.invoiceId, withoutOrder(invoice, id));
    this.#books.orders.set(id, { order: moved.order, invoiceId: isRest ? held.invoiceId : '' });
  }

  #takeOff(id: string, rest: Invoice): void {
    const invoice = this.#books.invoices.get(id);
    const isEmpty = rest.orders.length === 0;
    if (invoice) this.#books.invoices.set(id, isEmpty ? { ...invoice, status: 'void', balance: 0 } : rest);
  }

  /** Lost on the road, or cancelled in the warehouse: what was billed of it is no longer, or is credited. */
  cancel(what: 'lose' | 'callOff', { on, share }: ShipmentWish, request: string): void {
    // A whole shipment seldom, or nothing is left to return and to credit.
    const isWhole = share <= 10;
    const [id, held] = pick(
      new Map([...this.#books.orders].filter(([, { order }]) => (order.splitFrom === '') === isWhole)),
      on,
    );
    const moved = this.#moved(id, what === 'lose' ? 'writeOff' : 'cancelConfirmed', {});
    if (!held || !moved) return;
    this.#books.orders.set(id, { ...held, order: moved.order });
    const invoiceId = this.#living(held.invoiceId);
    const invoice = this.#books.invoices.get(invoiceId);
    if (!invoice) return;
    const all = new Map([...this.#books.orders].map(([key, { order }]) => [key, order]));
    const named = invoicedOrderOf(id, invoice.orderIds, all);
    const gone = notComingOn(invoice, named, all.get(named)?.lines ?? [], held.order.lines);
    if (gone.length === 0) return;
    if (invoice.status === 'new') {
      this.#takeOff(invoiceId, withoutGoods(invoice, gone));
      this.#books.orders.set(id, { order: moved.order, invoiceId: '' });
      this.#books.told.push('shrunk');
      return;
    }
    this.#books.told.push('lostCredit');
    this.lost.set(id, { named, invoiceId, qty: sum(gone.map(({ qty }) => qty)) });
    const credit = newCredit({
      parties: invoice,
      number: `lost-${id}`,
      draft: { reason: 'lost', reasonText: 'It was never delivered.', lines: creditLinesOf(invoice, gone) },
      invoice: { id: invoiceId, number: invoice.number },
      goods: { id: '', number: '' },
      maker: { uid: '', email: '', name: '' },
      buyerName: 'Outback',
      request,
      now: NOW,
    });
    this.#books.credits.set(`lost-${id}`, credit);
  }

  /** The invoice that bills what this one did: itself, or the draft that took its place; '' for none. */
  #living(id: string): string {
    const invoice = this.#books.invoices.get(id);
    if (invoice?.status !== 'void') return id;
    return invoice.replacedBy === '' ? '' : this.#living(invoice.replacedBy);
  }
}

const months = new Map<number, Invoice>();

/** A month's draft with so many small orders on it. */
export function monthOf(order: Order, count: number): Invoice {
  const empty = invoiceFor(order, { termsDays: 14, month: '2026-10' });
  const before = count === 1 ? empty : (months.get(count - 1) ?? monthOf(order, count - 1));
  const month = withOrder(before, `x${count}`, order, '2026-10-01');
  months.set(count, month);
  return month;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** One of many by a number that may be beyond them; '' and nothing where there are none. */
export function pick<T>(map: ReadonlyMap<string, T>, at: number): readonly [string, T | undefined] {
  const all = [...map];
  return all[at % Math.max(1, all.length)] ?? ['', undefined];
}
