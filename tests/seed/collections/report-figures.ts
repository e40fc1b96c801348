import type { Product, ProductCategory } from '#domain/product/schema.ts';
import { isReported, partOfRecord } from '#domain/report/counters/all.ts';
import type { CategoryOf } from '#domain/report/counters/trade.ts';
import { addedUp, headOf, storedPart } from '#domain/report/parts.ts';
import { reportFiguresSchema } from '#domain/report/schema.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

const isOf =
  <T extends object>(collection: string) =>
  (each: SeedRecord): each is SeedRecord<T> =>
    each.collection === collection;

function categoriesOf(records: readonly SeedRecord[]): CategoryOf {
  const names = new Map(
    records.filter(isOf<ProductCategory>('productCategories')).map(({ id, value }) => [id, value.name]),
  );
  const products = new Map(
    records.filter(isOf<Product>('products')).map(({ id, value }) => [id, value.category]),
  );
  return (productId) => {
    const id = products.get(productId) ?? '';
    const name = names.get(id);
    return name === undefined ? null : { id, name };
  };
}

/**
 * What reports count of all these records, as the server would: the part of each, and then the figures, so that a trigger that
 * comes between finds nothing more to add.
 */
export function makeReportFigures(records: readonly SeedRecord[]): SeedRecord[] {
  const categoryOf = categoriesOf(records);
  const counted = records.flatMap(({ collection, id, value, at }) => {
    const part = isReported(collection) ? partOfRecord(collection, id, { ...value }, categoryOf) : null;
    return part === null || Object.keys(part).length === 0 ? [] : [{ id: `${collection}~${id}`, part, at }];
  });
  const at = Math.max(0, ...records.map((each) => each.at));
  return [
    ...counted.map(({ id, part, at: writtenAt }) => record('reportParts', id, storedPart(part), writtenAt)),
    ...[...addedUp(counted.map(({ part }) => part))].map(([id, sum]) =>
      record('reportFigures', id, reportFiguresSchema.parse({ ...headOf(id), ...sum }), at),
    ),
  ];
}
