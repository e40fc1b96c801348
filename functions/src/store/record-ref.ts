import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from './admin.ts';

/** The most bytes that the store takes for an id. */
const MAX_BYTES = 1500;

/** Whether the store can keep a document under this id: no path, no name that it keeps for itself, not too long. */
export function isDocumentId(id: string): boolean {
  const bytes = Buffer.byteLength(id, 'utf8');
  const isOwnName = id === '.' || id === '..' || /^__.*__$/su.test(id);
  return bytes >= 1 && bytes <= MAX_BYTES && !id.includes('/') && !isOwnName;
}

/** The document that a stored or posted id names; null when the id cannot be one, so that nothing throws over it. */
export function recordRef(collection: string, id: string): DocumentReference | null {
  return isDocumentId(id) ? db.collection(collection).doc(id) : null;
}
