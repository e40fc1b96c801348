import { type QueryConstraint, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { returnFolder } from '#domain/goods-return/photos.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { orders } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import { matchesSearch } from '#domain/shared/search-terms.ts';
import { serialKey } from '#domain/shared/serial.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { sideOf } from '#domain/trade/sides.ts';
import { MAKE_RETURN } from '#domain/goods-return/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { fileLink } from '#data/files/file-links.ts';
import { alive, fetchFirst, type Found } from '#data/store/fetch-all.ts';
import type { UploadFile } from '#data/files/files.ts';
import { searchClause } from '#data/lists/list-query.ts';
import { ownSide } from '#data/trade/own-side.ts';
import { callApi } from '#data/store/call-api.ts';
import { seesJobOrders } from '#domain/order/sight.ts';

/** Makes a return of the person's own dealer. @throws OfflineError, AppError. */
export const makeReturn = (asked: PayloadOf<typeof MAKE_RETURN>) => callApi(MAKE_RETURN, asked);

/** Where a file field keeps the photos of one return: in its own folder (storage.rules). */
export function returnPhotoStore(id: string) {
  return {
    upload: async (
      file: UploadFile,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<Attachment> =>
      (await import('#data/files/upload-file.ts')).uploadInto(returnFolder(id), file, onProgress, signal),
    download: async (path: string): Promise<Blob> =>
      (await import('#data/files/storage.ts')).downloadBlob(path),
    linkOf: fileLink,
  };
}

/** Most returns of one order or job that its page names, and most finds of a search. */
const SHOWN_MAX = 20;

/** The returns that name an order or a job, as this person sees them; at most 20. @throws AppError. */
export async function fetchReturnsOf(
  actor: Actor,
  field: 'orderIds' | 'installationIds',
  { id, dealerId }: { readonly id: string; readonly dealerId: string },
): Promise<readonly Doc<GoodsReturn>[]> {
  const { docs } = await fetchFirst(
    goodsReturns,
    SHOWN_MAX,
    ownSide(actor, sideOf(actor, { dealerId })),
    alive,
    where(field, 'array-contains', id),
  );
  return docs.toSorted((a, b) => b.value.number.localeCompare(a.value.number));
}

async function foundBy<T extends { readonly searchArr: readonly string[] }>(
  from: Collection<T>,
  own: QueryConstraint,
  text: string,
): Promise<Found<T>> {
  const asked = searchClause(text);
  if (asked === null) return { docs: [], isCut: false };
  const { docs, isCut } = await fetchFirst(from, SHOWN_MAX * 2, own, alive, asked);
  return { docs: docs.filter(({ value }) => matchesSearch(text, value.searchArr)), isCut };
}

/** The orders of the person's own dealer that match the words and of which something came. @throws AppError. */
export async function findReceivedOrders(actor: Actor, text: string): Promise<Found<Order>> {
  const { docs, isCut } = await foundBy(orders, ownSide(actor, 'buyer'), text);
  return { docs: docs.filter(({ value }) => value.lines.some(({ receivedQty }) => receivedQty > 0)), isCut };
}

/** The jobs of the person's own dealer that match the words and have a kit. @throws AppError. */
export async function findJobsWithKits(actor: Actor, text: string): Promise<Found<Installation>> {
  const { docs, isCut } = await foundBy(installations, where('dealerId', '==', actor.dealerId), text);
  return { docs: docs.filter(({ value }) => value.kits.some(({ kitId }) => kitId !== '')), isCut };
}

/** Where one unit of a line has been, as far as this person may read it: null for what is not known. */
export interface Trail {
  readonly order: Order | null;
  readonly job: Installation | null;
  /** Other returns of the same serial. */
  readonly others: readonly Doc<GoodsReturn>[];
}

/** What may not be read, or is not there, is left out; anything else goes wrong aloud. */
async function orNull<T>(reading: Promise<Doc<T> | null>): Promise<T | null> {
  try {
    return (await reading)?.value ?? null;
  } catch (error) {
    if (error instanceof NotAllowedError) return null;
    throw error;
  }
}

/** Follows a line of a return to its order, its job and the other returns of its serial. @throws AppError. */
export async function fetchTrail(
  actor: Actor,
  { id, value: { dealerId, unitKeys } }: Doc<GoodsReturn>,
  { orderId, installationId, serial }: GoodsReturn['lines'][number],
): Promise<Trail> {
  const key = unitKeys.find((each) => serial !== '' && each.endsWith(` serial ${serialKey(serial)}`));
  const [order, job, same] = await Promise.all([
    orderId === '' || !seesJobOrders(actor) ? null : orNull(fetchDocument(orders, orderId)),
    installationId === '' ? null : orNull(fetchDocument(installations, installationId)),
    key === undefined
      ? { docs: [] }
      : fetchFirst(
          goodsReturns,
          SHOWN_MAX,
          ownSide(actor, sideOf(actor, { dealerId })),
          alive,
          where('unitKeys', 'array-contains', key),
        ),
  ]);
  return { order, job, others: same.docs.filter((each) => each.id !== id) };
}
