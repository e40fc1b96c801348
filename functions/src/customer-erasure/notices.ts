import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { chunksOf } from '../../../src/domain/shared/chunks.ts';
import { db } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import type { Counts } from './erase-job.ts';
import type { Linked } from './linked.ts';

/** Ids that one query asks for, and notices that are read and deleted together. */
const IDS_MAX = 30;
const PAGE = 300;

/**
 * What anybody was told of these records of a collection, page by page, whoever reads it: `users/{uid}/notices`, and engineers' and
 * distributors' likewise. An index over all of them finds them (generate/indexes.ts). Whose the records are the caller has looked at:
 * a notice is the server's, and names the one record that it is about.
 */
export async function* noticesOf(
  collection: 'customers' | Linked,
  ids: readonly string[],
): AsyncGenerator<readonly DocumentSnapshot[]> {
  for (const some of chunksOf(ids, IDS_MAX)) {
    const asked = db.collectionGroup('notices').where('to.id', 'in', some);
    for await (const docs of pagesOf(asked, PAGE))
      yield docs.filter((read) => read.get('to.collection') === collection);
  }
}

/** Deletes them, read or not: titles, figures and quoted words name a customer or what they said. */
export async function eraseNotices(
  collection: 'customers' | Linked,
  ids: readonly string[],
): Promise<Counts> {
  let notices = 0;
  for await (const docs of noticesOf(collection, ids)) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    if (docs.length > 0) await batch.commit();
    notices += docs.length;
  }
  return { notices };
}
