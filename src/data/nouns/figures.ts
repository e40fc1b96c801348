import * as z from 'zod/mini';
import { mergeReturnDigests, type ReturnDigest, returnDigestSchema } from '#domain/goods-return/figures.ts';
import { mergeReceivedKits, type ReceivedKits, receivedKitsSchema } from '#domain/order/received-kits.ts';
import { mergeOrderFigures, type OrderFiguresDigest, orderFiguresSchema } from '#domain/order/stats.ts';
import { mergeSaleFigures, type SaleFiguresDigest, saleFiguresSchema } from '#domain/sale/figures.ts';
import {
  mergeProductDigests,
  type ProductDigest,
  productDigestSchema,
} from '#domain/sale/product-figures.ts';
import type { Span } from '#domain/shared/span.ts';
import { counted } from '#domain/shared/lead-days.ts';
import { type WarrantyRow, warrantyRowsSchema } from '#domain/warranty-registration/row.ts';
import { ask } from '#data/store/ask.ts';
import type { Reading } from '#data/store/use-reading.ts';
import { AppError, UNKNOWN_ERROR } from '#data/store/errors.ts';

/** What the server added up, with how many records could not be read and count for nothing. */
export interface AddedUp<D> {
  readonly digest: D;
  readonly leftOut: number;
}

interface FiguresRequest<D> {
  readonly path: string;
  readonly payload: object;
  readonly digest: z.ZodMiniType<D>;
  readonly merged: (a: D, b: D) => D;
}

interface Share<D> extends AddedUp<D> {
  readonly read: number;
  /** Where the next share begins; null behind the last. */
  readonly next: string | null;
}

/** The share behind a place. @throws OfflineError, AppError. */
async function shareBehind<D>(
  { path, payload, digest }: FiguresRequest<D>,
  after: string,
): Promise<Share<D>> {
  const answer = z.object({ digest, read: counted(), leftOut: counted(), next: z.nullable(z.string()) });
  const share = await ask(answer, path, { ...payload, after });
  // A place that was asked for already would be asked for again without an end.
  if (share.next === after) throw new AppError(UNKNOWN_ERROR);
  return share;
}

/**
 * Has the server add up records share by share, and merges what each came to. @throws OfflineError, AppError; a DOMException
 * named AbortError when cancelled.
 */
async function addedUp<D>(request: FiguresRequest<D>, { onProgress, signal }: Reading): Promise<AddedUp<D>> {
  let sum = await shareBehind(request, '');
  onProgress(sum.read);
  while (sum.next !== null) {
    signal.throwIfAborted();
    // Each share begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { digest, read, leftOut, next } = await shareBehind(request, sum.next);
    sum = {
      digest: request.merged(sum.digest, digest),
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
  addedUp(
    { path: 'order-figures', payload: request, digest: orderFiguresSchema, merged: mergeOrderFigures },
    reading,
  );

/** Units received of each kit, of what the own dealer, or the own distributor's dealers, ordered in a period. @throws as above. */
export const fetchReceivedKits = ({ from, to }: Span, reading: Reading): Promise<AddedUp<ReceivedKits>> =>
  addedUp(
    { path: 'received-kits', payload: { from, to }, digest: receivedKitsSchema, merged: mergeReceivedKits },
    reading,
  );

/** What the own dealer, or the own distributor's dealers, asked to return in a period. @throws as above. */
export const fetchReturnFigures = ({ from, to }: Span, reading: Reading): Promise<AddedUp<ReturnDigest>> =>
  addedUp(
    { path: 'return-figures', payload: { from, to }, digest: returnDigestSchema, merged: mergeReturnDigests },
    reading,
  );

/** What the own dealer quoted and sold in two periods. @throws as above. */
export const fetchSaleFigures = (
  periods: { readonly now: Span; readonly before: Span },
  reading: Reading,
): Promise<AddedUp<SaleFiguresDigest>> =>
  addedUp(
    { path: 'sales-figures', payload: periods, digest: saleFiguresSchema, merged: mergeSaleFigures },
    reading,
  );

/** What the own dealer sold of a product in a period. @throws as above. */
export const fetchProductSales = (
  productId: string,
  { from, to }: Span,
  reading: Reading,
): Promise<AddedUp<ProductDigest>> =>
  addedUp(
    {
      path: 'product-sales',
      payload: { productId, from, to },
      digest: productDigestSchema,
      merged: mergeProductDigests,
    },
    reading,
  );

/** Owners whom the own dealer, or the own distributor's dealers, asked to register a warranty in a period, newest first. @throws as above. */
export const fetchWarranties = (
  { from, to }: Span,
  reading: Reading,
): Promise<AddedUp<readonly WarrantyRow[]>> =>
  addedUp(
    {
      path: 'list-warranties',
      payload: { from, to },
      digest: warrantyRowsSchema,
      merged: (before, after) => [...before, ...after],
    },
    reading,
  );
