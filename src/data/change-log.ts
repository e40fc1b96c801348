import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { logKeyOf, logScopes } from '#domain/change-log/readers.ts';
import type { ChangeLogEntry, LoggedCollection } from '#domain/change-log/schema.ts';
import { changeLog } from './collections.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** Changes that a record's own history shows. */
export const HISTORY_LENGTH = 20;

/**
 * The last 20 changes of one record and of what is logged beside it under the same id, newest first, as far as the
 * actor may read the records. @throws AppError.
 */
export async function fetchHistory(
  actor: Actor,
  collections: readonly LoggedCollection[],
  recordId: string,
): Promise<readonly Doc<ChangeLogEntry>[]> {
  const key = logKeyOf(actor);
  if (key === null) return [];
  try {
    const found = await Promise.all(
      collections.map((each) =>
        getDocs(
          query(
            collection(db, changeLog.path),
            where(key, 'in', logScopes(actor)),
            where('collection', '==', each),
            where('recordId', '==', recordId),
            orderBy('at', 'desc'),
            limit(HISTORY_LENGTH),
          ),
        ),
      ),
    );
    const entries = found.flatMap(({ docs }) =>
      docs.flatMap((document) => {
        const read = readDoc(changeLog, document);
        return read.ok ? [read.doc] : [];
      }),
    );
    return entries.toSorted((a, b) => Number(b.at ?? 0) - Number(a.at ?? 0)).slice(0, HISTORY_LENGTH);
  } catch (error) {
    throw toAppError(error);
  }
}
