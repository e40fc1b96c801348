import { saleRevisions } from '#domain/sale/entity.ts';
import type { SaleRevision } from '#domain/sale/schema.ts';
import type { Collection } from '#data/store/collection.ts';

/** The revisions of one quote that were sent, each under its letter. */
export const revisionsOf = (saleId: string): Collection<SaleRevision> => ({
  ...saleRevisions,
  path: `salesRecords/${saleId}/revs`,
});
