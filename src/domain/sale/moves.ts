import * as z from 'zod/mini';
import { type Actor, holds } from '../access/actor.ts';
import { formatCents } from '../shared/money.ts';
import { defineTrade, rowsOf } from '../trade/move.ts';
import { dotted, NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import type { TradeParties } from '../trade/parties.ts';
import { CUSTOMER, DEALER, type PersonRole, type TradeRole } from '../trade/roles.ts';
import { TYPE_WORDS } from './draft.ts';
import { derivedSale } from './effects.ts';
import { sales } from './entity.ts';
import { attachAsks, attached, attachFault, detachAsks, detached, detachFault } from './files.ts';
import { SALE_GUARDS, type SaleKnown } from './guards.ts';
import {
  acceptAsks,
  answerAsks,
  answerFault,
  changeAsks,
  draftFault,
  finishAsks,
  finishFault,
  linkAsks,
  linkFault,
  payAsks,
  payFault,
  refundAsks,
  refundFault,
  sendAsks,
  sendFault,
  signAsks,
  signFault,
} from './input.ts';
import {
  accepted,
  answered,
  cancelledNow,
  changed,
  finished,
  linkRenewed,
  linkRevoked,
  linked,
  paid,
  refunded,
  revised,
  sent,
  signed,
  viewed,
  wentOn,
} from './moved.ts';
import { paidBy } from './payments.ts';
import { type Sale, saleSchema } from './schema.ts';
import { SALE_STATUS_TABLE } from './status-labels.ts';
import {
  CANCELLED_READING,
  type CancelledReading,
  readStatus,
  SALE_STATUSES,
  type SaleStatus,
  storedStatuses,
} from './statuses.ts';

const ADMIN: readonly TradeRole[] = ['dealerAdmin'];
const row = rowsOf<Sale, SaleStatus, SaleKnown>();

const ROWS = [
  row('change', ['newQuote', 'draftQuote'], 'draftQuote', 'Save', 'Changed', {
    roles: DEALER,
    place: 'page',
    asks: changeAsks,
    check: draftFault,
    effect: changed,
    waits: true,
    tells: 'nobody',
  }),
  row('finish', ['newQuote', 'draftQuote'], 'confirmedQuote', 'Finish', 'Finished', {
    roles: DEALER,
    place: 'page',
    asks: finishAsks,
    check: finishFault,
    effect: finished,
    waits: true,
    // Money has changed hands: the till that finishes it says what was sold.
    revision: 'any',
    tells: 'nobody',
  }),
  row('send', 'draftQuote', 'sentQuote', 'Send', 'Sent', {
    roles: DEALER,
    guards: ['isQuote', 'hasLines', 'hasCustomer', 'hasExpiry', 'kitsFit'],
    place: 'next',
    asks: sendAsks,
    check: sendFault,
    effect: sent,
    tells: 'nobody',
  }),
  row('revise', 'sentQuote', 'draftQuote', 'Change', 'Taken up to change', {
    roles: DEALER,
    place: 'page',
    effect: revised,
    tells: 'nobody',
  }),
  row('accept', 'sentQuote', 'confirmedQuote', 'Accepted', 'Accepted', {
    roles: DEALER,
    guards: ['isInTime'],
    place: 'next',
    asks: acceptAsks,
    effect: accepted,
    tells: 'nobody',
  }),
  row('sign', 'sentQuote', 'confirmedQuote', 'Accept', 'Accepted by the customer', {
    roles: CUSTOMER,
    guards: ['linkWorks', 'isInTime'],
    asks: signAsks,
    check: signFault,
    effect: signed,
    tells: ['quoteAccepted', 'accepted by the customer'],
  }),
  row('view', 'sentQuote', null, 'Look at', 'Seen by the customer', {
    roles: CUSTOMER,
    guards: ['linkWorks'],
    revision: 'kept',
    effect: viewed,
    tells: ['quoteViewed', 'seen by the customer'],
  }),
  row('ask', 'sentQuote', null, 'Ask', 'Question from the customer', {
    roles: CUSTOMER,
    guards: ['linkWorks', 'asksFew'],
    reason: 'Question',
    revision: 'kept',
    tells: ['quoteAsked', 'question from the customer'],
  }),
  row('reply', 'sentQuote', null, 'Reply to the customer', 'Reply to the customer', {
    roles: DEALER,
    guards: ['hasLink'],
    reason: 'Reply',
    place: 'page',
    revision: 'kept',
    tells: 'nobody',
  }),
  row('revokeLink', ['draftQuote', 'sentQuote', 'confirmedQuote'], null, 'Withdraw link', 'Link withdrawn', {
    roles: DEALER,
    guards: ['hasLink', 'linkWorks'],
    place: 'page',
    revision: 'kept',
    effect: linkRevoked,
    tells: 'nobody',
  }),
  row('newLink', ['draftQuote', 'sentQuote', 'confirmedQuote'], null, 'New link', 'New link', {
    roles: DEALER,
    guards: ['hasLink'],
    place: 'page',
    revision: 'kept',
    effect: linkRenewed,
    tells: 'nobody',
  }),
  row('order', 'confirmedQuote', null, 'Make an order', 'Order made', {
    roles: DEALER,
    guards: ['isQuote', 'wentNowhere'],
    place: 'next',
    effect: wentOn('order'),
    tells: 'nobody',
  }),
  row('invoice', 'confirmedQuote', null, 'Make an invoice', 'Invoice made', {
    roles: DEALER,
    guards: ['isNoInvoice', 'wentNowhere'],
    effect: wentOn('invoice'),
    tells: 'nobody',
  }),
  row('pay', 'confirmedQuote', null, 'Take payment', 'Payment', {
    roles: DEALER,
    guards: ['isOwed'],
    asks: payAsks,
    check: payFault,
    effect: paid,
    waits: true,
    revision: 'any',
    tells: 'nobody',
  }),
  row('refund', 'confirmedQuote', null, 'Give money back', 'Money given back', {
    roles: DEALER,
    guards: ['isOwed'],
    reason: 'Reason',
    asks: refundAsks,
    check: refundFault,
    effect: refunded,
    waits: true,
    revision: 'any',
    tells: 'nobody',
  }),
  row('answer', 'confirmedQuote', null, 'Answer', 'Looked at', {
    roles: DEALER,
    place: 'page',
    asks: answerAsks,
    check: answerFault,
    effect: answered,
    tells: 'nobody',
  }),
  row('link', 'confirmedQuote', null, 'Link', 'Linked', {
    roles: DEALER,
    place: 'page',
    asks: linkAsks,
    check: linkFault,
    effect: linked,
    waits: true,
    revision: 'kept',
    tells: 'nobody',
  }),
  row('comment', ['newQuote', 'draftQuote', 'sentQuote', 'confirmedQuote'], null, 'Note', 'Note', {
    roles: DEALER,
    reason: 'Note',
    revision: 'kept',
    tells: 'nobody',
  }),
  row('attach', ['newQuote', 'draftQuote', 'sentQuote', 'confirmedQuote'], null, 'Add files', 'Files added', {
    roles: DEALER,
    place: 'page',
    asks: attachAsks,
    check: attachFault,
    effect: attached,
    waits: true,
    revision: 'kept',
    tells: 'nobody',
  }),
  row('detach', ['newQuote', 'draftQuote', 'sentQuote', 'confirmedQuote'], null, 'Remove', 'File removed', {
    roles: DEALER,
    place: 'page',
    asks: detachAsks,
    check: detachFault,
    effect: detached,
    revision: 'kept',
    tells: 'nobody',
  }),
  row('discard', ['newQuote', 'draftQuote'], 'cancelledQuote', 'Discard', 'Discarded', {
    roles: DEALER,
    place: 'end',
    effect: cancelledNow,
    tells: 'nobody',
  }),
  row('cancel', 'sentQuote', 'cancelledQuote', 'Cancel', 'Cancelled', {
    roles: DEALER,
    reason: 'Reason',
    place: 'end',
    effect: cancelledNow,
    tells: 'nobody',
  }),
  row('cancelConfirmed', 'confirmedQuote', 'cancelledQuote', 'Cancel', 'Cancelled', {
    roles: ADMIN,
    guards: ['wentNowhere', 'nothingPaid'],
    reason: 'Reason',
    place: 'end',
    effect: cancelledNow,
    tells: 'nobody',
  }),
] as const;
export type SaleMoveId = (typeof ROWS)[number]['id'];

/** Who a person is to a sale of its dealer: whoever works the till, and of quotes whoever writes them. */
export function saleRole(
  actor: Actor,
  { dealerId, type }: TradeParties & Pick<Sale, 'type'>,
): PersonRole | null {
  const isOpen = holds(actor, 'pos') || (type === 'quote' && holds(actor, 'quotes'));
  if (actor.kind !== 'dealer' || actor.dealerId !== dealerId || !isOpen) return null;
  return actor.isAdmin ? 'dealerAdmin' : 'dealer';
}

/** What depends on how the cancelled status is read: where it is a duplicate, nothing can be cancelled. */
export function inReading(reading: CancelledReading) {
  const statuses = storedStatuses(reading);
  return {
    statusFields: (name: SaleStatus) => ({ status: { ...statuses[name] } }),
    rows: reading === 'distinct' ? ROWS : ROWS.filter(({ to }) => to !== 'cancelledQuote'),
  };
}

/**
 * Every move that a sale can make (product: sale-moves), all by the server; without a signal those that wait. Totals,
 * numbers, prices of the catalogue and what is due are read and worked out there. What does not fit of one that waited
 * (`doneAt`) is kept and asked about (`findings`), never refused. What is sent of a quote is kept under its letter. A
 * file that is added lies in the sale's own folder and is what it says: its bytes are looked at.
 */
export const SALE = defineTrade<Sale, SaleStatus, SaleKnown, SaleMoveId>({
  kind: 'sale',
  entity: sales,
  life: SALE_STATUSES,
  labels: SALE_STATUS_TABLE,
  ...inReading(CANCELLED_READING),
  statusOf: ({ status, cancelledOn }) => readStatus(status, cancelledOn),
  derived: derivedSale,
  guards: SALE_GUARDS,
  roleOf: saleRole,
  readForNotice: noticeReader(
    z.pick(saleSchema, { ...NOTICE_FIELDS, totals: true, type: true, customerName: true, createdBy: true }),
    ({ totals, customerName }) => dotted(customerName, formatCents(totals.inc)),
    ({ type, createdBy }) => ({ noun: TYPE_WORDS[type].replace(/^an? /u, ''), maker: createdBy }),
  ),
  said: ({ payments }, { request }) => paidBy(payments, request),
});
