import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

/** gRPC's FAILED_PRECONDITION: the document was written since it was read. */
const MOVED_ON = 9;
const ATTEMPTS = 20;

/**
 * Writes fields worked out from what a document, and others beside it, hold now; null leaves it as it is. If the
 * document was written meanwhile, all is read and worked out again. Unlike a transaction this locks nothing, so that
 * the server never keeps a person's save waiting. Resolves with whether the document is there.
 * @throws Error after 20 attempts.
 */
export async function updateFresh(
  ref: DocumentReference,
  workOut: (snapshot: DocumentSnapshot) => Promise<Record<string, unknown> | null>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = await ref.get();
    if (!snapshot.updateTime) return false;
    const changes = await workOut(snapshot);
    if (changes === null) return true;
    try {
      await ref.update(changes, { lastUpdateTime: snapshot.updateTime });
      return true;
    } catch (error) {
      const hasMovedOn = error instanceof Error && 'code' in error && error.code === MOVED_ON;
      if (!hasMovedOn || attempt === ATTEMPTS) throw error;
    }
  }
}
