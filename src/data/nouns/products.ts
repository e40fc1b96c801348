import { collection, type DocumentReference, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { deriveProduct, hasPartNumber, partNumberUsed } from '#domain/product/derive.ts';
import type { CostedProduct } from '#domain/product/cost.ts';
import { type Product, productSchema } from '#domain/product/schema.ts';
import { saveWithSku } from '#domain/product/sku.ts';
import { products } from '#domain/product/entity.ts';
import { nameKey } from '#domain/shared/unique-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError, NotAllowedError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import type { AlsoWrite } from '#data/store/commit.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import type { NameHolder } from '#data/store/find-name-holder.ts';
import { hasFirstCost, updateWithCost, watchWithCost, writeFirstCost } from './product-costs.ts';
import { createRecord, isCreated, latestOf } from '#data/store/save.ts';
import { isReservedByAnother, reserve, sha256Hex, uniqRef } from '#data/store/unique.ts';
import { watchDoc } from '#data/store/watch.ts';

/** Whether another product, deleted or not, has this sku (product: products). */
async function isSkuTaken(sku: string, ownId: string): Promise<boolean> {
  const asked = query(collection(db, products.path), where('sku', '==', sku), limit(2));
  const found = await getDocs(asked).catch((error: unknown) => {
    throw toAppError(error);
  });
  return found.docs.some(({ id }) => id !== ownId);
}

/** The reservation of a part number, whatever its case; null for a blank one. */
async function partNumberRef(partNumber: string): Promise<DocumentReference | null> {
  const key = nameKey(partNumber);
  return key === '' ? null : uniqRef(`partNumber~${await sha256Hex(key)}`);
}

/**
 * Another product, deleted or not, with this part number in whatever case; else null. A blank one passes
 * (product: products). @throws AppError.
 */
export async function findProductByPartNumber(partNumber: string, ownId: string): Promise<NameHolder | null> {
  const ref = await partNumberRef(partNumber);
  if (!ref) return null;
  const reserved = await getDoc(ref).catch((error: unknown) => {
    throw toAppError(error);
  });
  const holder: unknown = reserved.get('ref');
  if (typeof holder !== 'string' || holder === ownId) return null;
  return { id: holder, name: (await fetchDocument(products, holder))?.value.name ?? partNumber };
}

/** From 0 up to, not including, 1. */
export function randomFraction(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

function used(partNumber: string, cause?: unknown): InvalidError {
  const message = partNumberUsed(partNumber);
  return new InvalidError(message, { partNumber: message }, { cause });
}

async function refuseUsed(partNumber: string, id: string): Promise<void> {
  if ((await findProductByPartNumber(partNumber, id)) !== null) throw used(partNumber);
}

/** The write that decides is the reservation: a refusal is told as the part number that is taken, where it is. */
async function orUsed<R>(
  ref: DocumentReference | null,
  id: string,
  { partNumber }: Product,
  write: Promise<R>,
) {
  try {
    return await write;
  } catch (error) {
    if (error instanceof NotAllowedError && ref && (await isReservedByAnother(ref, id))) {
      throw used(partNumber, error);
    }
    throw error;
  }
}

/** Saves a new product with the reservations of its codes; false when another product has the sku by now. */
async function saveNew(actor: Actor, id: string, product: CostedProduct): Promise<boolean> {
  const partNumber = await partNumberRef(product.partNumber);
  const sku = product.sku === '' ? null : uniqRef(`sku~${product.sku}`);
  const also: AlsoWrite = (batch) => {
    if (partNumber) reserve(actor, 'partNumber', partNumber, id)(batch);
    if (sku) reserve(actor, 'sku', sku, id)(batch);
    writeFirstCost(actor, id, product)(batch);
  };
  try {
    await orUsed(partNumber, id, product, createRecord(products, actor, product, { id, also }));
    return true;
  } catch (error) {
    if (error instanceof NotAllowedError && sku && (await isReservedByAnother(sku, id))) return false;
    throw error;
  }
}

/** Saves an edit. A product without a part number may get one, which is reserved with it. */
async function updateProduct(actor: Actor, base: Doc<CostedProduct>, value: CostedProduct): Promise<void> {
  const { partNumber, sku } = base.value;
  const isSet = hasPartNumber(base.value);
  const next = deriveProduct({ ...value, partNumber: isSet ? partNumber : value.partNumber, sku });
  const ref = isSet ? null : await partNumberRef(next.partNumber);
  if (!ref) return updateWithCost(actor, base, next);
  await refuseUsed(next.partNumber, base.id);
  const also = reserve(actor, 'partNumber', ref, base.id);
  return orUsed(ref, base.id, next, updateWithCost(actor, base, next, also));
}

/** The sku of this very product where an earlier try, whose answer was lost, has saved it; else null. */
async function skuOfEarlierTry(actor: Actor, id: string, value: CostedProduct): Promise<string | null> {
  const latest = await latestOf(products, id);
  if (!latest) return null;
  const { sku } = latest.value;
  const isSame = isCreated(actor, productSchema.parse(deriveProduct({ ...value, sku })), latest);
  return isSame && (await hasFirstCost(id, value)) ? sku : null;
}

/**
 * Saves a new product with a sku drawn for it: '' where 100 codes were taken (decisions: sku-codes). A lost sku is
 * drawn again; a repeated save keeps the one that it was given.
 */
async function addProduct(actor: Actor, id: string, value: CostedProduct): Promise<string> {
  await refuseUsed(value.partNumber, id);
  try {
    return await saveWithSku({
      isTaken: (sku) => isSkuTaken(sku, id),
      save: (sku) => saveNew(actor, id, deriveProduct({ ...value, sku })),
      random: randomFraction,
    });
  } catch (error) {
    const sku = error instanceof NotAllowedError ? await skuOfEarlierTry(actor, id, value) : null;
    if (sku === null) throw error;
    return sku;
  }
}

const NO_SKU = 'The product was saved without a SKU: no free code was found';

/**
 * Products. Sku and part number are reserved in the commit that gives them, which decides a race; both stay as they were
 * saved (C05, V11). Its standard cost is saved with it, in the same commit. Adding fails with the specification's text for a used part number.
 */
export const productStore = referenceStore<CostedProduct>({
  collection: products,
  blank: () => ({ ...productSchema.parse({ name: '-' }), name: '', priceStandardCost: '' }),
  derive: deriveProduct,
  add: async (actor, id, value) => {
    const code = await addProduct(actor, id, value);
    return code === '' ? NO_SKU : { code };
  },
  update: updateProduct,
  watch: (actor) => (can(actor, 'ProductCost') ? watchWithCost : watchDoc),
});
