import { derivedCredit } from '../../src/domain/credit/effects.ts';
import { type Credit, type CreditLine, creditSchema, creditStatus } from '../../src/domain/credit/schema.ts';
import { supplierOf } from '../../src/domain/dealer-account/account.ts';
import { dealerSchema } from '../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../src/domain/distributer/schema.ts';
import { CREDIT_NOTES_MAX, creditNoteSchema } from '../../src/domain/invoice/schema.ts';
import { type Cents, formatCents } from '../../src/domain/shared/money.ts';
import { list } from '../../src/domain/shared/schema.ts';
import { cutCodePoints } from '../../src/domain/shared/text.ts';
import { lineTotals } from '../../src/domain/trade/lines.ts';
import { NOBODY } from '../../src/domain/trade/party-schema.ts';
import { partyOf } from '../../functions/src/billing/parties.ts';
import {
  type Completed,
  type Fields,
  IMPORT_UID,
  IN_FILE,
  maker,
  type Marks,
  type Named,
  type Noun,
  type Posted,
  type RowContext,
  textIn,
} from '../noun.ts';
import { CREDIT_FIELDS } from './credit-columns.ts';
import { entryOfImport } from './entry.ts';
import { creditLines } from './invoice-lines.ts';
import { centsIn, exIn, isSameAmount, NO_DIFFERENCE, type Notes, totalNotes } from './money.ts';
import { secondsOf } from './order-days.ts';

/** What an account says of a credit, in characters. */
const TEXT_MAX = 200;

const sumOf = (lines: readonly CreditLine[]): Cents =>
  lines.reduce((sum, { qty, priceExGst }) => sum + qty * priceExGst, 0);

/** The lines of a credit, else its total as one line. Some systems write a credit below zero, in its quantities or prices. */
function linesOf(values: Fields, lines: readonly Fields[]): readonly CreditLine[] {
  const usual = textIn(values, 'description') || `Credit ${textIn(values, 'number')} of the old system`;
  const total = exIn(values, 'totalEx', 'totalInc');
  const own = lines.map(({ description, qty, priceExGst }) => {
    const sign = Number(qty) < 0 ? -1 : 1;
    const text = typeof description === 'string' && description !== '' ? description : usual;
    return { description: text, qty: sign * Number(qty), priceExGst: sign * Number(priceExGst) };
  });
  const all =
    own.length > 0 || total === undefined ? own : [{ description: usual, qty: 1, priceExGst: total }];
  const sign = sumOf(all) < 0 ? -1 : 1;
  return all.map((line) => ({ ...line, priceExGst: sign * line.priceExGst }));
}

/** An amount of a file that may be written below zero. */
const sizeIn = (values: Fields, name: string): Cents | undefined => {
  const cents = centsIn(values, name);
  return cents === undefined ? undefined : Math.abs(cents);
};

interface Used {
  readonly used: Cents;
  readonly notes: Notes;
  readonly fault?: NonNullable<Completed['fault']>;
}

/** How much of a credit was used. One that is used up has nothing left, whatever its amounts say; a cent is nothing. */
function usedOf(values: Fields, inc: Cents): Used {
  const status = textIn(values, 'status');
  const [used, left] = [sizeIn(values, 'used'), sizeIn(values, 'left')];
  const given = used ?? (left === undefined ? undefined : inc - left);
  const field = used === undefined ? 'left' : 'used';
  const value = formatCents(used ?? left ?? 0);
  if (status === 'new' || status === 'cancelled') {
    const fault = { field, value, reason: 'Not approved, and part of it was used' };
    return { used: 0, notes: [], ...((used ?? 0) > 0 && { fault }) };
  }
  if (status === 'approved' && given === undefined)
    return { used: 0, notes: [{ field: 'left', reason: 'Blank. Counted as not used' }] };
  if (status === 'approved' && given !== undefined && given < -NO_DIFFERENCE) {
    const reason = `More than the ${formatCents(inc)} of the credit. Imported as not used`;
    return { used: 0, notes: [{ field, value, reason }] };
  }
  const isAsGiven = given === undefined || isSameAmount(given, inc);
  const isWhole = status === 'used' || isAsGiven || given > inc;
  if (!isWhole) return { used: Math.max(0, given), notes: [] };
  const reason = `Imported as used up: all of ${formatCents(inc)}`;
  return { used: inc, notes: isAsGiven ? [] : [{ field, value, reason }] };
}

/** The invoice that a credit may name, and why it names no other. */
function invoiceOf({ named }: RowContext): { readonly invoice?: Named; readonly notes: Notes } {
  const { dealerId: dealer, distributerId: supplier, invoiceId: invoice } = named;
  if (!invoice) return { notes: [] };
  const { value } = invoice;
  const isOfBoth = value['dealerId'] === dealer?.id && value['distributerId'] === supplier?.id;
  const why = isOfBoth
    ? value['status'] === 'void'
      ? 'A void invoice'
      : ''
    : 'The invoice of another dealer';
  if (why === '') return { invoice, notes: [] };
  const reason = `${why}. Imported without it`;
  return { notes: [{ field: 'invoiceId', value: textIn(value, 'number'), reason }] };
}

/** What was used of it before, as one use: on the invoice that it names. */
function appliedOf(used: Cents, date: string, invoice: Named | undefined): Credit['applied'] {
  if (used === 0) return [];
  const invoiceNumber = invoice ? textIn(invoice.value, 'number') : 'Old system';
  const by = { at: secondsOf(date), by: IMPORT_UID, byName: 'Import', reverses: '' };
  return [{ id: 'credit-1', invoiceId: invoice?.id ?? '', invoiceNumber, amount: used, ...by }];
}

function completed(values: Fields, context: RowContext): Completed {
  const { named } = context;
  const [dealer, supplier] = [named['dealerId'], named['distributerId']];
  const [seller, buyer] = [
    distributerSchema.safeParse(supplier?.value).data,
    dealerSchema.safeParse(dealer?.value).data,
  ];
  const [given, on] = [textIn(values, 'status'), textIn(values, 'date')];
  const status = given === 'new' || given === 'cancelled' ? given : 'approved';
  const lines = linesOf(values, context.lines);
  const totals = lineTotals(lines);
  const { invoice, notes } = invoiceOf(context);
  const { used, notes: usedNotes, fault } = usedOf(values, totals.inc);
  const date = status === 'new' ? '' : on;
  const filled = {
    number: textIn(values, 'number'),
    status: creditStatus(status),
    dealerId: dealer?.id ?? '',
    dealerGroupId: textIn(dealer?.value ?? {}, 'dealerGroupId'),
    distributerId: supplier?.id ?? '',
    reason: values['reason'] ?? 'goodwill',
    reasonText: textIn(values, 'reasonText') || 'Imported from the old system.',
    invoiceId: invoice?.id ?? '',
    invoiceNumber: textIn(invoice?.value ?? {}, 'number'),
    lines,
    totals,
    applied: appliedOf(used, date, invoice),
    createdBy: IMPORT_UID,
    createdByName: 'Import',
    date,
    seller: seller ? partyOf(seller) : NOBODY,
    buyer: buyer ? partyOf(buyer) : NOBODY,
    entries: [entryOfImport(status, secondsOf(on))],
  };
  if (totals.inc <= 0)
    return {
      values: filled,
      fault: { field: 'totalInc', reason: 'Neither lines nor a total above nothing' },
    };
  if (fault) return { values: filled, fault };
  const isUnreasoned = values['reason'] === undefined;
  const stated = Object.fromEntries(
    ['totalEx', 'totalInc'].map((field) => [field, sizeIn(values, field)] as const),
  );
  return {
    values: filled,
    notes: [
      ...notes,
      ...totalNotes(stated, totals),
      ...usedNotes,
      ...(isUnreasoned ? [{ field: 'reason', reason: 'Blank. Counted as Goodwill' }] : []),
    ],
  };
}

/** What a credit takes off its dealer’s account: what is left of it, since what was used is in what its invoices say was paid. */
function postsOf(id: string, value: Fields): readonly Posted[] {
  const { data: credit } = creditSchema.safeParse(value);
  if (credit?.status.name !== 'approved' || credit.left === 0) return [];
  const { number, date, left, reasonText } = credit;
  const text = cutCodePoints(reasonText, TEXT_MAX);
  return [
    { parties: credit, day: date, posting: { kind: 'credit', recordId: id, number, text, amount: -left } },
  ];
}

const notesSchema = list(creditNoteSchema, CREDIT_NOTES_MAX);
const notesIn = ({ creditNotes }: Fields) => notesSchema.safeParse(creditNotes).data ?? [];

/** An invoice notes what was credited of it: no more is than was billed. */
const marks: Marks = {
  collection: 'invoices',
  of: (value) => {
    const { data: credit } = creditSchema.safeParse(value);
    return credit?.status.name === 'approved' && credit.invoiceId !== '' ? [credit.invoiceId] : [];
  },
  fault: (invoice) =>
    notesIn(invoice).length < CREDIT_NOTES_MAX ? '' : `Has ${CREDIT_NOTES_MAX} credits already`,
  naming: (invoice, credits) => ({
    creditNotes: [
      ...notesIn(invoice),
      ...credits.flatMap(({ id, value }) => {
        const { data: credit } = creditSchema.safeParse(value);
        return credit
          ? [{ creditId: id, number: credit.number, amount: credit.totals.inc, ex: credit.totals.ex }]
          : [];
      }),
    ],
  }),
  withoutNames: (invoice, ids) => {
    const notes = notesIn(invoice);
    const left = notes.filter(({ creditId }) => !ids.includes(creditId));
    return left.length === notes.length ? null : { creditNotes: left };
  },
};

const supplierIn = (value: Fields): string =>
  supplierOf({
    distributerId: textIn(value, 'distributerId'),
    supplierDealerId: textIn(value, 'supplierDealerId'),
  });

export const credits: Noun = {
  name: 'credits',
  word: 'credit',
  files: ['credits', 'credit', 'credit notes', 'adjustment notes'],
  lines: creditLines,
  collection: 'credits',
  fields: CREDIT_FIELDS,
  needs: ['number', 'date', 'status', 'dealerId'],
  expects: [],
  complete: completed,
  make: maker(creditSchema, derivedCredit),
  reserves: (value) => {
    const uniqId = `number~${supplierIn(value)}~${textIn(value, 'number').toLowerCase()}`;
    return [{ uniqId, kind: IN_FILE, field: 'number', isLight: false }];
  },
  nameOf: (value) => textIn(value, 'number'),
  remember: ({ number, dealerId }) => ({ number, dealerId }),
  series: { of: (value) => `credits~${supplierIn(value)}`, field: 'number' },
  usedBy: [{ collection: 'returns', field: 'creditId' }],
  marks,
  posts: postsOf,
};
