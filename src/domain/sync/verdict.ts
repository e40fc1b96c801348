/**
 * What a failed try says of what was sent. `judged`: the server looked at this record and said no in words. All else says nothing of
 * it: nobody answered, the sign-in was not taken, the server is busy, or the code is one that we do not know.
 */
export type Verdict = 'judged' | 'waits';

/** HTTP statuses of the API, codes of the store and of Storage. One that does not stand here waits (architecture: outbox). */
const JUDGED: ReadonlySet<number | string> = new Set<number | string>([
  400,
  403,
  404,
  409,
  410,
  413,
  422,
  'already-exists',
  'failed-precondition',
  'invalid-argument',
  'not-found',
  'out-of-range',
  'permission-denied',
  'storage/invalid-argument',
  'storage/object-not-found',
  'storage/unauthorized',
]);

/** Those that a session which has ended gets as well: they judge a record only while the session is live. */
const OF_RIGHTS: ReadonlySet<number | string> = new Set<number | string>([
  403,
  'permission-denied',
  'storage/unauthorized',
]);

/** What a failure carries of the server's answer. */
export interface Failure {
  /** HTTP status, or the provider's code; null for a failure that no server made. */
  readonly code: number | string | null;
  /** Seconds after which the same may be sent again; 0 where the server says none, since it would say the same. */
  readonly retryAfter: number;
}

/** Whether a failure judges what was sent, or it waits and is tried again. */
export const verdictOf = ({ code, retryAfter }: Failure): Verdict =>
  code !== null && retryAfter === 0 && JUDGED.has(code) ? 'judged' : 'waits';

/** Whether it is about rights, which a session that has ended does not have either. */
export const isOfRights = ({ code }: Failure): boolean => code !== null && OF_RIGHTS.has(code);

/** How long the next try waits after so many that failed, in seconds: 3, then twice as long each time, a minute at most. */
export const pauseAfter = (failed: number): number => Math.min(60, 3 * 2 ** Math.min(failed - 1, 5));
