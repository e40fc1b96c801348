import type { Actor } from '#domain/access/actor.ts';
import type { ProductWarrantyCategories } from '#domain/product/warranty.ts';
import { products } from '#domain/product/entity.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { updateRecord } from '#data/store/save.ts';
import { countText, countReferences } from '#data/lists/use-reference-counts.ts';

/** The id of the one document. */
export const WARRANTIES_ID = 'productWarrantyCategories';

/**
 * Saves the warranty categories, naming the revision the edit started from. Asks once more whether products use one
 * that is taken away. @throws InvalidError where they do, ConflictError, AppError.
 */
export async function saveWarranties(
  actor: Actor,
  base: Doc<ProductWarrantyCategories>,
  next: ProductWarrantyCategories,
): Promise<void> {
  const categoryIds = new Set(next.categories.map(({ id }) => id));
  const removed = base.value.categories.filter(({ id }) => !categoryIds.has(id));
  const counts = await Promise.all(
    removed.map(({ id }) => countReferences(products, 'warrantyCategory', id)),
  );
  removed.forEach(({ name }, index) => {
    const count = counts[index] ?? 0;
    if (count > 0) throw new InvalidError(`${name} is used by ${countText(count)} products and stays`);
  });
  await updateRecord(systemDocs.productWarrantyCategories, actor, base, next);
}
