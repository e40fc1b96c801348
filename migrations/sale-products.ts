import { sales } from '#domain/sale/entity.ts';
import { productsIn } from '#domain/sale/lines.ts';
import { saleSchema } from '#domain/sale/schema.ts';
import type { Migration } from './migration.ts';

/** What this release brought: the figures of a product are asked of the sales that hold it. */
export const saleProducts: Migration = {
  name: 'sale-products',
  tells: 'Says of each sale which products it holds.',
  collections: [sales.path],
  change({ data }) {
    const { lines } = saleSchema.parse(data);
    const productIds = productsIn(lines);
    const stored: unknown = data['productIds'];
    const isStored = Array.isArray(stored) && stored.join(' ') === productIds.join(' ');
    return isStored ? null : { productIds };
  },
};
