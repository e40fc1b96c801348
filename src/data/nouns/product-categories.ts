import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { nameClash, placed } from '#domain/product/categories.ts';
import { type ProductCategory, productCategorySchema } from '#domain/product/schema.ts';
import { productCategories, products } from '#domain/product/entity.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { InvalidError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { type RowsSaved, updateMany } from '#data/store/save-many.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

type Category = Doc<ProductCategory>;

function refuseTwice(all: readonly Category[], name: string, ownId: string): void {
  const message = nameClash(all, name, ownId);
  if (message !== null) throw new InvalidError(message, { name: message });
}

/** Saves a new category after all others. @throws InvalidError for a name that is there already, AppError. */
export async function addCategory(
  actor: Actor,
  all: readonly Category[],
  id: string,
  name: string,
): Promise<void> {
  refuseTwice(all, name, id);
  const order = Math.max(-1, ...all.map(({ value }) => value.order)) + 1;
  await createRecord(productCategories, actor, productCategorySchema.parse({ name, order }), { id });
}

/** Gives a category another name. @throws InvalidError for a name that is there already, ConflictError, AppError. */
export async function renameCategory(
  actor: Actor,
  all: readonly Category[],
  base: Category,
  name: string,
): Promise<void> {
  refuseTwice(all, name, base.id);
  await updateRecord(productCategories, actor, base, { ...base.value, name });
}

/** Hides a category, or brings it back. Whether products use it is asked before. @throws ConflictError, AppError. */
export function setCategoryDeleted(actor: Actor, base: Category, deleted: boolean): Promise<void> {
  return updateRecord(productCategories, actor, base, { ...base.value, deleted });
}

/** Saves the categories in this order: one commit that numbers them from 0. */
export function saveCategoryOrder(actor: Actor, inOrder: readonly Category[]) {
  const edits = placed(inOrder).map(({ base, order }) => ({ base, next: { ...base.value, order } }));
  return updateMany(productCategories, actor, edits);
}

/**
 * Gives every product of a category, deleted ones too, another category, 500 at a time. A product that somebody saves
 * meanwhile is taken in the next round. Resolves to how many were moved and why it stopped early, null for not at all.
 */
export async function moveProducts(
  actor: Actor,
  from: string,
  to: string,
  onProgress: (moved: number) => void,
): Promise<{ moved: number; error: Error | null }> {
  const asked = query(collection(db, products.path), where('category', '==', from), limit(COUNT_LIMIT));
  let moved = 0;
  for (;;) {
    // Each round reads what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    const found = await getDocsFromServer(asked).catch((error: unknown) => toAppError(error));
    if (found instanceof Error) return { moved, error: found };
    const docs = readDocs(products, found.docs);
    if (docs.length === 0) return { moved, error: null };
    const before = moved;
    // oxlint-disable-next-line no-await-in-loop
    const part: RowsSaved<unknown> = await updateMany(
      products,
      actor,
      docs.map((base) => ({ base, next: { ...base.value, category: to } })),
      (rows) => onProgress(before + rows),
    );
    moved += part.saved.length;
    if (part.error || part.saved.length === 0) return { moved, error: part.error };
  }
}
