import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentData, FieldValue, getFirestore } from 'firebase-admin/firestore';

/** The project of the emulators that this run was started on. */
export const projectId = process.env['GCLOUD_PROJECT'] ?? 'demo-tare';

export const app: App =
  getApps().find(({ name }) => name === 'tests') ?? initializeApp({ projectId }, 'tests');

export const db = getFirestore(app);
export const auth = getAuth(app);

/** Stores a record as a person's save would: value and stamps. */
export async function save(path: string, value: object, rev = 1, by = 'seed'): Promise<void> {
  await db.doc(path).set({ ...value, _rev: rev, _by: by, _at: FieldValue.serverTimestamp() });
}

/** Forgets the calls that were counted, for files that make more of them in a minute than a person may. */
export async function forgetCalls(): Promise<void> {
  await db.recursiveDelete(db.collection('rateLimits'));
}

/** Empties the store of this worker: for a file that reads all of it, whatever files before it have left. */
export async function emptyStore(): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const path = `/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const { ok, status } = await fetch(`http://${host}${path}`, { method: 'DELETE' });
  if (!ok) throw new Error(`The store was not emptied: ${status}`);
}

/** Changes fields as a person's save would, with the next revision. Returns it. */
export async function edit(path: string, fields: object, by = 'jess'): Promise<number> {
  const rev = Number((await db.doc(path).get()).get('_rev')) + 1;
  await db.doc(path).update({ ...fields, _rev: rev, _by: by, _at: FieldValue.serverTimestamp() });
  return rev;
}

/** What a document holds now; {} when there is none. */
export async function read(path: string): Promise<DocumentData> {
  return (await db.doc(path).get()).data() ?? {};
}

/** What a document holds. @throws Error that says so where it is not as wanted. */
export async function readWhere(
  path: string,
  isWanted: (data: DocumentData) => boolean,
): Promise<DocumentData> {
  const data = await read(path);
  if (!isWanted(data)) throw new Error(`${path} is not as wanted: ${JSON.stringify(data)}`);
  return data;
}

/** A document that must be there. @throws Error where it is not. */
export const readThere = (path: string): Promise<DocumentData> =>
  readWhere(path, (data) => Object.keys(data).length > 0);

let count = 0;

/** An id that no other test of this or an earlier run uses. */
export function freshId(name: string): string {
  count += 1;
  return `${name}-${Date.now().toString(36)}-${count}`;
}
