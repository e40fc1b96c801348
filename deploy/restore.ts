import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore';
import { pagesOf } from '../functions/src/store/pages.ts';
import { ENTITIES } from '../functions/src/store/storable.ts';

/** What became, or would become, of a document of the backup. */
export interface Restored {
  readonly path: string;
  /**
   * `made`: it was missing. `replaced`: it was another one. `stays`: it is another one, and nobody asked to replace it. `erased`: it
   * names a customer who was erased on request since, and is never brought back.
   */
  readonly state: 'made' | 'same' | 'replaced' | 'stays' | 'erased';
}

export interface How {
  readonly isWrite: boolean;
  /** Documents that differ are replaced by the backup's, too. */
  readonly isOver: boolean;
}

/** Documents that lie under a customer's own id. */
const BESIDE_CUSTOMER: readonly string[] = ['customers', 'customerContacts', 'customerDistances'];

/** Documents of a collection that are read at once. */
const PAGE = 200;

/** The customers that a document is of, or names. */
function customersOf(read: DocumentSnapshot): readonly string[] {
  const [collection = '', id = ''] = read.ref.path.split('/');
  const isOwn = BESIDE_CUSTOMER.includes(collection);
  const logged = collection === 'changeLog' ? id.split('~') : [];
  const named = ['customerId', 'fromId', 'intoId'].map((field) => String(read.get(field) ?? ''));
  const ids = [...(isOwn ? [id] : []), ...(logged[0] === 'customers' ? [logged[1] ?? ''] : []), ...named];
  return [...new Set(ids)].filter((each) => each !== '');
}

/** Whether somebody was erased whom this document would name again: the store's own list is asked, and the backup's, too. */
async function namesErased(read: DocumentSnapshot, to: Firestore): Promise<boolean> {
  // What lies beneath a record follows it.
  const [collection = '', id = ''] = read.ref.path.split('/');
  const top =
    read.ref.path.split('/').length > 2 ? await read.ref.firestore.doc(`${collection}/${id}`).get() : read;
  const ids = customersOf(top);
  if (ids.length === 0) return false;
  return (await to.getAll(...ids.map((each) => to.doc(`customerErasures/${each}`)))).some(
    ({ exists }) => exists,
  );
}

async function restoreOne(
  read: DocumentSnapshot,
  to: Firestore,
  { isWrite, isOver }: How,
): Promise<Restored> {
  const { path } = read.ref;
  const data = read.data() ?? {};
  if (await namesErased(read, to)) return { path, state: 'erased' };
  const ref = to.doc(path);
  const now = await ref.get();
  if (now.exists && isDeepStrictEqual(now.data(), data)) return { path, state: 'same' };
  if (now.exists && !isOver) return { path, state: 'stays' };
  if (isWrite) {
    // Held to what was read: somebody who saves meanwhile is not written over.
    if (now.updateTime) await ref.update(data, { lastUpdateTime: now.updateTime });
    else await ref.create(data);
  }
  return { path, state: now.exists ? 'replaced' : 'made' };
}

/** A document and all that lies beneath it. */
async function* treeOf(ref: DocumentReference): AsyncGenerator<DocumentSnapshot> {
  const read = await ref.get();
  if (read.exists) yield read;
  for (const collection of await ref.listCollections()) {
    for (const each of await collection.listDocuments()) yield* treeOf(each);
  }
}

/**
 * Brings a record, with what lies beneath it, from a database that a backup was restored into. Its stamps are the backup's, so that the
 * log says who wrote it; what the server keeps beside it (search, sums, figures) follows from the write.
 */
export async function restoreRecord(
  path: string,
  from: Firestore,
  to: Firestore,
  how: How,
): Promise<Restored[]> {
  const done: Restored[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for await (const read of treeOf(from.doc(path))) done.push(await restoreOne(read, to, how));
  return done;
}

/** The fields by which a record says whose it is, and the value that stands for a dealer. */
const OWNERS: readonly (readonly [field: string, value: (dealerId: string) => string])[] = [
  ['dealerId', (id) => id],
  ['buyerId', (id) => `dealer~${id}`],
  ['supplierId', (id) => `dealer~${id}`],
];

/** Brings every record that names a dealer as its own, as its buyer or as its supplier, and the dealer's own record first. */
export async function restoreDealer(
  dealerId: string,
  from: Firestore,
  to: Firestore,
  how: How,
): Promise<Restored[]> {
  const done = await restoreRecord(`dealers/${dealerId}`, from, to, how);
  const paths = [...new Set(ENTITIES.filter(({ path }) => !path.includes('/')).map(({ path }) => path))];
  const seen = new Set([`dealers/${dealerId}`]);
  for (const path of paths) {
    for (const [field, valueOf] of OWNERS) {
      const query = from
        .collection(path)
        .where(field, '==', valueOf(dealerId))
        .orderBy(FieldPath.documentId());
      // oxlint-disable-next-line no-await-in-loop
      for await (const docs of pagesOf(query, PAGE)) {
        for (const { ref } of docs.filter((each) => !seen.has(each.ref.path))) {
          seen.add(ref.path);
          // oxlint-disable-next-line no-await-in-loop
          done.push(...(await restoreRecord(ref.path, from, to, how)));
        }
      }
    }
  }
  return done;
}
