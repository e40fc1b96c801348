import * as fc from 'fast-check';
import { creditEffects, derivedCredit } from '#domain/credit/effects.ts';
import { CREDIT_MOVES, creditMove, type CreditMoveId } from '#domain/credit/moves.ts';
import { type Credit, creditSchema, creditStatus } from '#domain/credit/schema.ts';
import { openAccount, posted } from '#domain/dealer-account/book.ts';
import type { AccountEntry, AccountKind, DealerAccount } from '#domain/dealer-account/schema.ts';
import { invoiceEffects, owedChange } from '#domain/invoice/effects.ts';
import { draftAgainOf } from '#domain/invoice/from-order.ts';
import { type InvoiceFacts, movesOf } from '#domain/invoice/guards.ts';
import { type InvoiceInput, invoiceInputFault } from '#domain/invoice/input.ts';
import { INVOICE_MOVES, invoiceMove, type InvoiceMoveId } from '#domain/invoice/moves.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import { moveVerdict } from '#domain/shared/move-table.ts';
import { type Dispatched, ReturnsModel } from '#tests/money-returns.ts';
import { monthOf, pick, ShipmentsModel } from '#tests/money-shipments.ts';
import { buildOrder } from '#tests/seed/build/order.ts';

// A dealer's money with its supplier in memory, moved by the functions that the API runs. What the API reads and writes
// together (functions/src/api/move-invoice, make-credit, move-credit) is one step here.

const NOW = new Date('2026-10-20T02:00:00Z');
const ROLES = ['dealer', 'dealerAdmin', 'supplier', 'supplierAdmin'] as const;
const PARTY = { name: 'Outback', abn: '51824753556', address: '41 Workshop Road', phone: '', email: '' };
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

/** One wish of somebody: what, on which record, how much of it, and whether it was asked before under the same press. */
const wishes = fc.array(
  fc.record({
    what: fc.constantFrom(...STEPS),
    role: fc.constantFrom<(typeof ROLES)[number]>(...ROLES, 'supplier', 'supplierAdmin', 'supplierAdmin'),
    on: fc.nat({ max: 3 }),
    with: fc.nat({ max: 3 }),
    /** Hundredths of what is there: more than all, nothing and less than nothing are asked for, too. */
    share: fc.integer({ min: -5, max: 120 }),
    isReplay: fc.boolean(),
  }),
  { minLength: 16, maxLength: 48, size: 'max' },
);
export type Wish = (typeof wishes extends fc.Arbitrary<infer T> ? T : never)[number];

/**
 * Whether the supplier gathers a month's orders on one invoice, whether all was received before, how many orders the
 * month's draft has already, and what is wished for.
 */
export const sequences = fc.record({
  isMonthly: fc.boolean(),
  isReceived: fc.boolean(),
  gathered: fc.constant<number>(0),
  wishes,
});
/** A month that comes to the end of its first invoice. */
export const fullMonths = fc.record({
  isMonthly: fc.constant(true),
  isReceived: fc.boolean(),
  gathered: fc.integer({ min: 197, max: 200 }),
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
  #presses = 0;
  #numbers = 0;

  constructor({ isMonthly, isReceived, gathered }: Omit<Sequence, 'wishes'>) {
    this.shipments = new ShipmentsModel(this, isMonthly);
    const [order] = ORDERS;
    if (order && gathered > 0) this.invoices.set('gathered', monthOf(order, gathered));
    if (!isReceived) return;
    const admin = { role: 'supplierAdmin', with: 0, share: 100, isReplay: false } as const;
    for (const what of ['dispatch', 'receive', 'issue'] as const) {
      for (const on of [0, 1]) this.step({ ...admin, what, on });
    }
  }

  /** Does one wish, or leaves all as it is where the table, a guard or the input is against it; a replay does nothing more. */
  step(wish: Wish): void {
    this.#presses += 1;
    const request = `press-${this.#presses}`;
    this.#ask(wish, request);
    if (wish.isReplay) this.#ask(wish, request);
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
    if (!invoice || invoice.entries.some((entry) => entry.request === request)) return;
    const moveId: InvoiceMoveId = what === 'reverse' && invoice.status === 'paid' ? 'reversePaid' : what;
    const move = invoiceMove(moveId);
    if (!move) return;
    const [creditId, credit] = pick(this.credits, wish.with);
    const input = inputOf(what, wish, invoice, creditId);
    const facts: InvoiceFacts = {
      status: invoice.status,
      entries: movesOf(invoice),
      invoice,
      seller: PARTY,
      buyer: PARTY,
      now: NOW,
    };
    const verdict = moveVerdict(INVOICE_MOVES, move, wish.role, facts);
    if (!verdict.allowed || invoiceInputFault(move, input, facts) !== null) return;
    const used = this.#creditSide(what, input, invoice, id, request);
    if (used === null) return;
    const again = what === 'again' ? this.#draftAgain(id, invoice) : null;
    if (again?.orders.length === 0) return;
    this.#numbers += what === 'issue' ? 1 : 0;
    const moved = invoiceEffects({
      move,
      input,
      facts,
      request,
      uid: wish.role,
      byName: '',
      reason: input.reason ?? '',
      now: NOW,
      rev: 1,
      number: what === 'issue' ? `INV-${this.#numbers}` : (credit?.number ?? ''),
      bankDetails: '',
    });
    if (used.credit) this.credits.set(used.id, used.credit);
    if (again) this.#again(id, again);
    this.invoices.set(id, what === 'again' ? { ...moved, replacedBy: `${id}~again` } : moved);
    const kind = ({ issue: 'invoice', void: 'void', pay: 'payment' } as const)[what as string];
    this.#post(kind ?? 'reversal', id, owedChange(invoice, moved));
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
    input: InvoiceInput,
    invoice: Invoice,
    invoiceId: string,
    request: string,
  ): { readonly id: string; readonly credit?: Credit } | null {
    const reversed = invoice.credits.find((each) => each.id === input.entry);
    const id = what === 'applyCredit' ? (input.creditId ?? '') : (reversed?.creditId ?? '');
    if (what !== 'applyCredit' && (what !== 'reverse' || !reversed)) return { id: '' };
    const credit = this.credits.get(id);
    const amount = what === 'applyCredit' ? (input.amount ?? 0) : -(reversed?.amount ?? 0);
    if (credit?.status.name !== 'approved' || amount > credit.left) return null;
    const reverses = what === 'applyCredit' ? '' : (input.entry ?? '');
    const use = { id: request, invoiceId, invoiceNumber: '', amount, at: 1, by: '', byName: '', reverses };
    return { id, credit: derivedCredit({ ...credit, applied: [...credit.applied, use] }) };
  }

  #makeCredit({ role, on, share }: Wish, request: string): void {
    const id = `c-${request}`;
    if (role === 'dealer' || role === 'dealerAdmin' || share <= 0 || this.credits.has(id)) return;
    const [invoiceId, invoice] = pick(this.invoices, on);
    const priceExGst = Math.max(1, Math.floor(((invoice?.totals.ex ?? 10_000) * share) / 100));
    const made = creditSchema.parse({
      dealerId: 'outback-penrith',
      distributerId: 'head-office',
      status: creditStatus('new'),
      reason: 'price',
      number: id,
      invoiceId: invoice?.isSent ? invoiceId : '',
      lines: [{ description: 'Difference', qty: 1, priceExGst }],
      totals: { ex: 0, gst: 0, inc: 0 },
    });
    this.credits.set(id, derivedCredit(made));
  }

  #moveCredit(what: CreditMoveId, { role, on }: Wish, request: string): void {
    const [id, credit] = pick(this.credits, on);
    const move = creditMove(what);
    if (!credit || !move || credit.entries.some((entry) => entry.request === request)) return;
    const invoice = this.invoices.get(credit.invoiceId);
    const left = this.account.invoiced - this.account.credited;
    const isOpen = invoice?.status === 'issued' || invoice?.status === 'paid';
    const noted = invoice?.creditNotes.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    const facts = {
      status: credit.status.name,
      entries: credit.entries,
      credit,
      uid: role,
      email: '',
      needsSecond: false,
      creditable: invoice ? (isOpen ? Math.min(left, invoice.totals.inc - noted) : 0) : left,
      seller: PARTY,
      buyer: PARTY,
      now: NOW,
    };
    if (!moveVerdict(CREDIT_MOVES, move, role, facts).allowed) return;
    const made = {
      move,
      draft: null,
      facts,
      request,
      uid: role,
      byName: '',
      reason: 'Why',
      now: NOW,
      rev: 1,
    };
    this.credits.set(id, creditEffects(made));
    if (what === 'discard') return;
    const { inc } = credit.totals;
    this.#post(what === 'approve' ? 'credit' : 'creditCancelled', id, what === 'approve' ? -inc : inc);
    if (!invoice) return;
    const others = invoice.creditNotes.filter((note) => note.creditId !== id);
    const own = { creditId: id, number: credit.number, amount: inc };
    this.invoices.set(credit.invoiceId, {
      ...invoice,
      creditNotes: what === 'approve' ? [...others, own] : others,
    });
  }
}

function inputOf(what: string, { share, with: at }: Wish, invoice: Invoice, creditId: string): InvoiceInput {
  const amount = Math.floor((invoice.balance * share) / 100);
  const all = [...invoice.payments, ...invoice.credits];
  if (what === 'pay') return { amount, kind: 'transfer', on: '2026-10-20', ref: 'EFT' };
  if (what === 'applyCredit') return { amount, creditId };
  if (what === 'change') return { charges: [{ description: 'Freight', priceExGst: share * 10 }] };
  if (what === 'reverse') return { entry: all[at % Math.max(1, all.length)]?.id ?? '', reason: 'Slip' };
  return { reason: 'Why' };
}
