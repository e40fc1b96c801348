import * as fc from 'fast-check';
import { derivedCredit } from '#domain/credit/effects.ts';
import { creditedBy } from '#domain/credit/totals.ts';
import { CREDIT, type CreditMoveId } from '#domain/credit/moves.ts';
import { type Credit, creditSchema, creditStatus } from '#domain/credit/schema.ts';
import { openAccount, posted } from '#domain/dealer-account/account.ts';
import type { AccountEntry, DealerAccount } from '#domain/dealer-account/schema.ts';
import type { AccountKind } from '#domain/trade/account-kinds.ts';
import { owedBy } from '#domain/invoice/effects.ts';
import { draftAgainOf } from '#domain/invoice/from-order.ts';
import { INVOICE, type InvoiceMoveId } from '#domain/invoice/moves.ts';
import type { InvoiceKnown } from '#domain/invoice/guards.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { nextSettlementId, settlementOf } from '#domain/invoice/settlements.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import { type MoveEntry } from '#domain/trade/entry.ts';
import { PORTAL, moveFault, moveVerdict as verdictOf } from '#domain/trade/move.ts';
import { FILLER, inputOf, type InvoiceGiven, isDone } from '#tests/money-inputs.ts';
import { type Dispatched, ReturnsModel } from '#tests/money-returns.ts';
import { monthOf, pick, ShipmentsModel } from '#tests/money-shipments.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { afterMove, factsOf } from '#tests/trade-moved.ts';

// A dealer's money with its supplier in memory, moved by the functions that the API runs. What the API reads and writes
// together (functions/src/api/move-invoice, make-credit, move-credit) is one step here.

export const NOW = new Date('2026-10-20T02:00:00Z');
const ROLES = ['dealer', 'dealerAdmin', 'supplier', 'supplierAdmin'] as const;
export const PARTY = {
  name: 'Outback',
  abn: '51824753556',
  address: '41 Workshop Road',
  phone: '',
  email: '',
};
export const KNOWN: InvoiceKnown = {
  seller: PARTY,
  buyer: PARTY,
  bankDetails: '',
  account: null,
  number: '',
};
const LINES = [
  [{ kitId: 'k1', description: 'Kit', sku: 'A', qty: 2, priceExGst: 319_005 }],
  [
    { kitId: 'k2', description: 'Springs', sku: 'B', qty: 1, priceExGst: 99 },
    { kitId: 'k3', description: 'Airbags', sku: 'C', qty: 3, priceExGst: 1_005 },
  ],
] as const;
const ORDERS: readonly Order[] = LINES.map((lines, index) =>
  buildOrder({ statusName: 'orderConfirmed', number: `O-${index}`, lines: [...lines] }),
);

const STEPS = [
  'dispatch',
  'undo',
  'receive',
  'receive',
  'lose',
  'callOff',
  'change',
  'issue',
  'pay',
  'applyCredit',
  'reverse',
  'void',
  'again',
  'untangle',
  'makeCredit',
  'creditLine',
  'approve',
  'discard',
  'cancel',
  'cancel',
  'cancel',
  'return',
  'return',
  'forward',
  'forward',
  'forward',
  'forward',
  'forward',
  'back',
] as const;
/** A return is long: among all other steps few come to the end of theirs. */
const RETURN_STEPS: readonly (typeof STEPS)[number][] = [
  'receive',
  'issue',
  'cancel',
  'return',
  'return',
  'back',
  ...Array.from({ length: 10 }, () => 'forward' as const),
];

/** Wishes of somebody: what, on which record, how much of it, and whether it was asked before under the same press. */
const wishesFor = (steps: readonly (typeof STEPS)[number][]) =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...steps),
      role: fc.constantFrom<(typeof ROLES)[number]>(...ROLES, 'supplier', 'supplierAdmin', 'supplierAdmin'),
      on: fc.nat({ max: 3 }),
      with: fc.nat({ max: 3 }),
      /** Hundredths of what is there: more than all, nothing and less than nothing are asked for, too. */
      share: fc.integer({ min: -5, max: 120 }),
      isReplay: fc.boolean(),
      /** The press has the id of a payment, a credit or another's press that it read on a record. */
      isBorrowed: fc.boolean(),
    }),
    { minLength: 16, maxLength: 48, size: 'max' },
  );
const wishes = fc.oneof(
  { weight: 7, arbitrary: wishesFor(STEPS) },
  { weight: 1, arbitrary: wishesFor(RETURN_STEPS) },
);
export type Wish = (typeof wishes extends fc.Arbitrary<infer T> ? T : never)[number];

/**
 * Whether the supplier gathers a month's orders on one invoice, whether all was received before, how many orders the
 * month's draft has already, how many entries each record has before it is moved, and what is wished for.
 */
export const sequences = fc.record({
  isMonthly: fc.boolean(),
  isReceived: fc.boolean(),
  gathered: fc.constant<number>(0),
  filled: fc.constant<number>(0),
  wishes,
});
/** Records with nearly all the entries that they hold. */
export const fullRecords = fc.record({
  isMonthly: fc.boolean(),
  isReceived: fc.boolean(),
  gathered: fc.constant<number>(0),
  filled: fc.constantFrom<number[]>(185, 190, 194),
  wishes,
});
/** A month that comes to the end of its first invoice. */
export const fullMonths = fc.record({
  isMonthly: fc.constant(true),
  isReceived: fc.boolean(),
  gathered: fc.integer({ min: 197, max: 200 }),
  filled: fc.constant<number>(0),
  wishes,
});
export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never;

/** Orders, invoices, credits, returns and the account, step by step. */
export class MoneyModel {
  readonly orders = new Map<string, Dispatched>(
    ORDERS.map((order, index) => [`o${index}`, { order, invoiceId: '' }]),
  );
  readonly invoices = new Map<string, Invoice>();
  /** What came about that no entry of the account tells. */
  readonly told: string[] = [];
  readonly credits = new Map<string, Credit>();
  readonly entries: AccountEntry[] = [];
  account: DealerAccount = openAccount({
    dealerId: 'outback-penrith',
    dealerGroupId: '',
    distributerId: 'head-office',
    supplierDealerId: '',
  });
  readonly goods = new ReturnsModel(this);
  readonly shipments: ShipmentsModel;
  /** What went wrong while it was done. */
  readonly faults: string[] = [];
  readonly #filled: readonly MoveEntry[];
  #presses = 0;
  #numbers = 0;

  constructor({ isMonthly, isReceived, gathered, filled }: Omit<Sequence, 'wishes'>) {
    this.#filled = Array.from({ length: filled }, () => FILLER);
    this.shipments = new ShipmentsModel(this, isMonthly, this.#filled);
    const [order] = ORDERS;
    if (order && gathered > 0) this.invoices.set('gathered', monthOf(order, gathered));
    if (!isReceived) return;
    const admin = {
      role: 'supplierAdmin',
      with: 0,
      share: 100,
      isReplay: false,
      isBorrowed: false,
    } as const;
    for (const what of ['dispatch', 'receive', 'issue'] as const) {
      for (const on of [0, 1]) this.step({ ...admin, what, on });
    }
  }

  /** Does one wish, or leaves all as it is where the table, a guard or the input is against it; a replay does nothing more. */
  step(wish: Wish): void {
    this.#presses += 1;
    const request = (wish.isBorrowed && this.#knownId(wish)) || `press-${this.#presses}`;
    this.#ask(wish, request);
    if (wish.isReplay) this.#ask(wish, request);
  }

  /** An id that everybody reads on an invoice: of a payment, of an applied credit, of a press. */
  #knownId({ on, with: at }: Wish): string {
    const [, invoice] = pick(this.invoices, on);
    const entries =
      invoice?.entries.flatMap(({ request }) => (request === '' ? [] : [{ id: request }])) ?? [];
    const ids = [...(invoice?.payments ?? []), ...(invoice?.credits ?? []), ...entries];
    return ids[at % Math.max(1, ids.length)]?.id ?? '';
  }

  #ask(wish: Wish, request: string): void {
    const { what } = wish;
    if (what === 'dispatch') this.shipments.dispatch(wish, this.#presses);
    else if (what === 'undo') this.shipments.undo(wish);
    else if (what === 'receive') this.shipments.receive(wish);
    else if (what === 'untangle') this.#untangle(wish, request);
    else if (what === 'lose' || what === 'callOff') this.shipments.cancel(what, wish, request);
    else if (what === 'return') this.goods.makeAndRequest(wish, request);
    else if (what === 'forward' || what === 'back') this.goods.move(what, wish, request);
    else if (what === 'makeCredit') this.#makeCredit(wish, request);
    else if (what === 'creditLine') this.#creditLine(wish, request);
    else if (what === 'approve' || what === 'discard' || what === 'cancel') {
      this.#moveCredit(what, wish, request);
    } else this.#moveInvoice(what, wish, request);
  }

  /** What people are told to do where one dispatch of an issued invoice was wrong: void it, undo that one, invoice the rest. */
  #untangle(wish: Wish, request: string): void {
    const [, invoice] = pick(this.invoices, wish.on);
    if ((invoice?.orderIds.length ?? 0) < 2) return;
    const admin = { ...wish, role: 'supplierAdmin' } as const;
    this.#moveInvoice('issue', admin, `${request}-issue`);
    this.#moveInvoice('void', admin, `${request}-void`);
    this.shipments.undo({ ...wish, on: wish.with });
    this.#moveInvoice('again', admin, `${request}-again`);
  }

  #post(kind: AccountKind, recordId: string, amount: Cents): void {
    if (amount === 0) return;
    const next = posted(this.account, { kind, recordId, number: '', text: '', amount }, NOW);
    this.account = next.account;
    this.entries.push(next.entry);
  }

  #moveInvoice(
    what: 'change' | 'issue' | 'pay' | 'applyCredit' | 'reverse' | 'void' | 'again',
    wish: Wish,
    request: string,
  ) {
    const [id, invoice] = pick(this.invoices, wish.on);
    if (!invoice || isDone(invoice, request, wish)) return;
    const moveId: InvoiceMoveId = what === 'reverse' && invoice.status === 'paid' ? 'reversePaid' : what;
    const move = INVOICE.move(moveId);
    if (!move) return;
    const [creditId, credit] = pick(this.credits, wish.with);
    const input = inputOf(what, wish, invoice, creditId);
    this.#numbers += what === 'issue' ? 1 : 0;
    const number = what === 'issue' ? `INV-${this.#numbers}` : (credit?.number ?? '');
    const facts = factsOf(invoice, { ...KNOWN, account: this.account, number }, wish.role);
    const verdict = verdictOf(INVOICE, move, wish.role, facts);
    if (!verdict.allowed || moveFault(move, input, facts) !== null) return;
    const used = this.#creditSide(what, input, invoice, id);
    if (used === null) return;
    const again = what === 'again' ? this.#draftAgain(id, invoice) : null;
    if (again?.orders.length === 0) return;
    const moved = afterMove(INVOICE, moveId, facts, input, { request, reason: input.reason ?? '' });
    if (used.credit) this.credits.set(used.id, used.credit);
    if (again) this.#again(id, again);
    this.invoices.set(id, what === 'again' ? { ...moved, replacedBy: `${id}~again` } : moved);
    const kind = ({ issue: 'invoice', void: 'void', pay: 'payment' } as const)[what as string];
    this.#post(kind ?? 'reversal', id, owedBy(moved) - owedBy(invoice));
  }

  #draftAgain(id: string, invoice: Invoice): Invoice {
    const here = [...this.orders].filter(([, { invoiceId }]) => invoiceId === id);
    return draftAgainOf(invoice, id, new Map(here.map(([key, { order }]) => [key, order])));
  }

  #again(id: string, draft: Invoice): void {
    const before = this.invoices.get(id);
    if (before && draft.totals.inc < before.totals.inc) this.told.push('againLess');
    this.invoices.set(`${id}~again`, draft);
    for (const [orderId, held] of this.orders) {
      if (held.invoiceId === id && statusNameOf(held.order) !== 'cancelled') {
        this.orders.set(orderId, { ...held, invoiceId: `${id}~again` });
      }
    }
  }

  /** What a move writes into the credit; null where the credit is against it. */
  #creditSide(
    what: string,
    input: InvoiceGiven,
    invoice: Invoice,
    invoiceId: string,
  ): { readonly id: string; readonly credit?: Credit } | null {
    const found = what === 'reverse' ? settlementOf(invoice, input.entry ?? '') : undefined;
    const reversed = found?.kind === 'credit' ? found.entry : undefined;
    const id = what === 'applyCredit' ? (input.creditId ?? '') : (reversed?.creditId ?? '');
    if (what !== 'applyCredit' && !reversed) return { id: '' };
    const credit = this.credits.get(id);
    const amount = what === 'applyCredit' ? (input.amount ?? 0) : -(reversed?.amount ?? 0);
    if (credit?.status.name !== 'approved' || amount > credit.left) return null;
    const reverses = reversed?.id ?? '';
    const useId = nextSettlementId(invoice, 'credit');
    const use = { id: useId, invoiceId, invoiceNumber: '', amount, at: 1, by: '', byName: '', reverses };
    return { id, credit: derivedCredit({ ...credit, applied: [...credit.applied, use] }) };
  }

  /** A credit of a share of an invoice: that names it, or that takes from the account alone. */
  #makeCredit({ role, on, with: at, share }: Wish, request: string): void {
    const [invoiceId, invoice] = pick(this.invoices, on);
    const priceExGst = Math.max(1, Math.floor(((invoice?.totals.ex ?? 10_000) * share) / 100));
    if (share > 0) this.#newCredit(role, request, priceExGst, at % 2 === 0 ? invoiceId : '');
  }

  /** One unit of an invoice's line is credited at its price, and approved at once. */
  #creditLine(wish: Wish, request: string): void {
    const [invoiceId, invoice] = pick(this.invoices, wish.on);
    const priced = invoice?.lines.filter(({ priceExGst }) => Number(priceExGst) > 0) ?? [];
    const line = priced[wish.with % Math.max(1, priced.length)];
    if (line) this.#newCredit(wish.role, request, Number(line.priceExGst), invoiceId);
    const on = [...this.credits.keys()].indexOf(`c-${request}`);
    if (on !== -1) this.#moveCredit('approve', { ...wish, on }, `${request}-approved`);
  }

  #newCredit(role: Wish['role'], request: string, priceExGst: Cents, invoiceId: string): void {
    const id = `c-${request}`;
    if (role === 'dealer' || role === 'dealerAdmin' || this.credits.has(id)) return;
    const invoice = this.invoices.get(invoiceId);
    const made = creditSchema.parse({
      dealerId: 'outback-penrith',
      distributerId: 'head-office',
      status: creditStatus('new'),
      reason: 'price',
      number: id,
      invoiceId: invoice?.isSent ? invoiceId : '',
      lines: [{ description: 'Difference', qty: 1, priceExGst }],
      totals: { ex: 0, gst: 0, inc: 0 },
      entries: this.#filled,
    });
    this.credits.set(id, derivedCredit(made));
  }

  #moveCredit(what: CreditMoveId, wish: Wish, request: string): void {
    const { role, on } = wish;
    const [id, credit] = pick(this.credits, on);
    const move = CREDIT.move(what);
    if (!credit || !move || isDone(credit, request, wish)) return;
    const invoice = this.invoices.get(credit.invoiceId);
    const left = this.account.invoiced - this.account.credited;
    const isOpen = invoice?.status === 'issued' || invoice?.status === 'paid';
    const noted = creditedBy(invoice?.creditNotes ?? []);
    const rest = isOpen ? invoice.totals.inc - noted.ex - noted.gst : 0;
    const facts = {
      record: credit,
      who: { ...PORTAL, uid: role },
      now: NOW,
      known: {
        needsSecond: false,
        source: invoice
          ? { creditable: Math.min(left, rest), before: { ...noted, count: invoice.creditNotes.length } }
          : { creditable: left, before: null },
        seller: PARTY,
        buyer: PARTY,
      },
    };
    const verdict = verdictOf(CREDIT, move, role, facts);
    if (!verdict.allowed) {
      const isOfRest = isOpen && noted.ex + credit.totals.ex <= invoice.totals.ex && left >= rest;
      if (isOfRest && verdict.why.startsWith('Only $')) this.faults.push(`${id}: ${verdict.why}`);
      return;
    }
    const after = afterMove(CREDIT, what, facts, {}, { request, reason: 'Why' });
    this.credits.set(id, after);
    if (what === 'discard') return;
    const { inc, ex } = after.totals;
    this.#post(what === 'approve' ? 'credit' : 'creditCancelled', id, what === 'approve' ? -inc : inc);
    if (!invoice) return;
    const others = invoice.creditNotes.filter((note) => note.creditId !== id);
    const own = { creditId: id, number: credit.number, amount: inc, ex };
    this.invoices.set(credit.invoiceId, {
      ...invoice,
      creditNotes: what === 'approve' ? [...others, own] : others,
    });
  }
}
