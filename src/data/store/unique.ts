import { doc, type DocumentReference, getDoc } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type AlsoWrite, stamps } from './commit.ts';
import { db } from './firestore.ts';

/** SHA-256 of the text's UTF-8 bytes as lower-case hex, as rules make it of the same text. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The reservation document `uniq/{id}` that keeps a value unique (decisions: unique-by-reservation). */
export function uniqRef(id: string): DocumentReference {
  return doc(db, 'uniq', id);
}

/** Reserves a code or a name for a record in the commit that gives it. Must match `uniq` in firestore.rules. */
export const reserve =
  (actor: Actor, kind: string, ref: DocumentReference, recordId: string): AlsoWrite =>
  (batch) =>
    batch.set(ref, { kind, ref: recordId, ...stamps(actor, 1) });

/** Whether a reservation is held by another record than this one; false where it cannot be read. */
export async function isReservedByAnother(ref: DocumentReference, recordId: string): Promise<boolean> {
  const reserved = await getDoc(ref).catch(() => null);
  return reserved?.exists() === true && reserved.get('ref') !== recordId;
}
