import { collection, type DocumentReference, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { deriveProduct, hasPartNumber, partNumberUsed } from '#domain/product/derive.ts';
import type { CostedProduct } from '#domain/product/cost.ts';
import { productSchema } from '#domain/product/schema.ts';
import { saveWithSku } from '#domain/product/sku.ts';
import { products } from '#domain/product/entity.ts';
import { nameKey } from '#domain/shared/unique-names.ts';
import { InvalidError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import type { NameHolder } from '#data/store/find-name-holder.ts';
import { updateWithCost, watchWithCost, writeFirstCost } from './product-costs.ts';
import { createRecord } from '#data/store/save.ts';
import { sha256Hex, uniqRef } from '#data/store/unique.ts';
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

/** Saves a new product; false when another product has the sku by now. */
async function saveNew(actor: Actor, id: string, product: CostedProduct): Promise<boolean> {
  try {
    await createRecord(products, actor, product, { id, also: writeFirstCost(actor, id, product) });
    return true;
  } catch (error) {
    if (error instanceof InvalidError && 'sku' in error.fields) return false;
    throw error;
  }
}

/**
 * Saves a new product with a sku drawn for it: '' where 100 codes were taken (decisions: sku-codes). A lost sku is
 * drawn again.
 */
async function addProduct(actor: Actor, id: string, value: CostedProduct): Promise<string> {
  if ((await findProductByPartNumber(value.partNumber, id)) !== null) {
    const message = partNumberUsed(value.partNumber);
    throw new InvalidError(message, { partNumber: message });
  }
  return saveWithSku({
    isTaken: (sku) => isSkuTaken(sku, id),
    save: (sku) => saveNew(actor, id, deriveProduct({ ...value, sku })),
    random: randomFraction,
  });
}

const NO_SKU = 'The product was saved without a SKU: no free code was found';

/**
 * Products. Sku and part number are reserved with a new one, which decides a race; both stay as they were saved
 * (C05, V11). Its standard cost is saved with it, in the same commit. Adding fails with the specification's text for a used part number.
 */
export const productStore = referenceStore<CostedProduct>({
  collection: products,
  blank: () => ({ ...productSchema.parse({ name: '-' }), name: '', priceStandardCost: '' }),
  derive: deriveProduct,
  add: async (actor, id, value) => {
    const code = await addProduct(actor, id, value);
    return code === '' ? NO_SKU : { code };
  },
  update: (actor, base, value) => {
    const { partNumber, sku } = hasPartNumber(base.value)
      ? base.value
      : { ...base.value, partNumber: value.partNumber };
    return updateWithCost(actor, base, deriveProduct({ ...value, partNumber, sku }));
  },
  watch: (actor) => (can(actor, 'ProductCost') ? watchWithCost : watchDoc),
});
