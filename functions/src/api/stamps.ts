import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../../../src/domain/access/actor.ts';

/** The stamps of a revision that the server makes for somebody, so that the change log tells it as theirs. */
export const stampsOf = (actor: Actor, read: DocumentSnapshot) => ({
  _by: actor.uid,
  _at: FieldValue.serverTimestamp(),
  _rev: Number(read.get('_rev') ?? 0) + 1,
});
