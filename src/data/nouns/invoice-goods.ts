import { where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type StillComing, stillComing } from '#domain/invoice/still-coming.ts';
import { orders } from '#domain/order/entity.ts';
import { fetchAll } from '#data/store/fetch-all.ts';
import { chunksOf, IN_LIMIT } from '#data/store/pages.ts';

/** What is still to come of the orders on a supplier's invoices after short receipts. @throws AppError. */
export async function fetchStillComing(
  { kind, dealerId, distributerId }: Actor,
  invoiceIds: readonly string[],
): Promise<readonly StillComing[]> {
  const own =
    kind === 'distributer'
      ? where('distributerId', '==', distributerId)
      : where('supplierDealerId', '==', dealerId);
  const found = await Promise.all(
    chunksOf(invoiceIds, IN_LIMIT).map((ids) => fetchAll(orders, [own, where('invoiceId', 'in', ids)])),
  );
  return stillComing(found.flat());
}
