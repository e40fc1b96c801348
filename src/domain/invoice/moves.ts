import * as z from 'zod/mini';
import { daysBetween, formatDate, todaySydney, unixSeconds } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { defineTrade, type Given, rowsOf, takesMove } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import { EVERYBODY, SERVER, SUPPLIER, SUPPLIER_ADMIN } from '../trade/roles.ts';
import { dotted, NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import { changed, credited, derivedInvoice, issued, owedBy, paid, reversed } from './effects.ts';
import { invoices } from './entity.ts';
import { INVOICE_GUARDS, type InvoiceFacts, type InvoiceKnown } from './guards.ts';
import { changeAsks, creditAsks, linesFault, payAsks, reversalAsks, reversalFault } from './input.ts';
import { type Invoice, INVOICE_STATUSES, invoiceSchema, type InvoiceStatus } from './schema.ts';
import { openSettlements } from './settlements.ts';
import { INVOICE_STATUS_TABLE } from './status-labels.ts';

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
  return daysBetween(on, today) > PAID_BACK_MAX ? fault('on', 'More than a year ago.') : null;
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
 * Every move that an invoice can make (product: invoice-moves), all by the server: status, entry, number, totals, balance,
 * the credit that is applied and the entry in the dealer's account in one write. Part paid and overdue are no statuses:
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
  // "Paid" is an entry of its own, and each payment and credit is reversed before an invoice is void.
  alsoNeeded: (record, id) => 1 + openSettlements(record).length + (TO_REVERSE[id] ?? 0),
  readForNotice: noticeReader(
    z.pick(invoiceSchema, { ...NOTICE_FIELDS, totals: true, dueDate: true }),
    ({ totals, dueDate }, { move }) =>
      dotted(formatCents(totals.inc), move === 'issue' && dueDate !== '' ? `due ${formatDate(dueDate)}` : ''),
  ),
  owes: owedBy,
  said: (_, { move, note }) => (move === 'pay' || move === 'applyCredit' ? note : ''),
  posting: ({ payments }, kind) =>
    kind === 'payment' || kind === 'reversal' ? (payments.at(-1)?.ref ?? '') : '',
});

/** Whether the invoice can take a part of what is owed, and still be paid or void afterwards. */
export function takesPart(id: 'pay' | 'applyCredit', record: Invoice): boolean {
  const move = INVOICE.move(id);
  return move !== undefined && takesMove(INVOICE, move, record, true);
}
