import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveProduct } from '#domain/product/derive.ts';
import type { Product } from '#domain/product/schema.ts';
import { randomSku, SKU_TRIES } from '#domain/product/sku.ts';
import { products } from '#domain/product/entity.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { type ImportTarget, type PreparedRow, RESERVED_PER_COMMIT } from './import-target.ts';
import { productReservations, productStore, randomFraction } from '#data/nouns/products.ts';
import { type AlsoWrite, stamps } from '#data/store/save.ts';

/** Those of a few codes that a product has already, deleted or not. */
async function takenOf(skus: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = query(collection(db, products.path), where('sku', 'in', [...skus]), limit(skus.length * 2));
  const found = await getDocsFromServer(asked).catch((error: unknown) => {
    throw toAppError(error);
  });
  return new Set(found.docs.map((document) => String(document.get('sku'))));
}

/** As many free codes as asked for, each once; '' for those that 100 draws did not find (decisions: sku-codes). */
async function drawSkus(count: number): Promise<readonly string[]> {
  const drawn: string[] = [];
  for (let tries = 0; drawn.length < count && tries < SKU_TRIES; tries += 1) {
    const candidates = [...new Set(Array.from({ length: count }, () => randomSku(randomFraction)))];
    // What is drawn next depends on what was free.
    // oxlint-disable-next-line no-await-in-loop
    const taken = await takenOf(candidates);
    const free = candidates.filter((sku) => !taken.has(sku) && !drawn.includes(sku));
    drawn.push(...free.slice(0, count - drawn.length));
  }
  return Array.from({ length: count }, (_, index) => drawn[index] ?? '');
}

async function prepare(actor: Actor, id: string, value: Product): Promise<PreparedRow<Product>> {
  const { partNumber, sku } = await productReservations(value);
  const also: AlsoWrite = (batch) => {
    if (partNumber) batch.set(partNumber, { kind: 'partNumber', ref: id, ...stamps(actor, 1) });
    if (sku) batch.set(sku, { kind: 'sku', ref: id, ...stamps(actor, 1) });
  };
  return { value, also };
}

/** Imported products: each new one gets its SKU and reserves it with its part number. */
export const productImportTarget: ImportTarget<Product> = {
  collection: products,
  blank: productStore.blank,
  derive: deriveProduct,
  rowsPerCommit: RESERVED_PER_COMMIT,
  prepareNew: async (actor, rows) => {
    const skus = await drawSkus(rows.length);
    return Promise.all(
      rows.map(({ id, value }, index) =>
        prepare(actor, id, deriveProduct({ ...value, sku: skus[index] ?? '' })),
      ),
    );
  },
};
