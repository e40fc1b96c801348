import { isIsoDay, type IsoDay, todaySydney } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { MOVE_REASON_MAX } from '../shared/move-table.ts';
import type { InvoiceFacts } from './guards.ts';
import { type InvoiceMove, takesPart } from './moves.ts';
import { TERMS_MAX } from './billing.ts';
import { CHARGES_MAX, type PaymentKind } from './schema.ts';
import { settlementOf } from './settlements.ts';

/** A charge that is added by hand, such as freight. Integer cents ex GST. */
export interface Charge {
  readonly description: string;
  readonly priceExGst: Cents;
}

/** What the dialog of a move gave. */
export interface InvoiceInput {
  readonly reason?: string | undefined;
  readonly termsDays?: number | undefined;
  readonly note?: string | undefined;
  readonly charges?: readonly Charge[] | undefined;
  /** Prices of lines that have none in their order, by place. Integer cents ex GST. */
  readonly prices?: readonly { readonly line: number; readonly priceExGst: Cents }[] | undefined;
  /** Integer cents inc GST: what was paid, or how much of the credit is applied. */
  readonly amount?: Cents | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly ref?: string | undefined;
  readonly on?: IsoDay | undefined;
  readonly creditId?: string | undefined;
  /** The payment or applied credit that is reversed. */
  readonly entry?: string | undefined;
}

/** A field of a move's dialog and what is wrong with it. */
export interface InvoiceInputFault {
  readonly field: keyof InvoiceInput;
  readonly message: string;
}

/** Largest price of a line or a charge: ten million dollars. */
const PRICE_MAX: Cents = 1_000_000_000;

const isPrice = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= PRICE_MAX;

type Check = (input: InvoiceInput, facts: InvoiceFacts, move: InvoiceMove) => InvoiceInputFault | null;

const changeFault: Check = ({ termsDays, charges = [], prices = [] }, { invoice }) => {
  if (termsDays !== undefined && !(Number.isInteger(termsDays) && termsDays >= 0 && termsDays <= TERMS_MAX)) {
    return { field: 'termsDays', message: `Terms must be a whole number of days up to ${TERMS_MAX}` };
  }
  if (charges.length > CHARGES_MAX) return { field: 'charges', message: `At most ${CHARGES_MAX} charges` };
  for (const { description, priceExGst } of charges) {
    if (description.trim() === '') return { field: 'charges', message: 'Describe each charge.' };
    if (!isPrice(priceExGst)) return { field: 'charges', message: `${description}: enter an amount.` };
  }
  for (const { line, priceExGst } of prices) {
    const asked = invoice.lines[line];
    if (!asked) return { field: 'prices', message: 'The lines are not those of this invoice. Reload it.' };
    if (!asked.isPricedHere) {
      return {
        field: 'prices',
        message: `${asked.description}: its price stands in the order. Make a credit.`,
      };
    }
    if (!isPrice(priceExGst)) return { field: 'prices', message: `${asked.description}: enter a price.` };
  }
  return null;
};

/** How far back a payment may be recorded, in days. */
const PAID_BACK_MAX = 366;

/** What is wrong with taking so much of what is owed; '' for nothing. */
function amountFault(amount: Cents, move: InvoiceMove, facts: InvoiceFacts): string {
  const owed = formatCents(facts.invoice.balance);
  if (amount > facts.invoice.balance) return `Only ${owed} is owed.`;
  return amount < facts.invoice.balance && !takesPart(move, facts)
    ? `The history of this invoice is nearly full. Enter all that is owed, ${owed}.`
    : '';
}

const paymentFault: Check = ({ amount, kind, on = '' }, facts, move) => {
  if (amount === undefined || !Number.isInteger(amount) || amount <= 0) {
    return { field: 'amount', message: 'Amount is required' };
  }
  const excess = amountFault(amount, move, facts);
  if (excess !== '') return { field: 'amount', message: excess };
  if (kind === undefined) return { field: 'kind', message: 'Paid by is required' };
  const today = todaySydney(facts.now);
  if (!isIsoDay(on)) return { field: 'on', message: 'Paid on is required' };
  if (on > today) return { field: 'on', message: 'A payment can’t be dated ahead.' };
  const age = (Date.parse(today) - Date.parse(on)) / 86_400_000;
  return age > PAID_BACK_MAX ? { field: 'on', message: 'More than a year ago.' } : null;
};

const creditFault: Check = ({ creditId = '', amount }, facts, move) => {
  if (creditId === '') return { field: 'creditId', message: 'Credit is required' };
  if (amount === undefined || !Number.isInteger(amount) || amount <= 0) {
    return { field: 'amount', message: 'Amount is required' };
  }
  const excess = amountFault(amount, move, facts);
  return excess === '' ? null : { field: 'amount', message: excess };
};

const reversalFault: Check = ({ entry = '' }, { invoice }) => {
  if (settlementOf(invoice, entry)) return null;
  const isKnown = [...invoice.payments, ...invoice.credits].some(
    ({ id, reverses }) => id === entry && reverses === '',
  );
  return { field: 'entry', message: isKnown ? 'It has been reversed already.' : 'Choose what to reverse.' };
};

const CHECKS: Readonly<Partial<Record<InvoiceMove['id'], Check>>> = {
  change: changeFault,
  pay: paymentFault,
  applyCredit: creditFault,
  reverse: reversalFault,
  reversePaid: reversalFault,
};

/** What is wrong with what the dialog of a move gave; null when nothing is. */
export function invoiceInputFault(
  move: InvoiceMove,
  input: InvoiceInput,
  facts: InvoiceFacts,
): InvoiceInputFault | null {
  const { reason = '' } = input;
  if (move.reason !== '' && reason.trim() === '') {
    return { field: 'reason', message: `${move.reason} is required` };
  }
  if (reason.length > MOVE_REASON_MAX) {
    return { field: 'reason', message: `At most ${MOVE_REASON_MAX} characters` };
  }
  return CHECKS[move.id]?.(input, facts, move) ?? null;
}
