import { doc, getDocFromServer } from 'firebase/firestore';
import { isOfRights, verdictOf } from '#domain/sync/verdict.ts';
import { type AppError, ConflictError, InvalidError, NotAllowedError, NotFoundError } from './errors.ts';
import { db } from './firestore.ts';

/** Whether rules take the present sign-in: they show these settings to each live session, and to nobody else. */
export const isSessionLive = (): Promise<boolean> =>
  getDocFromServer(doc(db, 'system/timeLimits')).then(
    () => true,
    () => false,
  );

/**
 * Whether a failure judges the work that was sent: only that ends a try for good. What a session is refused that has ended, or lacks
 * its second factor, says nothing of the work (architecture: outbox).
 */
export async function isJudged(error: AppError): Promise<boolean> {
  const isOurs = [ConflictError, InvalidError, NotFoundError].some((kind) => error instanceof kind);
  if (isOurs) return true;
  if (error instanceof NotAllowedError) return isSessionLive();
  return verdictOf(error) === 'judged' && (!isOfRights(error) || isSessionLive());
}
