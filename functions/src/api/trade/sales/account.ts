import * as z from 'zod/mini';
import {
  type AccountKnown,
  onAccountOf,
  owedOn,
  OWING_MAX,
  type SalesAccount,
  salesAccountId,
  salesAccountSchema,
} from '../../../../../src/domain/sale/account.ts';
import { payAsks } from '../../../../../src/domain/sale/input.ts';
import { settled } from '../../../../../src/domain/sale/payments.ts';
import type { Sale } from '../../../../../src/domain/sale/schema.ts';
import { unixSeconds } from '../../../../../src/domain/shared/dates.ts';
import { db } from '../../../store/admin.ts';
import { parseRecord } from '../../../store/read.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import type { MoveContext } from '../hooks.ts';

/** The account, and what goes with the sale so that its limit holds. */
interface FoundAccount {
  readonly account: AccountKnown | null;
  readonly writes: readonly FreshWrite[];
}
const NO_ACCOUNT: FoundAccount = { account: null, writes: [] };

type Whose = Pick<SalesAccount, 'dealerId' | 'customerId'>;
const OWED = z.object({ due: z.int() });
const PAID = z.object({ payments: payAsks.payments });

/** What is left of a limit after what the customer owes on other invoices than this one, integer cents; nothing where they are too many to add up. */
async function leftOf(limit: number, { dealerId, customerId }: Whose, saleId: string): Promise<number> {
  const { docs } = await db
    .collection('salesRecords')
    .where('dealerId', '==', dealerId)
    .where('customerId', '==', customerId)
    .where('owing', '==', true)
    .select('due')
    .limit(OWING_MAX)
    .get();
  if (docs.length === OWING_MAX) return 0;
  return limit - owedOn(docs.filter(({ id }) => id !== saleId).map((doc) => OWED.parse(doc.data())));
}

/**
 * The trading account that a move of a sale puts something on, with what is left of its limit; null where its customer has none.
 * What is owed is added up of the sales after the account was read, and the account is written with the sale: of two tills at one
 * moment the second adds up again. @throws ApiError 409.
 */
export async function accountOf(
  { id, record, input }: Pick<MoveContext<Sale>, 'id' | 'record' | 'input'>,
  customerId: string,
): Promise<FoundAccount> {
  const { dealerId } = record;
  if (customerId === '') return NO_ACCOUNT;
  const read = await db.doc(`salesAccounts/${salesAccountId(dealerId, customerId)}`).get();
  if (!read.exists) return NO_ACCOUNT;
  const value = parseRecord(salesAccountSchema, read.ref.path, read.data());
  if (value === null) throw conflict('This customer’s account could not be read. Tell head office.');
  if (value.deleted) return NO_ACCOUNT;
  const { termsDays, hold, limit } = value;
  const given = PAID.safeParse(input).data?.payments ?? [];
  const needsLeft = limit !== '' && onAccountOf(given) > 0;
  if (!needsLeft) return { account: { termsDays, hold, left: null }, writes: [] };
  const { onAccount } = settled(record.payments, record.totals.inc);
  const left = await leftOf(limit, value, id);
  return {
    account: { termsDays, hold, left: left - onAccount },
    writes: [{ read, changes: { usedAt: unixSeconds(new Date()) } }],
  };
}
