import { type Credit, CREDIT_STATUSES } from '#domain/credit/schema.ts';
import {
  type AccountParties,
  accountIdOf,
  entryIdOf,
  openAccount,
  posted,
} from '#domain/dealer-account/account.ts';
import type { Posting } from '#domain/trade/account-kinds.ts';
import type { DealerAccount } from '#domain/dealer-account/schema.ts';
import { derivedInvoice } from '#domain/invoice/effects.ts';
import { type Invoice, INVOICE_STATUSES } from '#domain/invoice/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { buildCredit } from './build/credit.ts';
import { buildInvoice } from './build/invoice.ts';
import type { Clock } from './clock.ts';
import { record, type SeedRecord } from './record.ts';

/** Two dealers of one distributor, each with half of the invoices. */
const DEALERS = ['outback-penrith', 'outback-dubbo'] as const;
/** The last so many are of the last {@link RECENT_DAYS} days, whatever the scale, so that a statement holds as much. */
const RECENT = 200;
const RECENT_DAYS = 60;
const OLD_DAYS = [120, 3650] as const;
const TERMS = 30;

const seven = (index: number) => String(index).padStart(7, '0');
const at = <T>(all: readonly T[], index: number): T => {
  const found = all[index % all.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

/**
 * So many invoices for the benchmark, oldest first, as many in each status, and half as many credits; with the accounts of
 * both dealers that they come to, written from their first entry on. Made one at a time, so that any number fits in
 * memory. The last credit, new and of no invoice, goes by an id of this scale.
 */
export function* makeScaleInvoices(clock: Clock, count: number): Generator<SeedRecord> {
  const template = buildInvoice({ searchArr: [] });
  const accounts = new Map<string, DealerAccount>();
  const parties = (index: number): AccountParties => ({
    dealerId: at(DEALERS, index),
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    supplierDealerId: '',
  });
  function* post(of: AccountParties, posting: Posting, moment: number): Generator<SeedRecord> {
    const id = accountIdOf(of);
    const { account, entry } = posted(accounts.get(id) ?? openAccount(of), posting, new Date(moment * 1000));
    accounts.set(id, account);
    yield record('accountEntries', entryIdOf(entry), entry, moment);
  }
  for (let index = 0; index < count; index += 1) {
    // Counted from the newest, so that the newest are the same at every scale.
    const place = count - 1 - index;
    const [least, most] = OLD_DAYS;
    const daysAgo =
      place < RECENT
        ? Math.floor((place * RECENT_DAYS) / RECENT)
        : least + Math.floor(((place - RECENT) * (most - least)) / Math.max(1, count - RECENT));
    const moment = clock.at(daysAgo, 8);
    const of = parties(Math.floor(place / INVOICE_STATUSES.length));
    const status = at(INVOICE_STATUSES, place);
    const id = `scale-invoice-${seven(index)}`;
    const invoice = invoiceIn(template, status, clock.daysAgo(daysAgo), of, index);
    yield record('invoices', id, invoice, moment);
    const { number, totals } = invoice;
    const entry = { recordId: id, number, text: '' };
    if (status !== 'new') yield* post(of, { ...entry, kind: 'invoice', amount: totals.inc }, moment);
    if (status === 'paid') yield* post(of, { ...entry, kind: 'payment', amount: -totals.inc }, moment);
    if (status === 'void') yield* post(of, { ...entry, kind: 'void', amount: -totals.inc }, moment);
    if (place % 2 === 1) continue;
    const creditId = `scale-credit-${seven(index)}`;
    const credit = creditIn(place / 2, clock.daysAgo(daysAgo), parties(Math.floor(place / 2 / 3)));
    yield record('credits', creditId, credit, moment);
    if (credit.status.name !== 'approved') continue;
    const given = { recordId: creditId, number: credit.number, text: credit.reasonText };
    yield* post(credit, { ...given, kind: 'credit', amount: -credit.totals.inc }, moment);
  }
  yield record('credits', `scale-${count}-credit`, creditIn(0, '', parties(0)), clock.now);
  for (const [id, account] of accounts) {
    yield { ...record('dealerAccounts', id, account, clock.now), rev: account.entries };
  }
}

function invoiceIn(
  template: Invoice,
  status: Invoice['status'],
  day: string,
  of: AccountParties,
  index: number,
): Invoice {
  const isNew = status === 'new';
  const { inc } = template.totals;
  const payment = { id: 'scale', amount: inc, kind: 'transfer', ref: 'EFT', on: day, at: 0, by: '' } as const;
  const whole = derivedInvoice({
    ...template,
    ...of,
    status,
    number: isNew ? '' : `SC-${index}`,
    date: isNew ? '' : day,
    termsDays: TERMS,
    dueDate: isNew ? '' : addDays(day, TERMS),
    payments: status === 'paid' ? [{ ...payment, byName: '', reverses: '' }] : [],
  });
  return status === 'void' ? { ...whole, balance: 0 } : whole;
}

const creditIn = (place: number, day: string, of: AccountParties): Credit => {
  const statusName = at(CREDIT_STATUSES, place);
  const isApproved = statusName === 'approved';
  return buildCredit({ ...of, statusName, number: `SC-C-${place}`, date: isApproved ? day : '' });
};
