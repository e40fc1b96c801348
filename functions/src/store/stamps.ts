import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';

/**
 * The stamps of a revision that the server makes for somebody, so that the change log tells it as theirs: the one after the record
 * as it was read, or this one.
 */
export const stampsOf = (uid: string, of: DocumentSnapshot | number) => ({
  _by: uid,
  _at: FieldValue.serverTimestamp(),
  _rev: typeof of === 'number' ? of : Number(of.get('_rev') ?? 0) + 1,
});
