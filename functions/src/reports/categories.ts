import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { productCategorySchema, productSchema } from '../../../src/domain/product/schema.ts';
import type { CategoryOf, GoodsCategory } from '../../../src/domain/report/counters/trade.ts';
import { readRecord } from '../store/read.ts';
import { isDocumentId } from '../store/record-ref.ts';

/** How long an instance takes a product's category for what it was, so that a recount of thousands of sales reads each once. */
const TAKEN_MS = 60_000;

const taken = new Map<string, { readonly at: number; readonly category: Promise<GoodsCategory | null> }>();

async function readCategory(productId: string): Promise<GoodsCategory | null> {
  const id = (await readRecord(productSchema, `products/${productId}`))?.category ?? '';
  if (id === '' || !isDocumentId(id)) return null;
  const category = await readRecord(productCategorySchema, `productCategories/${id}`);
  return category && { id, name: category.name };
}

function categoryOf(productId: string): Promise<GoodsCategory | null> {
  const before = taken.get(productId);
  if (before && Date.now() - before.at < TAKEN_MS) return before.category;
  const category = readCategory(productId);
  taken.set(productId, { at: Date.now(), category });
  // What failed is asked for again.
  category.catch(() => taken.delete(productId));
  return category;
}

const isProductId = (id: unknown): id is string => typeof id === 'string' && id !== '' && isDocumentId(id);

/** The categories of the products that a sale names. One that changes counts with the next write of the sale, or the next recount. */
export async function categoriesIn(sale: DocumentSnapshot): Promise<CategoryOf> {
  const named: unknown = sale.get('productIds');
  const ids = Array.isArray(named) ? named.filter(isProductId) : [];
  const found = await Promise.all(ids.map(async (id) => [id, await categoryOf(id)] as const));
  const categories = new Map(found);
  return (productId) => categories.get(productId) ?? null;
}
