import type { Transaction } from 'firebase-admin/firestore';
import { db } from './admin.ts';
import { storing } from './storable.ts';

/** Tries of one transaction that the store closed; the SDK itself tries again what others overtook. */
const TRIES = 4;

/** gRPC's INVALID_ARGUMENT for a transaction that the store has closed: its words are all that tells it from a wrong request. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 3 && /transaction/iu.test(error.message);

/**
 * Runs a transaction of the Admin SDK, and again where the store closed it while others wrote the same records: nothing of
 * it has happened then. What it writes to records goes through `createIn` and `updateIn` (storable.ts).
 * @throws what `run` throws, or the store's own error; ApiError 409 for what could not be read again.
 */
export function inTransaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return storing(() => tryTransaction(run));
}

async function tryTransaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      // Each try begins when the one before has failed.
      // oxlint-disable-next-line no-await-in-loop
      return await db.runTransaction(run);
    } catch (error) {
      if (!isClosed(error) || tried === TRIES) throw error;
    }
  }
}
