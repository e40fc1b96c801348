import { getDocs, limit, type Query } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { logKeyOf, type LogKeys, logScopes } from '#domain/change-log/readers.ts';
import type { ChangeLogEntry, LoggedCollection } from '#domain/change-log/schema.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { ordered } from '#data/store/ordered.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';

const HISTORY = {
  forDealer: orderedQuery({
    collection: 'changeLog',
    equal: ['forDealer', 'collection', 'recordId'],
    by: 'at',
    direction: 'desc',
  }),
  forDistributer: orderedQuery({
    collection: 'changeLog',
    equal: ['forDistributer', 'collection', 'recordId'],
    by: 'at',
    direction: 'desc',
  }),
  forHeadOffice: orderedQuery({
    collection: 'changeLog',
    equal: ['forHeadOffice', 'collection', 'recordId'],
    by: 'at',
    direction: 'desc',
  }),
} as const;

/** Changes that a record's own history shows. */
export const HISTORY_LENGTH = 20;

function historyQuery(
  key: keyof LogKeys,
  scopes: readonly string[],
  of: LoggedCollection,
  recordId: string,
): Query {
  const values = { collection: of, recordId };
  const last = [limit(HISTORY_LENGTH)];
  if (key === 'forDealer') return ordered(db, HISTORY.forDealer, { ...values, forDealer: scopes }, last);
  return key === 'forDistributer'
    ? ordered(db, HISTORY.forDistributer, { ...values, forDistributer: scopes }, last)
    : ordered(db, HISTORY.forHeadOffice, { ...values, forHeadOffice: scopes }, last);
}

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
      collections.map((each) => getDocs(historyQuery(key, logScopes(actor), each, recordId))),
    );
    const entries = found.flatMap(({ docs }) => readDocs(changeLog, docs));
    return entries.toSorted((a, b) => Number(b.at ?? 0) - Number(a.at ?? 0)).slice(0, HISTORY_LENGTH);
  } catch (error) {
    throw toAppError(error);
  }
}
