import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { changeLogEntry, recordNameOf } from '../../../src/domain/change-log/entry.ts';
import { LOGGED_COLLECTIONS, type LoggedCollection } from '../../../src/domain/change-log/schema.ts';
import { engineerSchema } from '../../../src/domain/engineer/schema.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { db } from '../admin.ts';
import { readRecord } from '../read.ts';

/** gRPC's ALREADY_EXISTS: the event came a second time, which is no fault. */
const ALREADY_EXISTS = 6;

const isLogged = (collection: string): collection is LoggedCollection =>
  LOGGED_COLLECTIONS.some((each) => each === collection);

async function nameOf(uid: string): Promise<string> {
  if (uid === '' || uid.includes('/')) return '';
  const person =
    (await readRecord(userSchema, `users/${uid}`)) ?? (await readRecord(engineerSchema, `engineers/${uid}`));
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

async function writeEntry(
  collection: string,
  id: string,
  data: Change<DocumentSnapshot> | undefined,
  nameFrom?: LoggedCollection,
): Promise<void> {
  const [before, after] = [data?.before.data(), data?.after.data()];
  if (!isLogged(collection) || !after || after['_rev'] === before?.['_rev']) return;
  const by: unknown = after['_by'];
  const byName = typeof by === 'string' ? await nameOf(by) : '';
  const own = changeLogEntry(collection, id, before, after, byName);
  // What lies beside a record is known by that record's name.
  const holder = nameFrom && (await db.doc(`${nameFrom}/${id}`).get()).data();
  const entry = holder ? { ...own, recordName: recordNameOf(nameFrom, id, holder) } : own;
  try {
    await db.doc(`changeLog/${collection}~${id}~${entry.rev}`).create(entry);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
  }
}

/**
 * Writes `changeLog/{collection~id~rev}` for each saved revision of a logged record, once however often the event is
 * delivered. A write that leaves `_rev` alone is the server's own and no revision.
 */
export const writeChangeLog = onDocumentWritten(
  { document: '{collection}/{id}', retry: true },
  async ({ data, params: { collection, id } }) => writeEntry(collection, id, data),
);

/** The same for the cost beside a product; its amounts are left out, because more people read the log. */
export const writeCostLog = onDocumentWritten(
  { document: 'products/{id}/private/cost', retry: true },
  async ({ data, params: { id } }) => writeEntry('productCosts', id, data, 'products'),
);

/** The same for news updates, which lie one level further down. */
export const writeNewsLog = onDocumentWritten(
  { document: 'system/build/newsUpdates/{id}', retry: true },
  async ({ data, params: { id } }) => writeEntry('newsUpdates', id, data),
);
