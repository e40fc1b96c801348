import {
  erasedRevision,
  erasedSale,
  trimmedRevision,
  trimmedSale,
} from '../../../src/domain/customer-erasure/erased.ts';
import { saleFate } from '../../../src/domain/customer-erasure/fate.ts';
import { saleRevisionSchema, saleSchema } from '../../../src/domain/sale/schema.ts';
import type { IsoDay } from '../../../src/domain/shared/dates.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import { db } from '../store/admin.ts';
import { isDocumentId } from '../store/record-ref.ts';
import { parseRecord } from '../store/read.ts';
import { writeFresh } from '../store/update-fresh.ts';
import { changesTo, type Counts } from './erase-job.ts';

/** What a sale, the revisions that were sent and their mails say of an erased customer goes, as far as it is not to stay. */
export function eraseSale(id: string, now: number, today: IsoDay): Promise<Counts> {
  const ref = db.doc(`salesRecords/${id}`);
  return writeFresh<Counts>(async () => {
    const [read, revisions] = await Promise.all([ref.get(), ref.collection('revs').get()]);
    const sale = parseRecord(saleSchema, ref.path, read.data());
    if (!sale) return { writes: [], result: {} };
    const isErased = saleFate(sale, today).kind === 'erase';
    const next = isErased ? erasedSale(sale, now, today) : trimmedSale(sale, now);
    const changes = storedFields(saleSchema, changesTo(sale, next));
    const sent = revisions.docs.flatMap((each) => {
      const revision = parseRecord(saleRevisionSchema, each.ref.path, each.data());
      if (!revision) return [];
      const after = isErased ? erasedRevision(revision) : trimmedRevision(revision);
      const fields = storedFields(saleRevisionSchema, changesTo(revision, after));
      return Object.keys(fields).length > 0 ? [{ read: each, changes: fields }] : [];
    });
    const isLeft = Object.keys(changes).length > 0;
    const mails = sale.entries
      .map(({ request }) => `quote~${sale.createdBy}~${request}`)
      .filter(isDocumentId)
      .map((mail) => db.doc(`mail/${mail}`));
    const there = isLeft && mails.length > 0 ? await db.getAll(...mails) : [];
    const deletes = there.filter(({ exists }) => exists).map((mail) => mail.ref);
    return {
      writes: [...(isLeft ? [{ read, changes }] : []), ...sent],
      deletes,
      result: { sales: isLeft ? 1 : 0, mails: deletes.length },
    };
  });
}
