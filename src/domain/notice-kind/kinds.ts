import { type Actor, holds } from '../access/actor.ts';

/** The sides that are told of something; with both, the one that did not do it. */
export type NoticeSide = 'dealer' | 'supplier' | 'engineer';

/** The flags that open what a notice leads to. */
export type NoticeArea =
  | 'orders'
  | 'installations'
  | 'matchGvmInstallations'
  | 'customers'
  | 'engineers'
  | 'quotes'
  | 'pos'
  | 'tjmOrders';

/** Where a kind stands among the choices of a person, in their order. */
export const NOTICE_GROUPS = [
  { id: 'orders', title: 'Kit and label orders' },
  { id: 'money', title: 'Invoices and credits' },
  { id: 'quotes', title: 'Quotes' },
  { id: 'returns', title: 'Returns' },
  { id: 'jobs', title: 'Installations' },
  { id: 'limits', title: 'Time limits' },
  { id: 'links', title: 'Customers and warranties' },
  { id: 'engineers', title: 'Engineers' },
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]['id'];

/** One kind of thing that people are told of without asking. */
export interface NoticeKind {
  readonly id: NoticeKindId;
  readonly group: NoticeGroup;
  /** What happened, as the choices name it. */
  readonly title: string;
  readonly to: readonly NoticeSide[];
  /** The flag that its receivers hold; engineers hold none. */
  readonly area: NoticeArea;
  /** Or this one: either opens it. */
  readonly orArea?: NoticeArea;
  /** Only admins of an organisation: what it leads to opens to nobody else. */
  readonly admins?: true;
  /** Whether it is mailed to somebody who has chosen nothing. */
  readonly mail: boolean;
  /** Mailed to the order inbox of a distributor as well. */
  readonly inbox?: true;
}

type NoticeOptions = Omit<NoticeKind, 'id' | 'title'>;

const row = <const Id extends string>(id: Id, title: string, options: NoticeOptions) => ({
  id,
  title,
  ...options,
});

const toDealer = { group: 'orders', to: ['dealer'], area: 'orders' } as const;
const toSupplier = { group: 'orders', to: ['supplier'], area: 'orders' } as const;
const toOtherSide = { group: 'orders', to: ['dealer', 'supplier'], area: 'orders' } as const;
const ofInvoice = { group: 'money', to: ['dealer'], area: 'orders' } as const;
const ofCredit = { group: 'money', to: ['dealer'], area: 'installations' } as const;
const ofQuote = { group: 'quotes', to: ['dealer'], area: 'quotes', orArea: 'pos' } as const;
const returnToDealer = { group: 'returns', to: ['dealer'], area: 'installations' } as const;
const returnToSupplier = { group: 'returns', to: ['supplier'], area: 'installations' } as const;
const returnToOther = { group: 'returns', to: ['dealer', 'supplier'], area: 'installations' } as const;
const ofJob = { group: 'jobs', to: ['dealer'], area: 'installations' } as const;
const toEngineer = { group: 'jobs', to: ['engineer'], area: 'installations' } as const;
const ofLimits = { group: 'limits', to: ['dealer'] } as const;

const ROWS = [
  row('orderPlaced', 'Order placed', { ...toOtherSide, mail: true, inbox: true }),
  row('tjmReceived', 'Order of a TJM store received by email', {
    ...toSupplier,
    area: 'tjmOrders',
    mail: true,
    inbox: true,
  }),
  row('orderRecalled', 'Order recalled by the dealer', { ...toSupplier, mail: false }),
  row('orderSentBack', 'Order sent back', { ...toDealer, mail: true }),
  row('orderEstimated', 'Arrival date estimated', { ...toDealer, mail: false }),
  row('orderConfirmed', 'Order confirmed', { ...toDealer, mail: true }),
  row('orderSlipped', 'Arrival date moved', { ...toDealer, mail: true }),
  row('orderDispatched', 'Order dispatched', { ...toDealer, mail: true }),
  row('orderReceived', 'Order received', { ...toOtherSide, mail: false }),
  row('orderMessage', 'Message on an order', { ...toOtherSide, mail: true }),
  row('cancelAsked', 'Dealer asks to cancel', { ...toSupplier, mail: true }),
  row('cancelRefused', 'Request to cancel declined', { ...toDealer, mail: true }),
  row('orderCancelled', 'Order cancelled or lost', { ...toOtherSide, mail: true }),
  row('invoiceIssued', 'Invoice issued', { ...ofInvoice, mail: true }),
  row('invoiceVoid', 'Invoice voided', { ...ofInvoice, mail: true }),
  row('creditApproved', 'Credit approved', { ...ofCredit, mail: true }),
  row('creditCancelled', 'Approved credit cancelled', { ...ofCredit, mail: true }),
  row('creditComment', 'Comment on a credit', { ...ofCredit, to: ['dealer', 'supplier'], mail: false }),
  row('quoteAccepted', 'Quote accepted by the customer', { ...ofQuote, mail: true }),
  row('quoteAsked', 'Question about a quote', { ...ofQuote, mail: true }),
  row('quoteViewed', 'Quote seen by the customer', { ...ofQuote, mail: false }),
  row('returnAsked', 'Return requested', { ...returnToSupplier, mail: true }),
  row('returnAnswered', 'Dealer answers about a return', { ...returnToSupplier, mail: true }),
  row('returnQueried', 'Supplier asks about a return', { ...returnToDealer, mail: true }),
  row('returnAuthorised', 'Return authorised', { ...returnToDealer, mail: true }),
  row('returnRefused', 'Return not authorised', { ...returnToDealer, mail: true }),
  row('returnSent', 'Return booked or sent', { ...returnToOther, mail: false }),
  row('returnReceived', 'Return received', { ...returnToDealer, mail: false }),
  row('returnDecided', 'Return approved or declined', { ...returnToDealer, mail: true }),
  row('returnCancelled', 'Return cancelled or taken back', { ...returnToOther, mail: false }),
  row('returnComment', 'Comment on a return', { ...returnToOther, mail: false }),
  row('jobRecorded', 'Your distributor records a job for you', { ...ofJob, mail: true }),
  row('jobQueried', 'Engineer asks a question', { ...ofJob, mail: true }),
  row('jobApproved', 'Engineer approves', { ...ofJob, mail: true }),
  row('jobRejected', 'Engineer rejects', { ...ofJob, mail: true }),
  row('jobReopened', 'Completed job reopened', { ...ofJob, mail: true }),
  row('matchRejected', 'Kit confirmation rejected', { ...ofJob, mail: true }),
  row('matchAsked', 'Kit to confirm', {
    group: 'jobs',
    to: ['supplier'],
    area: 'matchGvmInstallations',
    mail: false,
  }),
  row('jobSent', 'Job sent to you', { ...toEngineer, mail: true }),
  row('jobAnswered', 'Dealer answers your question', { ...toEngineer, mail: true }),
  row('jobRecalled', 'Job recalled by the dealer', { ...toEngineer, mail: false }),
  row('photoAsked', 'Your distributor asks about a photo', { ...ofJob, mail: true }),
  row('jobLimitSoon', 'Job close to its time limit', { ...ofLimits, area: 'installations', mail: true }),
  row('jobLimitOver', 'Job over its time limit', { ...ofLimits, area: 'installations', mail: true }),
  row('orderLimitSoon', 'Order close to its time limit', { ...ofLimits, area: 'orders', mail: true }),
  row('orderLimitOver', 'Order over its time limit', { ...ofLimits, area: 'orders', mail: true }),
  row('detailsReceived', 'Customer details received', {
    group: 'links',
    to: ['dealer'],
    area: 'customers',
    mail: true,
  }),
  row('warrantyRegistered', 'Warranty registered by the owner', {
    group: 'links',
    to: ['dealer'],
    area: 'installations',
    mail: false,
  }),
  row('authorityEnds', 'Signatory number or insurance ends soon', {
    group: 'engineers',
    to: ['engineer', 'supplier'],
    area: 'engineers',
    admins: true,
    mail: true,
  }),
] as const;

export type NoticeKindId = (typeof ROWS)[number]['id'];

/**
 * Everything that people are told of (product: notices). A new kind is a row here, and a line where the events of its
 * collection are made (sources.ts); choices, recipients and mails follow.
 */
export const NOTICE_KINDS: readonly NoticeKind[] = ROWS;

const BY_ID = new Map(NOTICE_KINDS.map((kind) => [kind.id, kind]));

/** The row of this kind. @throws Error for one that the table lacks, which the types rule out. */
export function noticeKind(id: NoticeKindId): NoticeKind {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`No notice ${id}`);
  return found;
}

function isOnSide(actor: Actor, side: NoticeSide): boolean {
  if (side === 'engineer') return actor.kind === 'engineer';
  if (side === 'dealer') return actor.kind === 'dealer';
  return actor.kind === 'distributer' || (actor.kind === 'dealer' && actor.dealerFlags.canAcceptDealerOrders);
}

/** The kinds that this person can be told of, by side and flag. */
export function kindsFor(actor: Actor): readonly NoticeKind[] {
  return NOTICE_KINDS.filter(
    ({ to, area, orArea, admins }) =>
      to.some((side) => isOnSide(actor, side)) &&
      (actor.kind === 'engineer' ||
        ((holds(actor, area) || (orArea !== undefined && holds(actor, orArea))) &&
          (!admins || actor.isAdmin))),
  );
}
