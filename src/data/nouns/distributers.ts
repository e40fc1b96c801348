import { deriveDistributer } from '#domain/distributer/derive.ts';
import { type Distributer, distributerSchema } from '#domain/distributer/schema.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { countWhere } from '#data/store/count-where.ts';
import { referenceStore } from '#data/store/reference-store.ts';

/** Distributors. */
export const distributerStore = referenceStore<Distributer>({
  collection: distributers,
  blank: () => ({ ...distributerSchema.parse({ name: '-' }), name: '' }),
  derive: deriveDistributer,
});

/** How many dealers, deleted ones left out, a distributor supplies; counting stops at 500. @throws AppError. */
export function countDealersOf(distributerId: string): Promise<number> {
  return countWhere(dealers, [
    ['distributerId', distributerId],
    ['deleted', false],
  ]);
}
