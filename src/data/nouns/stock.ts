import { getDocs, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { orders } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import { STOCK_STATUSES } from '#domain/order/stock.ts';
import { toAppError } from '#data/store/errors.ts';
import { alive, readPages } from '#data/store/fetch-all.ts';
import { ownSide } from '#data/trade/own-side.ts';

/**
 * The orders whose kits are at the own dealer, or at the dealers that the own distributor supplies, or on their way
 * there. `onProgress` gets how many were read so far. @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function fetchStock(
  actor: Actor,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<readonly Order[]> {
  const isStock = where('status.name', 'in', STOCK_STATUSES);
  let read = 0;
  const onPage = (count: number) => {
    read += count;
    onProgress(read);
  };
  try {
    const found = await readPages(orders, [ownSide(actor), alive, isStock], { signal, get: getDocs, onPage });
    return found.map(({ value }) => value);
  } catch (error) {
    throw signal.aborted ? error : toAppError(error);
  }
}
