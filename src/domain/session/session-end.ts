import { isEndedBefore, type SignIn } from './live.ts';
import { durationSeconds } from '../shared/duration.ts';

/** How long before its end a session says so (decisions: session-warning). */
export const WARN_BEFORE_SECONDS = 300;

/**
 * The moment after which a session no longer counts, in unix milliseconds, as firestore.rules reckon it; null when it
 * has no end. A sign-in of `sessionsValidAfter` (unix seconds) or before has ended already.
 * @throws RangeError for a duration that is none.
 */
export function sessionEndsAt(
  sessionDuration: string,
  { authTime }: Pick<SignIn, 'authTime'>,
  sessionsValidAfter: number,
): number | null {
  if (isEndedBefore({ authTime }, sessionsValidAfter)) return 0;
  const limit = durationSeconds(sessionDuration);
  return limit === null ? null : (authTime + limit) * 1000;
}

/** Where a session stands. `nextMillis`: when it will stand elsewhere if nobody signs in again, null for never. */
export type SessionStage =
  | { readonly kind: 'open'; readonly nextMillis: number | null }
  | { readonly kind: 'ending'; readonly secondsLeft: number; readonly nextMillis: number }
  | { readonly kind: 'ended' };

/** How far a session with this end has come at this moment, both in unix milliseconds. */
export function sessionStage(endsAt: number | null, now: number): SessionStage {
  if (endsAt === null) return { kind: 'open', nextMillis: null };
  const left = endsAt - now;
  if (left < 0) return { kind: 'ended' };
  const untilWarning = left - WARN_BEFORE_SECONDS * 1000;
  if (untilWarning > 0) return { kind: 'open', nextMillis: untilWarning };
  const secondsLeft = Math.ceil(left / 1000);
  // To just past the next whole second, where the words change; at the very end to just past it.
  return { kind: 'ending', secondsLeft, nextMillis: left - (secondsLeft - 1) * 1000 + 1 };
}

/** Time left in words: minutes, rounded up, and below a minute seconds: "4 min", "45 s". */
export function timeLeft(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
}
