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
  /** `made`: it was missing. `replaced`: it was another one. `stays`: it is another one, and nobody asked to replace it. */
  readonly state: 'made' | 'same' | 'replaced' | 'stays';
}

export interface How {
  readonly isWrite: boolean;
  /** Documents that differ are replaced by the backup's, too. */
  readonly isOver: boolean;
}

/** Documents of a collection that are read at once. */
const PAGE = 200;

async function restoreOne(
  read: DocumentSnapshot,
  to: Firestore,
  { isWrite, isOver }: How,
): Promise<Restored> {
  const { path } = read.ref;
  const ref = to.doc(path);
  const now = await ref.get();
  const data = read.data() ?? {};
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
