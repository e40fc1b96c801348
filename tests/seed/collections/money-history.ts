import { EXPORT_PART, type TakenEntry } from '#domain/accounting-export/schema.ts';
import { inParts, notTaken, totalsByKind } from '#domain/accounting-export/select.ts';
import { type AccountParties, entryIdOf, openAccount, posted } from '#domain/dealer-account/account.ts';
import type { AccountEntry } from '#domain/dealer-account/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import { monthSpans } from '#domain/order/periods.ts';
import { addDays, startOfDaySydney } from '#domain/shared/calendar.ts';
import { buildAccountingExport, buildExportPart } from '#tests/seed/build/accounting-export.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';
import { counterOf } from './installations.ts';
import { partyOf } from './money.ts';

const EXPORTER = 'head-office';
/** The number of its first export. */
const FIRST_EXPORT = 1001;
/** How many months went over into its accounting package; the last one has still to. */
const MONTHS = 3;

const isOf = <T>(collection: string, each: SeedRecord): each is SeedRecord<T & object> =>
  each.collection === collection;

/**
 * The months before the last one as the distributer took them over into its accounting package, with the mark on their
 * documents.
 */
export function withExports(clock: Clock, money: readonly SeedRecord[]): readonly SeedRecord[] {
  const entries = money.flatMap((each): TakenEntry[] => {
    if (!isOf<AccountEntry>('accountEntries', each) || each.value.distributerId !== EXPORTER) return [];
    const { kind, recordId, number, day, at, text, amount } = each.value;
    return [{ entry: each.id, kind, recordId, number, day, at, text, amount }];
  });
  const months = monthSpans({ from: clock.daysAgo(366), to: clock.today }).slice(-2 - MONTHS, -2);
  const exportedIn = new Map<string, string>();
  const made = months.flatMap(({ from, to }, index): SeedRecord[] => {
    const taken = notTaken(
      entries.filter(({ day }) => from <= day && day <= to),
      new Set(),
    );
    const number = `EXP-${FIRST_EXPORT + index}`;
    for (const { kind, recordId } of taken) {
      if (kind === 'invoice' || kind === 'credit') exportedIn.set(recordId, number);
    }
    const id = `export-${EXPORTER}-${FIRST_EXPORT + index}`;
    const at = startOfDaySydney(addDays(to, 3)) + 10 * 3600;
    const parts = inParts(taken, EXPORT_PART);
    const run = buildAccountingExport({
      number,
      from,
      to,
      at,
      entries: taken.length,
      parts: parts.length,
      totals: [...totalsByKind(taken)],
    });
    return [
      record('accountingExports', id, run, at),
      ...parts.map((own, part) =>
        record(`accountingExports/${id}/taken`, String(part), buildExportPart({ taken: [...own] }), at),
      ),
    ];
  });
  const marked = money.map((each) => {
    const number = exportedIn.get(each.id);
    const isDocument = each.collection === 'invoices' || each.collection === 'credits';
    return isDocument && number !== undefined
      ? { ...each, value: { ...each.value, exportedIn: number } }
      : each;
  });
  return [...marked, ...made, counterOf(`exports~${EXPORTER}`, FIRST_EXPORT + months.length, clock.now)];
}

/** The distributor that a dealer had before it was moved, and how long ago, in days, its last invoice of it was. */
const FORMER = { distributerId: 'northern-suspension', dealerId: 'outback-penrith', daysAgo: 520 } as const;
const TERMS = 14;

/** What stays of a dealer's account with the distributor that it was moved from: one invoice, paid. */
export function makeFormerAccount(
  clock: Clock,
  distributers: readonly SeedRecord<Distributer>[],
): readonly SeedRecord[] {
  const seller = distributers.find(({ id }) => id === FORMER.distributerId);
  if (!seller) throw new Error(`The seed has no distributor ${FORMER.distributerId}.`);
  const { dealerId, distributerId, daysAgo } = FORMER;
  const of: AccountParties = { dealerId, dealerGroupId: 'outback', distributerId, supplierDealerId: '' };
  const [date, paidOn] = [clock.daysAgo(daysAgo), clock.daysAgo(daysAgo - TERMS)];
  const [issuedAt, paidAt] = [clock.at(daysAgo, 10), clock.at(daysAgo - TERMS, 11)];
  const number = 'INV-39988';
  const id = 'invoice-before-the-move';
  const issued = buildInvoice({
    ...of,
    number,
    status: 'issued',
    orders: [],
    lines: [
      { orderId: '', orderLine: -1, sku: '', description: 'Workshop training', qty: 1, priceExGst: 64_000 },
    ],
    termsDays: TERMS,
    date,
    dueDate: paidOn,
    seller: partyOf(seller.value),
  });
  const { inc } = issued.totals;
  const by = { by: '', byName: 'Northern Suspension', at: paidAt };
  const payment = {
    id: 'paid',
    amount: inc,
    kind: 'transfer',
    ref: 'EFT 300112',
    on: paidOn,
    reverses: '',
  } as const;
  const invoice = buildInvoice({ ...issued, status: 'paid', payments: [{ ...payment, ...by }] });
  const line = { recordId: id, number };
  const first = posted(
    openAccount(of),
    { ...line, kind: 'invoice', text: '', amount: inc },
    new Date(issuedAt * 1000),
  );
  const second = posted(
    first.account,
    { ...line, kind: 'payment', text: payment.ref, amount: -inc },
    new Date(paidAt * 1000),
  );
  return [
    record('invoices', id, invoice, paidAt),
    ...[first, second].map(({ entry }) => record('accountEntries', entryIdOf(entry), entry, entry.at)),
    { ...record('dealerAccounts', `${distributerId}~${dealerId}`, second.account, paidAt), rev: 2 },
  ];
}
