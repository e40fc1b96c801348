import * as z from 'zod/mini';
import { addDays } from '../shared/calendar.ts';
import { formatDate, isIsoDay, todaySydney, unixSeconds } from '../shared/dates.ts';
import { givenId, givenLine, givenNote } from '../shared/given.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { LINE_MAX } from '../shared/schema.ts';
import { givenAmount, givenPrice } from '../trade/lines.ts';
import { defineTrade, type Effect, type Given, type Made, rowsOf, takesMove } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import { EVERYBODY, NOBODY, SERVER, SUPPLIER, SUPPLIER_ADMIN } from '../trade/parties.ts';
import { dotted, NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import { TERMS_MAX } from './billing.ts';
import { derivedInvoice, owedBy } from './effects.ts';
import { invoices } from './entity.ts';
import { INVOICE_GUARDS, type InvoiceFacts, type InvoiceKnown, movesOf } from './guards.ts';
import {
  type AppliedCredit,
  CHARGES_MAX,
  type Invoice,
  INVOICE_LINES_MAX,
  INVOICE_STATUSES,
  invoiceSchema,
  type InvoiceLine,
  type InvoiceStatus,
  type Payment,
  PAYMENT_KINDS,
} from './schema.ts';
import { nextSettlementId, openSettlements, settlementOf } from './settlements.ts';
import { INVOICE_STATUS_TABLE } from './status-labels.ts';

type InvoiceMade<I = object> = Made<Invoice, InvoiceKnown, I>;

const BAD_TERMS = `Terms must be a whole number of days up to ${TERMS_MAX}`;
const changeAsks = {
  termsDays: z.optional(z.int(BAD_TERMS).check(z.minimum(0, BAD_TERMS), z.maximum(TERMS_MAX, BAD_TERMS))),
  note: z.optional(givenNote()),
  /** Charges that are added by hand, such as freight. Integer cents ex GST. */
  charges: z.optional(
    z
      .array(
        z.object({
          description: givenLine(LINE_MAX, 1, 'Describe each charge.'),
          priceExGst: givenPrice('enter an amount.'),
        }),
      )
      .check(z.maxLength(CHARGES_MAX, `At most ${CHARGES_MAX} charges`)),
  ),
  /** Prices of lines that have none in their order, by place. Integer cents ex GST. */
  prices: z.optional(
    z
      .array(z.object({ line: z.int(), priceExGst: givenPrice('enter a price.') }))
      .check(z.maxLength(INVOICE_LINES_MAX)),
  ),
};
const payAsks = {
  /** Integer cents inc GST. */
  amount: givenAmount('Amount'),
  kind: z.enum(PAYMENT_KINDS, 'Paid by is required'),
  ref: z.optional(givenLine()),
  on: givenLine().check(z.refine(isIsoDay, 'Paid on is required')),
};
const creditAsks = { creditId: givenId('Credit is required'), amount: givenAmount('Amount') };
const reversalAsks = { entry: givenId('Choose what to reverse.') };

function linesFault({ prices = [] }: Given<typeof changeAsks>, { record }: InvoiceFacts): Fault | null {
  for (const { line } of prices) {
    const asked = record.lines[line];
    if (!asked) return fault('prices', 'The lines are not those of this invoice. Reload it.');
    if (!asked.isPricedHere) {
      return fault('prices', `${asked.description}: its price stands in the order. Make a credit.`);
    }
  }
  return null;
}

/** How far back a payment may be recorded, in days. */
const PAID_BACK_MAX = 366;

/** What is wrong with taking so much of what is owed. */
function amountFault(id: 'pay' | 'applyCredit', amount: Cents, { record }: InvoiceFacts): Fault | null {
  const owed = formatCents(record.balance);
  if (amount > record.balance) return fault('amount', `Only ${owed} is owed.`);
  return amount < record.balance && !takesPart(id, record)
    ? fault('amount', `The history of this invoice is nearly full. Enter all that is owed, ${owed}.`)
    : null;
}

function paymentFault({ amount, on }: Given<typeof payAsks>, facts: InvoiceFacts): Fault | null {
  const excess = amountFault('pay', amount, facts);
  if (excess) return excess;
  const today = todaySydney(facts.now);
  if (on > today) return fault('on', 'A payment can’t be dated ahead.');
  const age = (Date.parse(today) - Date.parse(on)) / 86_400_000;
  return age > PAID_BACK_MAX ? fault('on', 'More than a year ago.') : null;
}

function reversalFault({ entry }: Given<typeof reversalAsks>, { record }: InvoiceFacts): Fault | null {
  if (settlementOf(record, entry)) return null;
  const isKnown = [...record.payments, ...record.credits].some(
    ({ id, reverses }) => id === entry && reverses === '',
  );
  return fault('entry', isKnown ? 'It has been reversed already.' : 'Choose what to reverse.');
}

const chargeLine = ({ description, priceExGst }: Pick<InvoiceLine, 'description' | 'priceExGst'>) => ({
  orderId: '',
  orderLine: -1,
  sku: '',
  description,
  qty: 1,
  priceExGst,
  isPricedHere: false,
});

function changed({ input, facts: { record } }: InvoiceMade<Given<typeof changeAsks>>): Effect<Invoice> {
  const { termsDays = record.termsDays, note = record.note, charges, prices = [] } = input;
  const goods = record.lines.filter(({ orderId }) => orderId !== '');
  const added = charges?.map(chargeLine) ?? record.lines.filter(({ orderId }) => orderId === '');
  const priced = goods.map((line, index) => {
    const price = prices.find((each) => each.line === index)?.priceExGst;
    return price === undefined ? line : { ...line, priceExGst: price };
  });
  return { fields: { termsDays, note, lines: [...priced, ...added] } };
}

function issued({ facts: { record, known, now } }: InvoiceMade): Effect<Invoice> {
  const date = todaySydney(now);
  const dueDate = addDays(date, record.termsDays);
  const { number = '', bankDetails = '', seller, buyer } = known ?? {};
  return {
    note: `${number}, ${formatCents(record.totals.inc)}, due ${formatDate(dueDate)}`,
    fields: { number, date, dueDate, bankDetails, seller: seller ?? NOBODY, buyer: buyer ?? NOBODY },
  };
}

/** Who entered a payment or a credit, and when. */
const enteredBy = ({ facts, moving }: InvoiceMade) => ({
  at: unixSeconds(facts.now),
  by: moving.uid,
  byName: moving.byName,
});

function paid(made: InvoiceMade<Given<typeof payAsks>>): Effect<Invoice> {
  const { amount, kind, ref = '', on } = made.input;
  const { record } = made.facts;
  const id = nextSettlementId(record, 'payment');
  const payment: Payment = { id, amount, kind, ref, on, ...enteredBy(made), reverses: '' };
  return {
    note: `${formatCents(amount)} on ${formatDate(on)}`,
    fields: { payments: [...record.payments, payment] },
  };
}

function credited(made: InvoiceMade<Given<typeof creditAsks>>): Effect<Invoice> {
  const { amount, creditId } = made.input;
  const { record, known } = made.facts;
  const number = known?.number ?? '';
  const id = nextSettlementId(record, 'credit');
  const applied: AppliedCredit = { id, creditId, number, amount, ...enteredBy(made), reverses: '' };
  return { note: `${formatCents(amount)} of ${number}`, fields: { credits: [...record.credits, applied] } };
}

function reversed(made: InvoiceMade<Given<typeof reversalAsks>>): Effect<Invoice> {
  const { record, now } = made.facts;
  const found = settlementOf(record, made.input.entry);
  if (!found) return {};
  const { kind, entry } = found;
  const id = nextSettlementId(record, kind);
  const own = { id, amount: -entry.amount, ...enteredBy(made), reverses: entry.id };
  return kind === 'payment'
    ? {
        note: `Payment of ${formatCents(entry.amount)}`,
        fields: { payments: [...record.payments, { ...entry, ...own, on: todaySydney(now) }] },
      }
    : {
        note: `${formatCents(entry.amount)} of ${entry.number}`,
        fields: { credits: [...record.credits, { ...entry, ...own }] },
      };
}

const row = rowsOf<Invoice, InvoiceStatus, InvoiceKnown>();
const REVERSE = {
  roles: SUPPLIER_ADMIN,
  guards: ['hasEntries'],
  reason: 'Reason',
  place: 'end',
  asks: reversalAsks,
  check: reversalFault,
  effect: reversed,
  posts: 'reversal',
  tells: 'nobody',
} as const;

const ROWS = [
  row('addOrder', 'new', null, 'Order added', 'Order added', { roles: SERVER, tells: 'nobody' }),
  row('dropOrder', 'new', null, 'Order taken off', 'Order taken off', { roles: SERVER, tells: 'nobody' }),
  row('empty', 'new', 'void', 'Nothing left', 'Void: nothing left on it', { roles: SERVER, tells: 'nobody' }),
  row('change', 'new', null, 'Change', 'Changed', {
    roles: SUPPLIER,
    asks: changeAsks,
    check: linesFault,
    effect: changed,
    tells: 'nobody',
  }),
  row('issue', 'new', 'issued', 'Issue', 'Issued', {
    roles: SUPPLIER,
    guards: ['hasLines', 'isPriced', 'sellerIsKnown', 'buyerIsKnown'],
    place: 'next',
    effect: issued,
    posts: 'invoice',
    tells: ['invoiceIssued', 'issued'],
  }),
  row('discard', 'new', 'void', 'Discard draft', 'Discarded', {
    roles: SUPPLIER,
    reason: 'Reason',
    place: 'end',
    tells: 'nobody',
  }),
  row('pay', 'issued', null, 'Record payment', 'Payment recorded', {
    roles: SUPPLIER,
    guards: ['owes'],
    place: 'next',
    asks: payAsks,
    check: paymentFault,
    effect: paid,
    posts: 'payment',
    endsIn: 2,
    tells: 'nobody',
  }),
  row('settle', 'issued', 'paid', 'Paid', 'Paid', {
    roles: SERVER,
    byItself: ({ balance }) => balance <= 0,
    effect: ({ facts: { record } }) => ({ note: formatCents(record.totals.inc) }),
    tells: 'nobody',
  }),
  row('applyCredit', 'issued', null, 'Apply credit', 'Credit applied', {
    roles: EVERYBODY,
    guards: ['owes'],
    place: 'next',
    asks: creditAsks,
    check: ({ amount }, facts) => amountFault('applyCredit', amount, facts),
    effect: credited,
    endsIn: 2,
    tells: 'nobody',
  }),
  row('reverse', 'issued', null, 'Reverse an entry', 'Entry reversed', REVERSE),
  row('reversePaid', 'paid', 'issued', 'Reverse an entry', 'Entry reversed', REVERSE),
  row('remind', 'issued', null, 'Send a reminder', 'Reminder sent', {
    roles: SUPPLIER,
    guards: ['owes', 'notRemindedToday'],
    effect: ({ facts: { known, now } }) => ({
      note: known?.buyer?.email ?? '',
      fields: { remindedAt: unixSeconds(now) },
    }),
    tells: 'nobody',
  }),
  row('void', 'issued', 'void', 'Void', 'Void', {
    roles: SUPPLIER_ADMIN,
    guards: ['nothingPaid', 'notCredited', 'staysCovered'],
    reason: 'Reason',
    place: 'end',
    posts: 'void',
    tells: ['invoiceVoid', 'void'],
  }),
  row('again', 'void', null, 'Invoice again', 'Invoiced again', {
    roles: SUPPLIER_ADMIN,
    guards: ['notReplaced', 'hasOrders'],
    place: 'next',
    tells: 'nobody',
  }),
] as const;
export type InvoiceMoveId = (typeof ROWS)[number]['id'];

/** How many more reversals an invoice needs after a move before it can be void; a reversal is one of them. */
const TO_REVERSE: Readonly<Partial<Record<InvoiceMoveId, number>>> = {
  pay: 1,
  applyCredit: 1,
  reverse: -2,
  reversePaid: -1,
};

/**
 * Every move that an invoice can make (product: invoice-moves), all by the server. Part paid and overdue are no statuses:
 * they are computed (status-labels.ts).
 */
export const INVOICE = defineTrade<Invoice, InvoiceStatus, InvoiceKnown, InvoiceMoveId>({
  kind: 'invoice',
  entity: invoices,
  life: INVOICE_STATUSES,
  labels: INVOICE_STATUS_TABLE,
  statusOf: ({ status }) => status,
  statusFields: (status) => ({ status }),
  derived: derivedInvoice,
  rows: ROWS,
  guards: INVOICE_GUARDS,
  // What is not issued is the supplier's own.
  sees: (role, { isSent }) => isSent || SUPPLIER.includes(role),
  entriesOf: movesOf,
  // "Paid" is an entry of its own, and each payment and credit is reversed before an invoice is void.
  alsoNeeded: (record, id) => 1 + openSettlements(record).length + (TO_REVERSE[id] ?? 0),
  readForNotice: noticeReader(
    z.pick(invoiceSchema, { ...NOTICE_FIELDS, totals: true, dueDate: true }),
    ({ totals, dueDate }, { move }) =>
      dotted(formatCents(totals.inc), move === 'issue' && dueDate !== '' ? `due ${formatDate(dueDate)}` : ''),
  ),
  owes: owedBy,
  posting: ({ payments }, kind) =>
    kind === 'payment' || kind === 'reversal' ? (payments.at(-1)?.ref ?? '') : '',
});

/** Whether the invoice can take a part of what is owed, and still be paid or void afterwards. */
export function takesPart(id: 'pay' | 'applyCredit', record: Invoice): boolean {
  const move = INVOICE.move(id);
  return move !== undefined && takesMove(INVOICE, move, record, true);
}
