import { SECONDS_PER_DAY } from './dates.ts';

/** Days for which whatever was deleted can be restored (decisions: delete-and-restore). Must match firestore.rules. */
export const RESTORE_DAYS = 30;

/** Ends the question before a delete. */
export const RESTORE_HINT = `It can be restored for ${RESTORE_DAYS} days.`;
export const RESTORE_OVER = `Deleted more than ${RESTORE_DAYS} days ago`;

/**
 * Whether a deleted record may come back; `at` is when it was last written, which is its delete. One without a time
 * always may.
 */
export function canRestore(at: Date | null, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() < RESTORE_DAYS * SECONDS_PER_DAY * 1000;
}
