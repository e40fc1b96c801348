import {
  erasedRevision,
  erasedSale,
  trimmedRevision,
  trimmedSale,
} from '../../../src/domain/customer-erasure/erased.ts';
import { saleErasureOutcome } from '../../../src/domain/customer-erasure/erasure-outcome.ts';
import { saleFolder } from '../../../src/domain/sale/files.ts';
import { saleRevisionSchema, saleSchema } from '../../../src/domain/sale/schema.ts';
import type { IsoDay } from '../../../src/domain/shared/dates.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import { db } from '../store/admin.ts';
import { openBucket } from '../store/bucket.ts';
import { parseRecord } from '../store/read.ts';
import { writeFresh } from '../store/update-fresh.ts';
import { changesTo, type Counts } from './erase-job.ts';

/**
 * What a sale, its files and the revisions that were sent say of an erased customer goes, as far as it is not to stay.
 * Of one that stays the files do, too: a signed order or a proof of payment is a part of the record.
 */
export async function eraseSale(id: string, now: number, today: IsoDay): Promise<Counts> {
  const ref = db.doc(`salesRecords/${id}`);
  const done = await writeFresh<{ isErased: boolean; counts: Counts }>(async () => {
    const [read, revisions] = await Promise.all([ref.get(), ref.collection('revs').get()]);
    const sale = parseRecord(saleSchema, ref.path, read.data());
    if (!sale) return { writes: [], result: { isErased: false, counts: {} } };
    const isErased = saleErasureOutcome(sale, today).kind === 'erase';
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
    return {
      writes: [...(isLeft ? [{ read, changes }] : []), ...sent],
      result: { isErased, counts: { sales: isLeft ? 1 : 0 } },
    };
  });
  // Whatever lies there, named or not: a night that goes through it again finds what came late.
  if (done.isErased) await eraseFiles(saleFolder(id));
  return done.counts;
}

/** Somebody else may be at the same. */
async function eraseFiles(prefix: string): Promise<void> {
  const [files] = await (await openBucket()).getFiles({ prefix });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}
