import * as fc from 'fast-check';
import { creditEffects, derivedCredit } from '#domain/credit/effects.ts';
import { CREDIT_MOVES, creditMove, type CreditMoveId } from '#domain/credit/moves.ts';
import { type Credit, creditSchema, creditStatus } from '#domain/credit/schema.ts';
import { openAccount, posted } from '#domain/dealer-account/book.ts';
import type { AccountEntry, AccountKind, DealerAccount } from '#domain/dealer-account/schema.ts';
import { creditedOf, paidOf } from '#domain/invoice/balance.ts';
import { invoiceEffects, owedChange } from '#domain/invoice/effects.ts';
import { draftAgainOf, invoiceFor, takesOrder, withOrder, withoutOrder } from '#domain/invoice/from-order.ts';
import type { InvoiceFacts } from '#domain/invoice/guards.ts';
import { type InvoiceInput, invoiceInputFault } from '#domain/invoice/input.ts';
import { INVOICE_MOVES, invoiceMove, type InvoiceMoveId } from '#domain/invoice/moves.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import { moveVerdict } from '#domain/shared/move-table.ts';
import { type Dispatched, returnFaults, ReturnsModel } from '#tests/money-returns.ts';
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
  'change',
  'issue',
  'pay',
  'applyCredit',
  'reverse',
  'void',
  'again',
  'makeCredit',
  'approve',
  'discard',
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

/** Whether the supplier gathers a month's orders on one invoice, whether all was received before, and what is wished for. */
export const sequences = fc.record({ isMonthly: fc.boolean(), isReceived: fc.boolean(), wishes });
export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never;

/** Orders, invoices, credits, returns and the account, step by step. */
export class MoneyModel {
  readonly orders = new Map<string, Dispatched>(
    ORDERS.map((order, index) => [`o${index}`, { order, invoiceId: '' }]),
  );
  readonly invoices = new Map<string, Invoice>();
  readonly credits = new Map<string, Credit>();
  readonly entries: AccountEntry[] = [];
  account: DealerAccount = openAccount({
    dealerId: 'outback-penrith',
    dealerGroupId: '',
    distributerId: 'head-office',
    supplierDealerId: '',
  });
  readonly goods = new ReturnsModel(this);
  readonly #isMonthly: boolean;
  #presses = 0;
  #numbers = 0;

  constructor({ isMonthly, isReceived }: Pick<Sequence, 'isMonthly' | 'isReceived'>) {
    this.#isMonthly = isMonthly;
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
    if (what === 'dispatch') this.#dispatch(wish);
    else if (what === 'undo') this.#undo(wish);
    else if (what === 'receive') this.#receive(wish);
    else if (what === 'return') this.goods.makeAndRequest(wish, request);
    else if (what === 'forward' || what === 'back') this.goods.move(what, wish, request);
    else if (what === 'makeCredit') this.#makeCredit(wish, request);
    else if (what === 'approve' || what === 'discard' || what === 'cancel') {
      this.#moveCredit(what, wish, request);
    } else this.#moveInvoice(what, wish, request);
  }

  #dispatch({ on }: Wish): void {
    const [id, held] = pick(this.orders, on);
    if (id === '' || !held || held.invoiceId !== '') return;
    const [gathered] = [...this.invoices].find(
      ([, invoice]) => invoice.month !== '' && takesOrder(invoice, held.order),
    ) ?? [''];
    const invoiceId = gathered === '' ? `${id}~${this.#presses}` : gathered;
    const terms = { termsDays: 14, month: this.#isMonthly ? '2026-10' : '' };
    const draft = this.invoices.get(invoiceId) ?? invoiceFor(held.order, terms);
    this.invoices.set(invoiceId, withOrder(draft, id, held.order, '2026-10-20'));
    this.orders.set(id, { ...held, invoiceId });
  }

  #receive({ on }: Wish): void {
    const [id, held] = pick(this.orders, on);
    if (!held || held.invoiceId === '') return;
    const lines = held.order.lines.map((line) => ({ ...line, receivedQty: line.qty }));
    this.orders.set(id, { ...held, order: { ...held.order, lines } });
  }

  #undo({ on }: Wish): void {
    const [id, held] = pick(this.orders, on);
    const invoice = held && this.invoices.get(held.invoiceId);
    if (!held || !invoice || (invoice.status !== 'new' && invoice.status !== 'void')) return;
    // What its dealer has received is in transit no more.
    if (held.order.lines.some(({ receivedQty }) => receivedQty > 0)) return;
    if (invoice.status === 'new') {
      const rest = withoutOrder(invoice, id);
      const isEmpty = rest.orders.length === 0;
      this.invoices.set(held.invoiceId, isEmpty ? { ...invoice, status: 'void', balance: 0 } : rest);
    }
    this.orders.set(id, { ...held, invoiceId: '' });
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
      entries: invoice.entries,
      invoice,
      seller: PARTY,
      buyer: PARTY,
      now: NOW,
    };
    const verdict = moveVerdict(INVOICE_MOVES, move, wish.role, facts);
    if (!verdict.allowed || invoiceInputFault(move, input, facts) !== null) return;
    const used = this.#creditSide(what, input, invoice, id, request);
    if (used === null) return;
    const isHere = (orderId: string) => this.orders.get(orderId)?.invoiceId === id;
    if (what === 'again' && !invoice.orderIds.every(isHere)) return;
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
    if (what === 'again') this.#again(id, invoice);
    this.invoices.set(id, what === 'again' ? { ...moved, replacedBy: `${id}~again` } : moved);
    const kind = ({ issue: 'invoice', void: 'void', pay: 'payment' } as const)[what as string];
    this.#post(kind ?? 'reversal', id, owedChange(invoice, moved));
  }

  #again(id: string, invoice: Invoice): void {
    this.invoices.set(`${id}~again`, draftAgainOf(invoice, id));
    for (const [orderId, held] of this.orders) {
      if (held.invoiceId === id) this.orders.set(orderId, { ...held, invoiceId: `${id}~again` });
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

function pick<T>(map: ReadonlyMap<string, T>, at: number): readonly [string, T | undefined] {
  const all = [...map];
  return all[at % Math.max(1, all.length)] ?? ['', undefined];
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

const sum = (amounts: Iterable<Cents>): Cents => [...amounts].reduce((all, each) => all + each, 0);

/** What does not add up; none where every cent and every unit is accounted for. */
export function faultsOf(model: MoneyModel): readonly string[] {
  const { orders, invoices, credits, account, entries } = model;
  const faults = [...returnFaults(model, model.goods)];
  const must = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };
  const billed = [...invoices.values()].filter(({ status }) => status === 'issued' || status === 'paid');
  const approved = [...credits.values()].filter(({ status }) => status.name === 'approved');
  const owed =
    sum(billed.map(({ totals }) => totals.inc)) -
    sum([...invoices.values()].map((invoice) => paidOf(invoice))) -
    sum(approved.map(({ totals }) => totals.inc));
  must(account.balance === owed, `balance ${account.balance}, owed ${owed}`);
  must(account.balance === sum(entries.map(({ amount }) => amount)), 'entries do not add up');
  must(account.entries === entries.length, 'entries are not counted');
  for (const [id, invoice] of invoices) {
    const { status, totals, balance, lines, payments } = invoice;
    const left = totals.inc - paidOf(invoice) - creditedOf(invoice);
    must(totals.ex + totals.gst === totals.inc, `${id} totals`);
    must(balance === (status === 'void' ? 0 : left), `${id} balance`);
    must(left >= 0 && left <= totals.inc, `${id} is paid above its total, or below nothing`);
    must(status !== 'paid' || left === 0, `${id} paid with ${left} left`);
    must(status !== 'issued' || left > 0 || totals.inc === 0, `${id} open with nothing left`);
    must(status !== 'void' || paidOf(invoice) === 0, `${id} void with payments`);
    must(
      payments.every(({ amount }) => Number.isInteger(amount)),
      `${id} parts of a cent`,
    );
    must(
      lines.every(({ qty }) => Number.isInteger(qty) && qty > 0),
      `${id} parts of a unit`,
    );
    const notes = sum(invoice.creditNotes.map(({ amount }) => amount));
    must(notes <= (status === 'void' ? 0 : totals.inc), `${id} credited above its total`);
  }
  for (const [id, { left, totals, applied, status }] of credits) {
    const used = sum(applied.map(({ amount }) => amount));
    const onInvoices = sum(
      [...invoices.values()].flatMap((invoice) =>
        invoice.credits.filter(({ creditId }) => creditId === id).map(({ amount }) => amount),
      ),
    );
    must(used === onInvoices, `${id} used ${used}, on invoices ${onInvoices}`);
    must(used >= 0 && used <= totals.inc, `${id} used above its total`);
    must(left === (status.name === 'cancelled' ? 0 : totals.inc - used), `${id} left`);
  }
  for (const [id, { order, invoiceId }] of orders) {
    const on = [...invoices].filter(
      ([, invoice]) => invoice.status !== 'void' && invoice.orderIds.includes(id),
    );
    must(on.length <= 1, `${id} is invoiced twice`);
    must(
      on.every(([own]) => own === invoiceId),
      `${id} is not where it says`,
    );
    const units = sum(
      on.flatMap(([, { lines }]) => lines.filter(({ orderId }) => orderId === id).map(({ qty }) => qty)),
    );
    must(on.length === 0 || units === sum(order.lines.map(({ qty }) => qty)), `${id} units`);
  }
  return faults;
}
