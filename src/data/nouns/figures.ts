import { mergeReturnDigests, type ReturnDigest } from '#domain/goods-return/figures.ts';
import { mergeReceivedKits, type ReceivedKits } from '#domain/order/received-kits.ts';
import { mergeOrderFigures, type OrderFiguresDigest } from '#domain/order/stats.ts';
import { mergeSaleFigures, type SaleFiguresDigest } from '#domain/sale/figures.ts';
import { mergeProductDigests, type ProductDigest } from '#domain/sale/product-figures.ts';
import type { Span } from '#domain/shared/span.ts';
import type { WarrantyRow } from '#domain/warranty-registration/row.ts';
import { LIST_WARRANTIES } from '#domain/warranty-registration/endpoints.ts';
import { ORDER_FIGURES, RECEIVED_KITS } from '#domain/order/endpoints.ts';
import { RETURN_FIGURES } from '#domain/goods-return/endpoints.ts';
import { SALES_FIGURES, PRODUCT_SALES } from '#domain/sale/endpoints.ts';
import type { Reading } from '#data/store/use-reading.ts';
import { AppError, UNKNOWN_ERROR } from '#data/store/errors.ts';
import { callApi } from '#data/store/call-api.ts';

/** What the server added up, with how many records could not be read and count for nothing. */
export interface AddedUp<D> {
  readonly digest: D;
  readonly leftOut: number;
}

interface Share<D> extends AddedUp<D> {
  readonly read: number;
  /** Where the next share begins; null behind the last. */
  readonly next: string | null;
}

/** The share behind a place. @throws OfflineError, AppError. */
async function shareBehind<D>(ask: (after: string) => Promise<Share<D>>, after: string): Promise<Share<D>> {
  const share = await ask(after);
  // A place that was asked for already would be asked for again without an end.
  if (share.next === after) throw new AppError(UNKNOWN_ERROR);
  return share;
}

/**
 * Has the server add up records share by share, and merges what each came to. @throws OfflineError, AppError; a DOMException
 * named AbortError when cancelled.
 */
async function addedUp<D>(
  ask: (after: string) => Promise<Share<D>>,
  merged: (a: D, b: D) => D,
  { onProgress, signal }: Reading,
): Promise<AddedUp<D>> {
  let sum = await shareBehind(ask, '');
  onProgress(sum.read);
  while (sum.next !== null) {
    signal.throwIfAborted();
    // Each share begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { digest, read, leftOut, next } = await shareBehind(ask, sum.next);
    sum = {
      digest: merged(sum.digest, digest),
      read: sum.read + read,
      leftOut: sum.leftOut + leftOut,
      next,
    };
    onProgress(sum.read);
  }
  return sum;
}

/** What the own dealer's orders of two periods come to, with the turn of the stock where it is asked for. @throws as above. */
export const fetchOrderFigures = (
  request: { readonly now: Span; readonly before: Span; readonly hasTurn: boolean },
  reading: Reading,
): Promise<AddedUp<OrderFiguresDigest>> =>
  addedUp((after) => callApi(ORDER_FIGURES, { ...request, after }), mergeOrderFigures, reading);

/** Units received of each kit, of what the own dealer, or the own distributor's dealers, ordered in a period. @throws as above. */
export const fetchReceivedKits = ({ from, to }: Span, reading: Reading): Promise<AddedUp<ReceivedKits>> =>
  addedUp((after) => callApi(RECEIVED_KITS, { from, to, after }), mergeReceivedKits, reading);

/** What the own dealer, or the own distributor's dealers, asked to return in a period. @throws as above. */
export const fetchReturnFigures = ({ from, to }: Span, reading: Reading): Promise<AddedUp<ReturnDigest>> =>
  addedUp((after) => callApi(RETURN_FIGURES, { from, to, after }), mergeReturnDigests, reading);

/** What the own dealer quoted and sold in two periods. @throws as above. */
export const fetchSaleFigures = (
  periods: { readonly now: Span; readonly before: Span },
  reading: Reading,
): Promise<AddedUp<SaleFiguresDigest>> =>
  addedUp((after) => callApi(SALES_FIGURES, { ...periods, after }), mergeSaleFigures, reading);

/** What the own dealer sold of a product in a period. @throws as above. */
export const fetchProductSales = (
  productId: string,
  { from, to }: Span,
  reading: Reading,
): Promise<AddedUp<ProductDigest>> =>
  addedUp((after) => callApi(PRODUCT_SALES, { productId, from, to, after }), mergeProductDigests, reading);

/** Owners whom the own dealer, or the own distributor's dealers, asked to register a warranty in a period, newest first. @throws as above. */
export const fetchWarranties = (
  { from, to }: Span,
  reading: Reading,
): Promise<AddedUp<readonly WarrantyRow[]>> =>
  addedUp<readonly WarrantyRow[]>(
    (after) => callApi(LIST_WARRANTIES, { from, to, after }),
    (before, behind) => [...before, ...behind],
    reading,
  );
