import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { deriveProduct } from '#domain/product/derive.ts';
import type { Product } from '#domain/product/schema.ts';
import { randomSku, SKU_TRIES } from '#domain/product/sku.ts';
import { products } from '#domain/product/entity.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { type ImportTarget, RESERVED_PER_COMMIT } from '#data/imports/import-target.ts';
import { productStore, randomFraction } from './products.ts';

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

/**
 * Imported products, and many prices at once: each new one gets its SKU, which is reserved with its part number. Through the API
 * (decisions: saved-by-api): the rules of one commit may look at 20 documents, and each new product brings three.
 */
export const productImportTarget: ImportTarget<Product> = {
  collection: { ...products, saved: 'call' },
  blank: productStore.blank,
  derive: deriveProduct,
  stays: { field: 'partNumber', words: 'Part numbers stay.' },
  rowsPerCommit: RESERVED_PER_COMMIT,
  prepareNew: async (_actor, rows) => {
    const skus = await drawSkus(rows.length);
    return rows.map(({ value }, index) => ({ value: deriveProduct({ ...value, sku: skus[index] ?? '' }) }));
  },
};
