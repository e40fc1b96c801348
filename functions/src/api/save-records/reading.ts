import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../store/admin.ts';

/** Documents as they stand while one commit is worked out, each read once. */
export interface Reading {
  readonly get: (ref: DocumentReference) => Promise<DocumentSnapshot>;
  /** Reads many in one request. */
  readonly fetch: (refs: readonly DocumentReference[]) => Promise<void>;
  /** All that was read. */
  readonly all: () => Promise<readonly DocumentSnapshot[]>;
}

/** Begins to read for one attempt at a commit. */
export function reading(): Reading {
  const known = new Map<string, Promise<DocumentSnapshot>>();
  return {
    get: (ref) => {
      const made = known.get(ref.path) ?? ref.get();
      known.set(ref.path, made);
      return made;
    },
    fetch: async (refs) => {
      const missing = refs.filter(({ path }) => !known.has(path));
      if (missing.length === 0) return;
      for (const snapshot of await db.getAll(...missing)) {
        known.set(snapshot.ref.path, Promise.resolve(snapshot));
      }
    },
    all: () => Promise.all(known.values()),
  };
}
