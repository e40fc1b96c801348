import { doc, getDoc } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** One record, once; null when there is none or it does not fit its schema. @throws AppError. */
export async function fetchDocument<T>(from: Collection<T>, id: string): Promise<Doc<T> | null> {
  try {
    const snapshot = await getDoc(doc(db, from.path, id));
    const read = snapshot.exists() ? readDoc(from, snapshot) : null;
    return read?.ok ? read.doc : null;
  } catch (error) {
    throw toAppError(error);
  }
}
