import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { auth, db } from '../functions/src/store/admin.ts';
import { openBucket } from '../functions/src/store/bucket.ts';

/** Everything that a project holds: each thing's name, and what it is, shortened. */
export type Holdings = Readonly<Record<string, string>>;

const shortened = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Fields in one order, whoever wrote them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

async function* documentsIn(
  collections: readonly CollectionReference[],
): AsyncGenerator<readonly [string, unknown]> {
  for (const collection of collections) {
    const read = await collection.get();
    for (const document of read.docs) yield [document.ref.path, sorted(document.data())];
    const refs: DocumentReference[] = await collection.listDocuments();
    for (const ref of refs) yield* documentsIn(await ref.listCollections());
  }
}

/** Every document, account and file. For a store of the size of the demonstration: it asks beneath each document. */
export async function holdings(): Promise<Holdings> {
  const found: Record<string, string> = {};
  for await (const [path, value] of documentsIn(await db.listCollections()))
    found[`document ${path}`] = shortened(value);
  const { users } = await auth.listUsers(1000);
  for (const { uid, email, displayName, disabled, customClaims, multiFactor } of users) {
    const factors = multiFactor?.enrolledFactors.map(({ factorId, uid: id }) => [factorId, id]);
    found[`account ${uid}`] = shortened([email, displayName, disabled, customClaims, factors]);
  }
  const [files] = await (await openBucket()).getFiles();
  for (const { name, metadata } of files) {
    found[`file ${name}`] = shortened([metadata.md5Hash, metadata.contentType, metadata.size]);
  }
  return found;
}

/** What two of them differ in, as sentences. */
export function differences(before: Holdings, now: Holdings): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return names.flatMap((name) => {
    if (before[name] === now[name]) return [];
    if (now[name] === undefined) return [`${name} is gone`];
    return [before[name] === undefined ? `${name} is new` : `${name} is another one`];
  });
}
