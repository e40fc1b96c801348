import * as z from 'zod/mini';
import { CREDIT_NOTES_MAX } from '../invoice/schema.ts';
import { todaySydney } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import { cutCodePoints } from '../shared/text.ts';
import { byServer, defineTrade, type Facts, type Guards, rowsOf } from '../trade/move.ts';
import { EVERYBODY, SUPPLIER, SUPPLIER_ADMIN } from '../trade/roles.ts';
import { type Party } from '../trade/party-schema.ts';
import { NOTICE_FIELDS, noticeReader } from '../trade/notice-record.ts';
import { creditDraftSchema } from './draft.ts';
import { derivedCredit } from './effects.ts';
import { credits } from './entity.ts';
import { type Credit, CREDIT_STATUSES, creditSchema, creditStatus, type CreditStatus } from './schema.ts';
import { CREDIT_STATUS_TABLE } from './status-labels.ts';
import { approvedTotals, type CreditSource } from './totals.ts';

/** What only the server reads for a move of a credit. */
export interface CreditKnown {
  /** The supplier's setting: approved by somebody else than who made it. */
  readonly needsSecond: boolean;
  readonly source: CreditSource;
  readonly seller: Party;
  readonly buyer: Party;
}
export type CreditFacts = Facts<Credit, CreditKnown>;

/** Whether a credit says what it does through this person, by account or by email. */
function madeBy({
  record: { createdBy, createdByEmail, makers },
  who: { uid, email },
}: CreditFacts): boolean {
  const all = [{ uid: createdBy, email: createdByEmail }, ...makers];
  return all.some((each) => each.uid === uid || (email !== '' && each.email === email));
}

/** Each guard says why the move can't be made, '' when it does not stand against it. */
const GUARDS: Guards<Credit, CreditKnown> = {
  hasLines: { says: ({ record }) => (record.totals.inc > 0 ? '' : 'There is nothing to credit.') },
  isSecond: byServer(({ needsSecond }, facts) =>
    needsSecond && madeBy(facts) ? 'You made or changed this credit. Somebody else approves it.' : '',
  ),
  isCovered: byServer(({ source }, { record }) =>
    approvedTotals(record.lines, source).inc <= source.creditable
      ? ''
      : `Only ${formatCents(Math.max(0, source.creditable))} of what was invoiced is left to credit.`,
  ),
  isNoted: byServer(({ source }) =>
    source.before === null || source.before.count < CREDIT_NOTES_MAX
      ? ''
      : `This invoice has ${CREDIT_NOTES_MAX} credits. Make this one without an invoice.`,
  ),
  nothingApplied: {
    says: ({ record }) =>
      record.left === record.totals.inc
        ? ''
        : 'Part of it is applied to an invoice. Reverse that on the invoice first.',
  },
};

/** Everybody who made a credit what it says, with whoever changes it now. */
function makersOf({ record: { makers }, who: { uid, email } }: CreditFacts): Credit['makers'] {
  return makers.some((each) => each.uid === uid && each.email === email)
    ? makers
    : [...makers, { uid, email }];
}

const row = rowsOf<Credit, CreditStatus, CreditKnown>();

const ROWS = [
  row('change', 'new', null, 'Change', 'Changed', {
    roles: SUPPLIER,
    place: 'page',
    asks: { draft: creditDraftSchema },
    effect: ({ input: { draft }, facts }) => ({ fields: { ...draft, makers: makersOf(facts) } }),
    tells: 'nobody',
  }),
  row('approve', 'new', 'approved', 'Approve', 'Approved', {
    roles: SUPPLIER,
    guards: ['hasLines', 'isSecond', 'isCovered', 'isNoted'],
    place: 'next',
    effect: ({ facts: { record, known, now }, moving }) => {
      const totals = approvedTotals(record.lines, known?.source ?? null);
      return {
        note: formatCents(totals.inc),
        fields: {
          totals,
          approvedBy: moving.uid,
          approvedByName: moving.byName,
          date: todaySydney(now),
          ...(known && { seller: known.seller, buyer: known.buyer }),
        },
      };
    },
    posts: 'credit',
    tells: ['creditApproved', 'approved'],
  }),
  row('discard', 'new', 'cancelled', 'Cancel credit', 'Discarded', {
    roles: SUPPLIER,
    reason: 'Reason',
    place: 'end',
    tells: 'nobody',
  }),
  row('cancel', 'approved', 'cancelled', 'Cancel credit', 'Cancelled', {
    roles: SUPPLIER_ADMIN,
    guards: ['nothingApplied'],
    reason: 'Reason',
    place: 'end',
    effect: ({ facts: { record } }) => ({ note: formatCents(record.totals.inc) }),
    posts: 'creditCancelled',
    tells: ['creditCancelled', 'cancelled'],
  }),
  row('commentNew', 'new', null, 'Comment', 'Comment', {
    roles: SUPPLIER,
    reason: 'Comment',
    // Its dealer does not see it yet.
    tells: 'nobody',
  }),
  row('comment', 'approved', null, 'Comment', 'Comment', {
    roles: EVERYBODY,
    reason: 'Comment',
    tells: ['creditComment', 'has a comment'],
  }),
] as const;
export type CreditMoveId = (typeof ROWS)[number]['id'];

/**
 * Every move that a credit can make (product: credit-moves), all by the server. To its dealer one that is not approved answers
 * as none; an approval reads invoice and account, writes both, and counts in the account. Applying one is a move of the
 * invoice.
 */
export const CREDIT = defineTrade<Credit, CreditStatus, CreditKnown, CreditMoveId>({
  kind: 'credit',
  entity: credits,
  life: CREDIT_STATUSES,
  labels: CREDIT_STATUS_TABLE,
  statusOf: ({ status }) => status.name,
  statusFields: (name) => ({ status: creditStatus(name) }),
  derived: derivedCredit,
  rows: ROWS,
  guards: GUARDS,
  sees: (role, { isApproved }) => isApproved || SUPPLIER.includes(role),
  readForNotice: noticeReader(z.pick(creditSchema, { ...NOTICE_FIELDS, totals: true }), ({ totals }) =>
    formatCents(totals.inc),
  ),
  owes: ({ status, totals }) => (status.name === 'approved' ? -totals.inc : 0),
  posting: ({ reasonText }) => cutCodePoints(reasonText, 200),
});
