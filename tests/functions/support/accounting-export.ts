import { accountingExportSchema } from '#domain/accounting-export/schema.ts';
import { partiesOf } from '#domain/trade/parties.ts';
import { accountEntrySchema } from '#domain/dealer-account/schema.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { db, freshId } from './admin.ts';
import { post } from './api.ts';
import type { Person } from './cast.ts';
import type { MoneyCast } from './money.ts';

export const TODAY = todaySydney(new Date());
export const PERIOD = { from: TODAY, to: TODAY };
export const WISH = { ...PERIOD, layout: 'xero1', salesAccount: '200', bankAccount: '090' };
const EARLIER = 210;

interface Check {
  readonly entries: number;
  readonly isMore: boolean;
  readonly amount: number;
  readonly totals: readonly object[];
  readonly earlier: readonly { readonly number: string }[];
  readonly differences: readonly object[];
}

export const checkExport = async (person: Person, period: object = PERIOD): Promise<Check> =>
  (await post('check-export', period, person.token)).body.data as Check;

/** Exports what a check says, under a press. */
export async function makeExport(person: Person, more: object = {}) {
  const { entries, amount } = await checkExport(person);
  const wish = { request: freshId('press'), ...WISH, seen: { entries, amount }, ...more };
  return post('make-export', wish, person.token);
}

/** Many documents at once. */
async function saveMany(collection: string, values: readonly object[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const value of values) void writer.create(db.collection(collection).doc(), value);
  await writer.close();
}

/** The account of a distributor that has been busy for years: 210 exports, and so many reversals that are in none. */
export async function storeBusyAccount(
  { distributerId, dealerId }: MoneyCast,
  entries: number,
): Promise<void> {
  const stamps = { _by: '', _at: new Date(), _rev: 1 };
  const entry = accountEntrySchema.parse({
    dealerId,
    distributerId,
    account: `${distributerId}~${dealerId}`,
    seq: 1,
    day: TODAY,
    at: 1,
    kind: 'reversal',
    recordId: 'invoice',
    number: 'INV-1',
    amount: 1,
    balance: 1,
  });
  const run = accountingExportSchema.parse({
    distributerId,
    number: 'EXP-1',
    layout: 'xero1',
    from: TODAY,
    to: TODAY,
    by: 'somebody',
    at: unixSeconds(new Date()),
    entries: 1,
    parts: 1,
  });
  const many = (count: number, value: object) =>
    Array.from({ length: count }, () => ({ ...value, ...stamps }));
  await Promise.all([
    saveMany('accountEntries', many(entries, { ...entry, ...partiesOf(entry) })),
    saveMany('accountingExports', many(EARLIER, run)),
  ]);
}
