import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { accessOfEngineer, followingFields } from '../people/access.ts';
import type { ReadRecord } from '../people/actor-of-record.ts';
import { db } from '../store/admin.ts';
import { eachOf, pagesOf } from '../store/pages.ts';
import { parseRecord, readHeld } from '../store/read.ts';
import { reportFault } from '../report-fault.ts';
import { writeFresh } from '../store/update-fresh.ts';
import type { Follower, RecordChange } from './follower.ts';
import { QUIET } from '../options.ts';

type Fields = Readonly<Record<string, unknown>>;

const PAGE = 200;
/** Accounts updated at a time. */
const AT_ONCE = 20;

/** A record that does not parse is somebody's all the same: it opens nothing, and that is told. */
async function fieldsOf(snapshot: DocumentSnapshot, read: ReadRecord): Promise<Fields> {
  if (snapshot.ref.parent.id === 'engineers') return { access: await accessOfEngineer(read) };
  const user = parseRecord(userSchema, snapshot.ref.path, snapshot.data());
  if (user) return followingFields(user, read);
  await reportFault('The access of an account cannot be worked out: it opens no file', snapshot.ref.path);
  return { access: {} };
}

/**
 * Brings `access` of one account, and of a user the copies of its organisation, up to date; the stamps stay people's. It rests on settings and an organisation: of two changes
 * of these at nearly one moment the first may come here last, when the second has found nothing to write.
 */
export async function updateAccess(ref: DocumentReference): Promise<void> {
  await writeFresh(async () => {
    const read = await ref.get();
    if (!read.exists) return { writes: [], result: undefined };
    const holds: DocumentSnapshot[] = [];
    const due = Object.entries(await fieldsOf(read, readHeld(holds))).filter(
      ([field, value]) => !isDeepStrictEqual(read.get(field) ?? null, value),
    );
    if (due.length === 0) return { writes: [], result: undefined };
    return { writes: [{ read, changes: Object.fromEntries(due) }], holds, result: undefined };
  });
}

/** The same for every account that a query finds, page by page. */
async function updateAll(accounts: Query): Promise<void> {
  for await (const docs of pagesOf(accounts.orderBy('__name__'), PAGE)) {
    await eachOf(docs, ({ ref }) => updateAccess(ref), AT_ONCE);
  }
}

/** Whether one of these fields is another than before; a record that came or went counts as changed. */
function hasChanged(change: RecordChange, fields: readonly string[]): boolean {
  if (change.before.exists !== change.after.exists) return true;
  return fields.some((field) => !isDeepStrictEqual(change.before.get(field), change.after.get(field)));
}

/** An account's own record: its kind, type and links say which settings count. */
export const followUserAccess: Follower = ({ id }) => updateAccess(db.collection('users').doc(id));
export const followEngineerAccess: Follower = ({ id }) => updateAccess(db.collection('engineers').doc(id));

/** Fields of organisations that their accounts' records follow. */
const OF_DEALER = [
  'deleted',
  'name',
  'canSendToEngineer',
  'canAcceptDealerOrders',
  'kitOrdersChangeCompliance',
];
const OF_DISTRIBUTER = ['deleted', 'name', 'headOffice'];

/** An organisation of which one of these is another: all its accounts. */
export const followDealerAccess: Follower = async ({ id }, change) => {
  if (hasChanged(change, OF_DEALER)) await updateAll(db.collection('users').where('dealerId', '==', id));
};
export const followDistributerAccess: Follower = async ({ id }, change) => {
  if (hasChanged(change, OF_DISTRIBUTER))
    await updateAll(db.collection('users').where('distributerId', '==', id));
};

/** Session lengths and second factors: everybody. */
export const followSessionSettings = onDocumentWritten(
  { ...QUIET, document: 'system/sessionSettings', retry: true, timeoutSeconds: 540 },
  async () => {
    await updateAll(db.collection('users'));
    await updateAll(db.collection('engineers'));
  },
);
