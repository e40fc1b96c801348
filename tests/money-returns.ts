import { CREDIT } from '#domain/credit/moves.ts';
import { newCredit } from '#domain/credit/new-credit.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { claimsOf, withClaims } from '#domain/goods-return/claims.ts';
import { madeLines } from '#domain/goods-return/draft.ts';
import {
  creditLinesOf,
  CREDITED_FOR,
  derivedReturn,
  replacementWants,
} from '#domain/goods-return/effects.ts';
import { RETURN, type ReturnMoveId } from '#domain/goods-return/moves.ts';
import {
  type GoodsReturn,
  goodsReturnSchema,
  RETURN_OUTCOMES,
  returnStatus,
  type ReturnStatus,
} from '#domain/goods-return/schema.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { TradeRole } from '#domain/trade/roles.ts';
import type { Order } from '#domain/order/schema.ts';
import { applyMove } from '#domain/trade/apply.ts';
import { PORTAL, moved } from '#domain/trade/move.ts';
import { NOW } from '#tests/trade-moved.ts';

// The returns of tests/money-model.ts. What the API reads and writes together (functions/src/api/move-return) is one step.

/** An order of the model, and the invoice that it is on; '' while it is in the warehouse. */
export interface Dispatched {
  readonly order: Order;
  readonly invoiceId: string;
}

/** What returns read and write besides themselves. */
interface Books {
  readonly orders: Map<string, Dispatched>;
  readonly invoices: ReadonlyMap<string, Invoice>;
  readonly credits: Map<string, Credit>;
}

/** Who wants what of which return, and how much of it. */
interface ReturnWish {
  readonly role: TradeRole;
  readonly on: number;
  readonly with: number;
  readonly share: number;
}

/** Where a return goes from each status, and how it goes back. */
const WAYS: Readonly<Record<'forward' | 'back', Readonly<Partial<Record<ReturnStatus, ReturnMoveId>>>>> = {
  forward: {
    new: 'request',
    requested: 'authorise',
    authorised: 'receiveByHand',
    received: 'approve',
    declined: 'appeal',
  },
  back: {
    requested: 'recall',
    authorised: 'cancel',
    received: 'decline',
    approved: 'undoApproval',
  },
};

export class ReturnsModel {
  readonly returns = new Map<string, GoodsReturn>();
  /** Units that replacement orders send, by their return. */
  readonly replaced = new Map<string, number>();
  readonly #books: Books;

  constructor(books: Books) {
    this.#books = books;
  }

  /** Makes a return and asks for its authorisation at once, as its dealer. */
  makeAndRequest(wish: ReturnWish, request: string): void {
    this.#make(wish, request);
    const on = [...this.returns.keys()].indexOf(`r-${request}`);
    if (on !== -1) this.move('forward', { ...wish, role: 'dealer', on }, `${request}-asked`);
  }

  /** A draft of one line of an order, or of the same line twice. */
  #make({ on, with: at, share }: ReturnWish, request: string): void {
    const id = `r-${request}`;
    const [orderId, { order }] = [...this.#books.orders][on % this.#books.orders.size] ?? ['', {}];
    if (!order || this.returns.has(id)) return;
    const orderLine = at % order.lines.length;
    const asked = {
      orderId,
      orderLine,
      installationId: '',
      kitId: '',
      description: '',
      serial: '',
      qty: Math.ceil(((order.lines[orderLine]?.qty ?? 0) * share) / 100),
      reason: 'unwanted',
      reasonText: 'The job was called off.',
    } as const;
    const wanted = at % 2 === 0 ? [asked] : [asked, asked];
    const sources = { orders: new Map([[orderId, order]]), jobs: new Map(), kits: new Map() };
    const { lines, fault } = madeLines(wanted, sources, [], String);
    if (fault !== '') return;
    const { dealerId, distributerId } = order;
    const made = { number: id, status: returnStatus('new'), dealerId, distributerId, lines: [...lines] };
    const value = { ex: 0, gst: 0, inc: 0 };
    this.returns.set(id, derivedReturn(goodsReturnSchema.parse({ ...made, value })));
  }

  /** Moves one return to what comes next or back, or leaves all as it is. */
  move(way: 'forward' | 'back', wish: ReturnWish, request: string): void {
    const all = [...this.returns];
    const [id, stored] = all[wish.on % Math.max(1, all.length)] ?? ['', undefined];
    const move = stored && RETURN.move(WAYS[way][stored.status.name] ?? '');
    if (!stored || !move || stored.entries.some((entry) => entry.request === request)) return;
    const goods = move.id === 'approve' ? this.#withPrices(stored) : stored;
    const wanted = { ...goods, status: returnStatus(move.to ?? stored.status.name) };
    const known = {
      unitsFault: move.guards.includes('unitsAreThere') ? this.#claim(id, stored, wanted).fault : '',
      followUpFault: this.#credits(id).some(({ status }) => status.name === 'approved') ? 'Cancel it.' : '',
      rmaNumber: `RMA-${id}`,
    };
    const press = { move: move.id, request, rev: 1, input: inputOf(move.id, goods, wish) };
    const mover = { role: wish.role, who: { ...PORTAL, uid: wish.role, isAdmin: true }, byName: '' };
    const applied = applyMove(RETURN, { record: goods, rev: 1 }, press, mover, { known, now: NOW });
    if (applied.state !== 'moved') return;
    const after = applied.record;
    const moving = { request, uid: wish.role, byName: '', reason: 'Why', now: NOW, rev: 1 };
    const units = this.#claim(id, stored, after);
    if (units.fault !== '') return;
    units.write();
    if (move.id === 'undoApproval') this.#withdraw(id, moving);
    this.returns.set(id, move.id === 'approve' ? this.#followUp(id, after, moving) : after);
  }

  /** What the orders' lines hold before and after, why they can't, and the write of it. */
  #claim(
    returnId: string,
    before: GoodsReturn,
    after: GoodsReturn,
  ): { readonly fault: string; readonly write: () => void } {
    const { orders } = this.#books;
    const worked = before.orderIds.flatMap((orderId) => {
      const held = orders.get(orderId);
      if (!held) return [];
      const claimed = withClaims({ returnId, orderId }, held.order.lines, claimsOf(before), claimsOf(after));
      return [{ orderId, held, ...claimed }];
    });
    return {
      fault: worked.find(({ fault }) => fault !== '')?.fault ?? '',
      write: () => {
        for (const { orderId, held, lines } of worked) {
          orders.set(orderId, { ...held, order: { ...held.order, lines: [...lines] } });
        }
      },
    };
  }

  /** The issued invoice of an order. */
  #invoiceOf(orderId: string): readonly [id: string, invoice: Invoice] | null {
    const id = this.#books.orders.get(orderId)?.invoiceId ?? '';
    const invoice = this.#books.invoices.get(id);
    return invoice?.isSent === true && invoice.status !== 'void' ? [id, invoice] : null;
  }

  #withPrices(goods: GoodsReturn): GoodsReturn {
    const lines = goods.lines.map((line) => {
      const [, invoice] = this.#invoiceOf(line.orderId) ?? [];
      const billed = invoice?.lines.find(
        ({ orderId, orderLine }) => orderId === line.orderId && orderLine === line.orderLine,
      );
      return billed && billed.priceExGst !== '' ? { ...line, priceExGst: billed.priceExGst } : line;
    });
    return { ...goods, lines };
  }

  #credits(returnId: string): readonly Credit[] {
    return [...this.#books.credits.values()].filter((credit) => credit.returnId === returnId);
  }

  #followUp(id: string, goods: GoodsReturn, { request, uid, now }: Moved): GoodsReturn {
    const replaced = replacementWants(goods).reduce((all, { qty }) => all + Number(qty), 0);
    if (replaced > 0) this.replaced.set(id, replaced);
    const lines = creditLinesOf(goods);
    if (lines.length === 0) return goods;
    const [invoiceId = '', invoice] = this.#invoiceOf(goods.lines[0]?.orderId ?? '') ?? [];
    const creditId = `${id}~${request}`;
    const credit = newCredit({
      parties: goods,
      number: creditId,
      draft: { reason: CREDITED_FOR, reasonText: 'Goods returned.', lines },
      invoice: { id: invoiceId, number: invoice?.number ?? '' },
      goods: { id, number: goods.number },
      maker: { uid, email: '', name: '' },
      buyerName: 'Outback',
      request,
      now,
    });
    this.#books.credits.set(creditId, credit);
    return { ...goods, creditId, creditNumber: creditId };
  }

  #withdraw(id: string, moving: Moved): void {
    this.replaced.delete(id);
    const move = CREDIT.move('discard');
    for (const [creditId, credit] of this.#books.credits) {
      if (credit.returnId !== id || credit.status.name !== 'new' || !move) continue;
      const who = { ...PORTAL, uid: moving.uid };
      const facts = { record: credit, who, now: moving.now, known: null };
      this.#books.credits.set(creditId, moved(CREDIT, move, { facts, moving, input: {} }).record);
    }
  }
}

interface Moved {
  readonly request: string;
  readonly uid: string;
  readonly byName: string;
  readonly reason: string;
  readonly now: Date;
  readonly rev: number;
}

function inputOf(move: ReturnMoveId, goods: GoodsReturn, { on, with: at }: ReturnWish): object {
  const outcome = RETURN_OUTCOMES[at];
  return {
    reason: 'Why',
    shipTo: '8 Dockside Road',
    restockPercent: on * 5,
    expiresOn: '2026-11-01',
    rejectedGoods: on % 2 === 0 ? 'scrap' : 'sendBack',
    lines: goods.lines.map(({ key, qty }, index) => ({
      key,
      // Now and then one is missing.
      receivedQty: move === 'receiveByHand' ? Math.max(0, qty - Number(at === 3)) : qty,
      condition: 'used',
      // The second line has another outcome.
      outcome: index === 0 ? outcome : 'credit',
      outcomeNote: 'It was fitted.',
      priceExGst: 1000,
    })),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What does not add up about returns; none where each received unit is returned, credited or replaced once at most. */
export function returnFaults(
  { orders, credits }: Books,
  { returns, replaced }: ReturnsModel,
): readonly string[] {
  const faults: string[] = [];
  if (returns.size === 0) return faults;
  const must = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };
  const all = [...returns.values()];
  const claims = all.flatMap((goods) => claimsOf(goods));
  const isSettled = (outcome: string) => outcome === 'credit' || outcome === 'replace';
  const settled = all
    .filter(({ status }) => status.name === 'approved')
    .flatMap(({ lines }) => lines.filter(({ outcome }) => isSettled(outcome)));
  for (const [id, { order }] of orders) {
    for (const [index, line] of order.lines.entries()) {
      const isOfLine = (each: { orderId: string; orderLine: number }) =>
        each.orderId === id && each.orderLine === index;
      const held = sum(claims.filter(isOfLine).map(({ qty }) => qty));
      must(line.returnedQty === held, `${id} line ${index}: ${line.returnedQty} returned, ${held} held`);
      must(held <= line.receivedQty, `${id} line ${index}: a received unit is returned twice`);
      const units = sum(settled.filter(isOfLine).map(({ receivedQty }) => receivedQty));
      must(units <= line.receivedQty, `${id} line ${index}: a unit is credited or replaced twice`);
    }
  }
  for (const [id, { lines, status, restockPercent }] of returns) {
    const isApproved = status.name === 'approved';
    const unitsOf = (asked: string) =>
      isApproved
        ? sum(lines.filter(({ outcome }) => outcome === asked).map(({ receivedQty }) => receivedQty))
        : 0;
    const live = [...credits.values()].filter(
      (credit) => credit.returnId === id && credit.status.name !== 'cancelled',
    );
    const credited = sum(live.flatMap((credit) => credit.lines.map(({ qty }) => qty)));
    must(live.length <= 1, `${id} is credited twice`);
    must(credited <= unitsOf('credit'), `${id}: ${credited} units credited`);
    must((replaced.get(id) ?? 0) === unitsOf('replace'), `${id}: units replaced`);
    // Restocking is taken off the whole of a line and rounded once.
    const ofLine = ({ receivedQty, priceExGst }: (typeof lines)[number]) => {
      const whole = receivedQty * Number(priceExGst);
      return whole - Math.floor((whole * restockPercent) / 100 + 0.5);
    };
    const owed = isApproved ? sum(lines.filter(({ outcome }) => outcome === 'credit').map(ofLine)) : 0;
    const given = sum(live.map(({ totals }) => totals.ex));
    must(live.length === 0 || given === owed, `${id} is credited ${given}, owed ${owed}`);
  }
  return faults;
}
