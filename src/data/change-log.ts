import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { ChangeLogEntry, LoggedCollection } from '#domain/change-log/schema.ts';
import { changeLog } from './collections.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** Changes that a record's own history shows. */
export const HISTORY_LENGTH = 20;

/** The last 20 changes of one record, newest first; a dealer's own only, as rules have it. @throws AppError. */
export async function fetchHistory(
  actor: Actor,
  recordCollection: LoggedCollection,
  recordId: string,
): Promise<readonly Doc<ChangeLogEntry>[]> {
  const scope = actor.kind === 'dealer' ? [where('dealerId', '==', actor.dealerId)] : [];
  try {
    const found = await getDocs(
      query(
        collection(db, changeLog.path),
        ...scope,
        where('collection', '==', recordCollection),
        where('recordId', '==', recordId),
        orderBy('at', 'desc'),
        limit(HISTORY_LENGTH),
      ),
    );
    return found.docs.flatMap((document) => {
      const read = readDoc(changeLog, document);
      return read.ok ? [read.doc] : [];
    });
  } catch (error) {
    throw toAppError(error);
  }
}
