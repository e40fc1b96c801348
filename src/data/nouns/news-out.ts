import { collection, getCountFromServer, limit, query, where } from 'firebase/firestore';
import { newsUpdates } from '#domain/system/entity.ts';
import { isOnline } from '#data/device/connection.ts';
import { offlineError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { pendingQuestion } from './news-query.ts';
import { serverNow } from '#data/device/server-time.ts';

/** A server that is said to be a moment behind never finds a question from the future. */
const MARGIN_SECONDS = 2;

/** The hour to ask for news by, unix seconds: rules refuse one that lies in the future. */
export const nowForRules = (): number => serverNow() - MARGIN_SECONDS;

/**
 * Whether a news update came out after `acknowledged`, unix seconds. A count is a request of its own, so that rules hold it
 * against this hour (architecture: single-requests), and takes no second client; that one comes when there is something to read.
 * @throws AppError.
 */
export async function isNewsOut(category: number | null, acknowledged: number): Promise<boolean> {
  if (!isOnline()) throw offlineError();
  const { clauses } = pendingQuestion(category, acknowledged, nowForRules());
  const asked = query(
    collection(db, newsUpdates.path),
    ...clauses.map(([field, is, value]) => where(field, is, value)),
    limit(1),
  );
  try {
    return (await getCountFromServer(asked)).data().count > 0;
  } catch (error) {
    throw toAppError(error);
  }
}
