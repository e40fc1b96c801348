import { onDocumentWritten } from 'firebase-functions/firestore';
import { entryTokens } from '../../../src/domain/change-log/derive.ts';
import {
  changeLogEntry,
  entryId,
  recordNameOf,
  type StoredRecord,
} from '../../../src/domain/change-log/entry.ts';
import { logKeys } from '../../../src/domain/change-log/readers.ts';
import { LOGGED_COLLECTIONS } from '../../../src/domain/change-log/logged.ts';
import type { ChangeLogEntry, LoggedCollection } from '../../../src/domain/change-log/schema.ts';
import { engineerSchema } from '../../../src/domain/engineer/schema.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { db } from '../store/admin.ts';
import { readRecord } from '../store/read.ts';
import { isDocumentId, recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import type { Follower, RecordChange } from './follower.ts';
import { isThereAlready } from '../store/grpc.ts';
import { QUIET } from '../options.ts';

const isLogged = (collection: string): collection is LoggedCollection =>
  LOGGED_COLLECTIONS.some((each) => each === collection);

/** First and last name of the account or engineer of this id; '' for nobody. */
export async function nameOf(uid: unknown): Promise<string> {
  if (typeof uid !== 'string' || !isDocumentId(uid)) return '';
  const person =
    (await readRecord(userSchema, `users/${uid}`)) ?? (await readRecord(engineerSchema, `engineers/${uid}`));
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

/** The entry of a revision. Who may read an account's is told by the account as it stands now: it may have moved. */
async function entryOf(
  collection: LoggedCollection,
  id: string,
  [before, after]: readonly [StoredRecord | undefined, StoredRecord],
  /** The collection of the record that this one lies beside, by whose name it is known. */
  holder?: LoggedCollection,
): Promise<Omit<ChangeLogEntry, 'searchArr'>> {
  const entry = changeLogEntry(collection, id, before, after, await nameOf(after['_by']));
  const keeper = holder && (await db.collection(holder).doc(id).get()).data();
  if (holder && keeper) return { ...entry, recordName: recordNameOf(holder, id, keeper) };
  if (collection !== 'users') return entry;
  const now = (await db.collection(collection).doc(id).get()).data();
  return { ...entry, ...logKeys(collection, id, now ?? after) };
}

async function writeEntry(
  collection: string,
  id: string,
  data: RecordChange | undefined,
  holder?: LoggedCollection,
): Promise<void> {
  const [before, after] = [data?.before.data(), data?.after.data()];
  if (!isLogged(collection) || !after || after['_rev'] === before?.['_rev']) return;
  const entry = await entryOf(collection, id, [before, after], holder);
  const ref = recordRef('changeLog', entryId(collection, id, entry.rev));
  if (!ref)
    return reportFault('A change could not be logged: the record’s id is too long', `${collection}/${id}`);
  const searchArr = entryTokens(entry);
  try {
    await ref.create({ ...entry, searchArr });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

/**
 * Writes `changeLog/{collection~id~rev}` for each saved revision of a logged record, once however often the event is
 * delivered. A write that leaves `_rev` alone is the server's own and no revision.
 */
export const logRevision: Follower = ({ collection, id }, change) => writeEntry(collection, id, change);

/** The same for the cost beside a product; its amounts are left out, because more people read the log. */
export const writeCostLog = onDocumentWritten(
  { ...QUIET, document: 'products/{id}/private/cost', retry: true },
  async ({ data, params: { id } }) => writeEntry('productCosts', id, data, 'products'),
);

/** The same for news updates, which lie one level further down. */
export const writeNewsLog = onDocumentWritten(
  { ...QUIET, document: 'system/build/newsUpdates/{id}', retry: true },
  async ({ data, params: { id } }) => writeEntry('newsUpdates', id, data),
);
