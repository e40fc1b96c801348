import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { DELIVERY_ENDS } from '../../../src/domain/mail/delivery.ts';
import { chunksOf } from '../../../src/domain/shared/chunks.ts';
import { db } from '../store/admin.ts';
import { eachOf, pagesOf } from '../store/pages.ts';
import type { Counts } from './erase-job.ts';
import type { Linked } from './linked.ts';

/** Records that one query asks for, and mails that are read together: one may be 30 kB. */
const IDS_MAX = 30;
const PAGE = 50;
const AT_ONCE = 5;

/** The paths of the notices that a digest lists; none for any other mail. */
const digestSchema = z._default(z.array(z.string()), []);
const noticesIn = (mail: DocumentSnapshot): readonly string[] =>
  digestSchema.safeParse(mail.get('notices')).data ?? [];

/** A digest goes to staff, and tells of other customers, too. */
export const isDigest = (mail: DocumentSnapshot): boolean => noticesIn(mail).length > 0;

/**
 * The mails about these records of a collection, page by page: those to a customer, and digests to staff with a line about one. Whose
 * the records are the caller has looked at.
 */
export async function* mailsAbout(
  collection: 'customers' | Linked,
  ids: readonly string[],
): AsyncGenerator<readonly DocumentSnapshot[]> {
  for (const some of chunksOf(ids, IDS_MAX)) {
    const paths = some.map((id) => `${collection}/${id}`);
    yield* pagesOf(db.collection('mail').where('about', 'array-contains-any', paths), PAGE);
  }
}

/** Whether nobody tries to send it any more. */
const isOver = (mail: DocumentSnapshot): boolean =>
  DELIVERY_ENDS.some((state) => state === mail.get('delivery.state'));

/** What else a digest that nobody has got yet was to say. */
async function othersIn(mail: DocumentSnapshot): Promise<readonly DocumentSnapshot[]> {
  const paths = isOver(mail) ? [] : noticesIn(mail);
  if (paths.length === 0) return [];
  const read = await db.getAll(...paths.map((path) => db.doc(path)));
  return read.filter((notice) => notice.exists && notice.get('mail') === 'sent');
}

async function eraseMail(mail: DocumentSnapshot): Promise<void> {
  const batch = db.batch();
  batch.delete(mail.ref);
  for (const { ref } of await othersIn(mail)) batch.update(ref, { mail: 'due' });
  await batch.commit();
}

/** Deletes them, waiting or sent, behind the notices about the same records: the others of a digest that waits are due once more. */
export async function eraseMails(collection: 'customers' | Linked, ids: readonly string[]): Promise<Counts> {
  let mails = 0;
  for await (const docs of mailsAbout(collection, ids)) {
    await eachOf(docs, eraseMail, AT_ONCE);
    mails += docs.length;
  }
  return { mails };
}
