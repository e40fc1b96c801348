import * as z from 'zod/mini';
import { formatCents } from '../shared/money.ts';
import { givenId, givenLine, idOrBlank } from '../shared/given.ts';
import { CENTS_MAX, LINE_MAX } from '../shared/schema.ts';
import { givenAmount } from '../trade/lines.ts';
import type { Given } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import { isDrawn, isSigned, SIGNATURE_MAX } from '../shared/signature.ts';
import { type AccountKnown, accountFaultOf, onAccountOf } from './account.ts';
import { saleDraftSchema, typeFault } from './draft.ts';
import type { SaleFacts } from './guards.ts';
import { SALE_LINES_MAX, saleTotals, withOptions } from './lines.ts';
import { QUOTE_CHANGED } from './link-texts.ts';
import {
  cashAmount,
  SALE_PAYMENT_KINDS,
  SALE_PAYMENTS_MAX,
  SALE_PAYMENTS_STORED,
  refundable,
  settled,
} from './payments.ts';
import { FINDING_TEXT_MAX, type Sale, SALE_ORDERS_MAX } from './schema.ts';

/** Most payments at once, such as a part in cash and the rest by card. */
const AT_ONCE = 5;

/** One payment: integer cents, and in cash what was handed over. */
const payment = z.object({
  kind: z.enum(SALE_PAYMENT_KINDS, 'Paid by is required'),
  amount: givenAmount('Amount'),
  tendered: z.optional(z.int('Handed over: not an amount').check(z.minimum(0), z.maximum(CENTS_MAX))),
  ref: z.optional(givenLine()),
});
export type GivenPayment = z.infer<typeof payment>;

const payments = z
  .array(payment)
  .check(z.minLength(1, 'Amount is required'), z.maxLength(AT_ONCE, `At most ${AT_ONCE} payments at once`));

/** When it was done on a device that had no signal, unix seconds by its clock; left out where it was done this moment. */
const waited = { doneAt: z.optional(z.int().check(z.minimum(0))) };
/** The total that the person saw, integer cents inc GST. */
const seen = z.optional(z.int());
/** The prices in the catalogue that the device believed, a line each; '' for none. */
const believed = z._default(z.array(z.union([z.int(), z.literal('')])), []);

export const changeAsks = { draft: saleDraftSchema, ...waited };
export const finishAsks = {
  draft: saleDraftSchema,
  seen,
  believed,
  payments: z._default(z.array(payment).check(z.maxLength(AT_ONCE)), []),
  ...waited,
};
/** Whether the customer is mailed the link, at the address on the quote. */
export const sendAsks = { seen, mail: z._default(z.boolean(), false) };
export const acceptAsks = { acceptedBy: givenLine(LINE_MAX, 1, 'Accepted by is required') };
/** Optional lines that a customer takes, by their places. */
export const optionsGiven = z._default(
  z.array(z.int().check(z.minimum(0), z.lt(SALE_LINES_MAX))).check(z.maxLength(SALE_LINES_MAX)),
  [],
);
/** What a customer signs: the revision that they were shown, who they are, and the signature itself. */
export const signAsks = {
  rev: givenLine(3, 1, 'Load the quote again.'),
  name: givenLine(LINE_MAX, 1, 'Enter your full name.'),
  options: optionsGiven,
  /** The total that stood above it, integer cents inc GST. */
  seen,
  signature: z.object({
    kind: z.enum(['typed', 'drawn']),
    text: z.string().check(z.maxLength(SIGNATURE_MAX)),
  }),
};
export const payAsks = { payments, ...waited };
export const refundAsks = {
  kind: z.enum(SALE_PAYMENT_KINDS, 'Paid back by is required'),
  amount: givenAmount('Amount'),
  ref: z.optional(givenLine()),
  ...waited,
};
export const linkAsks = {
  installationId: z._default(idOrBlank, ''),
  orderId: z._default(idOrBlank, ''),
  /** The record of a customer whose short form the sale has. */
  customerId: z._default(idOrBlank, ''),
};
export const answerAsks = {
  finding: givenId('Choose what to answer.'),
  answer: givenLine(FINDING_TEXT_MAX, 1, 'Answer is required'),
};

/** What a draft names is the dealer's own; what was done without a signal loses the link in place of being refused. */
function namesFault({ known }: Pick<SaleFacts, 'known'>): Fault | null {
  if (known?.isOwnCustomer === false) return fault('customerId', 'Choose the customer again.');
  return known?.isOwnJob === false ? fault('installationId', 'Choose the installation again.') : null;
}

export const draftFault = (
  { draft, doneAt }: Given<typeof changeAsks>,
  facts: Pick<SaleFacts, 'record' | 'known'>,
): Fault | null => typeFault(draft, facts.record) ?? (doneAt === undefined ? namesFault(facts) : null);

interface Owing {
  readonly type: Sale['type'];
  readonly customerId: string;
  readonly due: number;
  /** What of it is on account already. */
  readonly onAccount: number;
  readonly account: AccountKnown | null;
}

/** What is taken is no more than is due, and goes on account where there is one. Not asked where money changed hands already. */
function owedFault(given: readonly GivenPayment[], owing: Owing): Fault | null {
  const { type, customerId, due, onAccount, account } = owing;
  const [only] = given;
  if (given.some(({ kind }) => kind === 'account')) {
    if (type !== 'invoice') return fault('kind', 'Only an invoice goes on account.');
    if (customerId === '') return fault('kind', 'Choose the customer whose account it goes on.');
  }
  const isRounded = given.length === 1 && only?.kind === 'cash' && only.amount === cashAmount(due);
  const sum = given.reduce((all, { amount }) => all + amount, 0);
  if (sum > due && !isRounded) return fault('amount', `Only ${formatCents(Math.max(0, due))} is due.`);
  const put = onAccountOf(given);
  const left = due - (sum - put) - onAccount;
  if (put > 0 && put > left)
    return fault('amount', `Only ${formatCents(Math.max(0, left))} is left to put on account.`);
  const refusal = accountFaultOf(given, account);
  if (refusal !== '') return fault('kind', refusal);
  const short = given.find(({ tendered, amount }) => tendered !== undefined && tendered < amount);
  return short ? fault('tendered', 'Less was handed over than the amount.') : null;
}

export function finishFault(input: Given<typeof finishAsks>, facts: SaleFacts): Fault | null {
  const { draft, doneAt } = input;
  if (draft.type !== 'order' && draft.type !== 'invoice') {
    return fault('type', 'Choose order or invoice first.');
  }
  if (!draft.lines.some(({ excluded }) => !excluded)) return fault('lines', 'Add at least one line.');
  const wrong = draftFault(input, facts);
  if (wrong || doneAt !== undefined) return wrong;
  const { inc } = saleTotals(draft.lines);
  if (input.seen !== undefined && input.seen !== inc) {
    return fault('lines', `The total is ${formatCents(inc)} now. Look at the lines again.`);
  }
  return owedFault(input.payments, {
    ...draft,
    ...settled(facts.record.payments, inc),
    account: facts.known?.account ?? null,
  });
}

export function sendFault({ seen: shown }: Given<typeof sendAsks>, { record }: SaleFacts): Fault | null {
  return shown === undefined || shown === record.totals.inc
    ? null
    : fault('', `The total is ${formatCents(record.totals.inc)} now. Look at the lines again.`);
}

/** A signature counts for the revision that was shown, and only where somebody drew or typed one. */
export function signFault(
  { rev, signature, options, seen: shown }: Given<typeof signAsks>,
  { record }: Pick<SaleFacts, 'record'>,
): Fault | null {
  const lines = withOptions(record.lines, options);
  if (rev !== record.sentRev || lines === null) return fault('rev', QUOTE_CHANGED);
  if (shown !== undefined && shown !== saleTotals(lines).inc) return fault('rev', QUOTE_CHANGED);
  if (signature.kind === 'typed') {
    return isSigned(signature) ? null : fault('signature', 'Type your name to sign.');
  }
  return isDrawn(signature) ? null : fault('signature', 'Sign in the box.');
}

/** The till refuses one more before money changes hands; what was taken without a signal is stored as long as there is room. */
function roomFault(count: number, doneAt: number | undefined): Fault | null {
  const most = doneAt === undefined ? SALE_PAYMENTS_MAX : SALE_PAYMENTS_STORED - 1;
  return count <= most
    ? null
    : fault('amount', `One sale takes at most ${SALE_PAYMENTS_MAX} payments. Make another sale of the rest.`);
}

export function payFault(input: Given<typeof payAsks>, { record, known }: SaleFacts): Fault | null {
  const full = roomFault(record.payments.length + input.payments.length, input.doneAt);
  if (full) return full;
  if (input.doneAt !== undefined) return null;
  const { onAccount } = settled(record.payments, record.totals.inc);
  return owedFault(input.payments, { ...record, onAccount, account: known?.account ?? null });
}

export function refundFault(input: Given<typeof refundAsks>, { record }: SaleFacts): Fault | null {
  const full = roomFault(record.payments.length + 1, input.doneAt);
  if (full) return full;
  const most = refundable(record.payments, record.totals.inc, input.kind);
  return input.amount > most && input.doneAt === undefined
    ? fault('amount', `Only ${formatCents(most)} ${input.kind === 'account' ? 'is on account' : 'was paid'}.`)
    : null;
}

/** A job, a kit order or a customer is the dealer's own, and there is room for one more. */
export function linkFault(
  { installationId, orderId, customerId }: Given<typeof linkAsks>,
  { record, known }: SaleFacts,
): Fault | null {
  if (installationId === '' && orderId === '' && customerId === '') return fault('', 'Say what is linked.');
  if (customerId !== '' && record.customerId !== '') return fault('customerId', 'It has a customer already.');
  if (known?.isOwnCustomer === false) return fault('customerId', 'Choose the customer again.');
  if (known?.isOwnJob === false) return fault('installationId', 'Choose the installation again.');
  if (known?.isOwnOrder === false) return fault('orderId', 'Choose the order again.');
  return orderId !== '' && record.orderIds.length >= SALE_ORDERS_MAX
    ? fault('orderId', `One sale takes at most ${SALE_ORDERS_MAX} kit orders.`)
    : null;
}

export function answerFault({ finding }: Given<typeof answerAsks>, { record }: SaleFacts): Fault | null {
  const found = record.findings.find(({ id }) => id === finding);
  if (!found) return fault('finding', 'Choose what to answer.');
  return found.answeredAt === 0 ? null : fault('finding', 'Somebody has answered this already.');
}
