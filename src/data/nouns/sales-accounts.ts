import { where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { OWING_MAX, type SalesAccount, salesAccountId } from '#domain/sale/account.ts';
import { sales, salesAccounts } from '#domain/sale/entity.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchFirst, type Found } from '#data/store/fetch-all.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** Saves a trading account, for the first time where `base` is null. @throws ConflictError, NotAllowedError, AppError. */
export async function saveSalesAccount(
  actor: Actor,
  base: Doc<SalesAccount> | null,
  next: SalesAccount,
): Promise<void> {
  if (base) await updateRecord(salesAccounts, actor, base, { ...next, deleted: false });
  else {
    await createRecord(salesAccounts, actor, next, { id: salesAccountId(next.dealerId, next.customerId) });
  }
}

/** The own dealer's open invoices, of one customer or of all; `isCut` where there are more than one sum holds. @throws AppError. */
export const fetchOwing = ({ dealerId }: Actor, customerId = ''): Promise<Found<Sale>> =>
  fetchFirst(
    sales,
    // Rules let a list ask for no more, and one more than is shown tells that there are more.
    OWING_MAX - 1,
    where('dealerId', '==', dealerId),
    where('owing', '==', true),
    ...(customerId === '' ? [] : [where('customerId', '==', customerId)]),
  );
