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
import type { SaleDraft } from '../../../../../src/domain/sale/draft.ts';
import { payAsks } from '../../../../../src/domain/sale/input.ts';
import { settled } from '../../../../../src/domain/sale/payments.ts';
import type { Sale } from '../../../../../src/domain/sale/schema.ts';
import { db } from '../../../store/admin.ts';
import { findRecord } from '../../../store/read.ts';
import { conflict } from '../../errors.ts';
import type { MoveContext } from '../hooks.ts';

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
 * What is owed is added up of the sales at that moment. @throws ApiError 409.
 */
export async function accountOf(
  { id, record, input }: Pick<MoveContext<Sale>, 'id' | 'record' | 'input'>,
  draft: SaleDraft | null,
): Promise<AccountKnown | null> {
  const { dealerId } = record;
  const customerId = draft?.customerId ?? record.customerId;
  if (customerId === '') return null;
  const found = await findRecord(salesAccountSchema, 'salesAccounts', salesAccountId(dealerId, customerId));
  if (found === 'broken') throw conflict('This customer’s account could not be read. Tell head office.');
  if (found === 'absent' || found.value.deleted) return null;
  const { termsDays, hold, limit } = found.value;
  const given = PAID.safeParse(input).data?.payments ?? [];
  const needsLeft = limit !== '' && onAccountOf(given) > 0;
  if (!needsLeft) return { termsDays, hold, left: null };
  const { onAccount } = settled(record.payments, record.totals.inc);
  const left = await leftOf(limit, found.value, id);
  return { termsDays, hold, left: left - onAccount };
}
