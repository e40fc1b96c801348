import { where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { type StillComing, stillComing } from '#domain/invoice/still-coming.ts';
import { orders } from '#domain/order/entity.ts';
import { fetchAll } from '#data/store/fetch-all.ts';
import { chunksOf } from '#domain/shared/chunks.ts';
import { IN_LIMIT } from '#data/store/pages.ts';
import { ownSide } from '#data/trade/own-side.ts';

/** What is still to come of the orders on a supplier's invoices after short receipts. @throws AppError. */
export async function fetchStillComing(
  actor: Actor,
  invoices: readonly { readonly id: string; readonly value: Pick<Invoice, 'orderIds'> }[],
): Promise<readonly StillComing[]> {
  const own = ownSide(actor, 'supplier');
  const found = await Promise.all(
    chunksOf(
      invoices.map(({ id }) => id),
      IN_LIMIT,
    ).map((ids) => fetchAll(orders, [own, where('invoiceId', 'in', ids)])),
  );
  return stillComing(
    invoices.flatMap(({ value }) => value.orderIds),
    found.flat(),
  );
}
