import { type DocumentSnapshot, FieldPath, type Query } from 'firebase-admin/firestore';
import { entryTokens } from '../../../src/domain/change-log/derive.ts';
import { HIDDEN } from '../../../src/domain/change-log/entry.ts';
import { type ChangeLogEntry, changeLogSchema } from '../../../src/domain/change-log/schema.ts';
import { ERASED_NAME } from '../../../src/domain/customer-erasure/schema.ts';
import { isDeepStrictEqual } from 'node:util';
import { db } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import { parseRecord } from '../store/read.ts';

const PAGE = 200;

/** The fields of a logged record whose values name a customer or were noted of them; of the customer's own record all. */
const PERSONAL = {
  installations: ['customer', 'rego', 'notes', 'moves', 'deletedReason'],
  salesAccounts: ['customerName'],
} as const;
type LoggedOf = 'customers' | keyof typeof PERSONAL;

/** The revisions of a record, by their ids. */
const entriesOf = (collection: LoggedOf, recordId: string): Query => {
  const from = `${collection}~${recordId}~`;
  return db
    .collection('changeLog')
    .where(FieldPath.documentId(), '>=', db.doc(`changeLog/${from}`))
    .where(FieldPath.documentId(), '<', db.doc(`changeLog/${from}\uf8ff`))
    .orderBy(FieldPath.documentId());
};

const isPersonal = (collection: LoggedOf, path: string): boolean =>
  collection === 'customers'
    ? !['deleted', 'erased'].includes(path)
    : (PERSONAL[collection] as readonly string[]).includes(path);

const hidden = (value: string | null): string | null => (value === null ? null : HIDDEN);

/** An entry without the values that are erased; who changed which fields, and when, stays. */
function cleared(collection: LoggedOf, entry: ChangeLogEntry, recordName: string): ChangeLogEntry {
  const changes = entry.changes.map((change) =>
    isPersonal(collection, change.path)
      ? { ...change, old: hidden(change.old), new: hidden(change.new) }
      : change,
  );
  const next = { ...entry, recordName, changes };
  return { ...next, searchArr: entryTokens(next) };
}

function clearedFields(collection: LoggedOf, read: DocumentSnapshot, name: string) {
  const entry = parseRecord(changeLogSchema, read.ref.path, read.data());
  // One that can't be read loses all that it says of the record.
  if (!entry) return { recordName: name, changes: [], searchArr: [] };
  const { recordName, changes, searchArr } = cleared(collection, entry, name);
  return isDeepStrictEqual(
    [recordName, changes, searchArr],
    [entry.recordName, entry.changes, entry.searchArr],
  )
    ? null
    : { recordName, changes, searchArr };
}

/** Takes a customer's values out of the log of one record; how many entries held some. */
export async function clearEntries(
  collection: LoggedOf,
  recordId: string,
  name: string = ERASED_NAME,
): Promise<number> {
  let count = 0;
  for await (const docs of pagesOf(entriesOf(collection, recordId), PAGE)) {
    const batch = db.batch();
    const changed = docs.flatMap((read) => {
      const fields = clearedFields(collection, read, name);
      return fields === null ? [] : [{ ref: read.ref, fields }];
    });
    for (const { ref, fields } of changed) batch.update(ref, fields);
    if (changed.length > 0) await batch.commit();
    count += changed.length;
  }
  return count;
}
