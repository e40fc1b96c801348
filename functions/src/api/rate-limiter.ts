import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import { db } from '../store/admin.ts';
import { isMissing } from '../store/grpc.ts';
import { errorFields, log } from '../log.ts';
import { ApiError, tooMany } from './errors.ts';

const MINUTE_MS = 60_000;
/** Calls in a minute by one account (security D12). */
export const CALLS_PER_ACCOUNT = 60;
/** Calls in a minute without an account from one address, behind which a whole workshop may sit. */
export const CALLS_PER_ADDRESS = 300;
/** Wrong pairs of VIN and label code that one caller may try (security T12), and in which time. */
export const MISSES_PER_CALLER = 5;
const MISS_WINDOW_MS = 10 * MINUTE_MS;
/** Enough for callers who start a window at the same time: one of them wins, the others count on. */
const TRIES = 5;

/** gRPC's ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION: somebody else has just started the window. */
const LOST_RACE: readonly unknown[] = [6, 5, 9];

/** How many of what is counted go in how long a time. */
interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

interface Window {
  readonly startedAt: number;
  readonly calls: number;
}

/** The window that is open now; null when there is none. Servers' clocks differ a little: it may begin after now. */
function openWindow(snapshot: DocumentSnapshot, now: number, windowMs: number): Window | null {
  const [startedAt, calls] = [Number(snapshot.get('startedAt')), Number(snapshot.get('count'))];
  return Math.abs(now - startedAt) < windowMs && Number.isFinite(calls) ? { startedAt, calls } : null;
}

/** Begins a window with this call, in the place of one that is over. False when somebody else was quicker. */
async function startWindow(
  { ref, updateTime }: DocumentSnapshot,
  now: number,
  windowMs: number,
): Promise<boolean> {
  const first = { startedAt: now, count: 1, expireAt: Timestamp.fromMillis(now + 2 * windowMs) };
  try {
    if (updateTime) await ref.update(first, { lastUpdateTime: updateTime });
    else await ref.create(first);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && LOST_RACE.includes(error.code)) return false;
    throw error;
  }
}

/** Seconds until a window is over, at least 1. */
const waitOf = ({ startedAt }: Window, now: number, windowMs: number): number =>
  Math.max(1, Math.ceil((startedAt + windowMs - now) / 1000));

/**
 * Counts a call. Resolves with null when it may go on, else with the seconds to wait. Nothing is locked: a transaction
 * on one document gives up when one caller sends fifty calls at once (docs/security.md), and this is for just
 * that caller. Never lets more than `max` through; of calls sent at once it may refuse a few more.
 */
async function count(ref: DocumentReference, { max, windowMs }: Limit, now: number): Promise<number | null> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const snapshot = await ref.get();
    const before = openWindow(snapshot, now, windowMs);
    if (!before) {
      if (await startWindow(snapshot, now, windowMs)) return null;
      continue;
    }
    if (before.calls >= max) return waitOf(before, now, windowMs);
    // The store deletes a window that is long over; where it does so at this moment, another is begun.
    const isCounted = await ref.update({ count: FieldValue.increment(1) }).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
    if (!isCounted) continue;
    const after = openWindow(await ref.get(), now, windowMs);
    return after && after.calls > max ? waitOf(after, now, windowMs) : null;
  }
  return 1;
}

/** What `work` resolves with. @throws ApiError 503 when calls cannot be counted (D12). */
async function counting<T>(id: string, work: (ref: DocumentReference) => Promise<T>): Promise<T> {
  try {
    return await work(db.doc(`rateLimits/${id}`));
  } catch (error) {
    log.error('Calls cannot be counted', { id, ...errorFields(error) });
    throw new ApiError(503, 'The server is not ready to save anything. Try again in a few minutes.');
  }
}

/** Refuses the call that is one too many. @throws ApiError 429; 503. */
async function limit(id: string, max: number): Promise<void> {
  const wait = await counting(id, (ref) => count(ref, { max, windowMs: MINUTE_MS }, Date.now()));
  if (wait !== null) throw tooMany(wait);
}

/**
 * Counts a call of an account, one that may be made more often than others by itself. @throws ApiError 429 from the 61st in
 * a minute, or the one that is one too many of its own; 503.
 */
export function rateLimitAccount(
  uid: string,
  own?: { readonly name: string; readonly calls: number },
): Promise<void> {
  return own ? limit(`${uid}~${own.name}`, own.calls) : limit(uid, CALLS_PER_ACCOUNT);
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Counts a call from an address (callerAddress in request.ts), which is kept as a hash only. This keeps a mishap or a
 * nosy person in bounds, while what is asked for is guarded by ids that nobody can guess. @throws ApiError 429 from the
 * 301st in a minute, or the one that is one too many of its own; 503.
 */
export function rateLimitAddress(
  address: string,
  own?: { readonly name: string; readonly calls: number },
): Promise<void> {
  return own
    ? limit(`address~${hashed(address)}~${own.name}`, own.calls)
    : limit(`address~${hashed(address)}`, CALLS_PER_ADDRESS);
}

/** Emails of one sender in a minute. */
export const MAILS_PER_SENDER = 20;

/** Counts an email of a sender, of whom only a hash is stored. @throws ApiError 429 from the 21st in a minute; 503. */
export function rateLimitSender(sender: string): Promise<void> {
  return limit(`mail~${hashed(sender)}`, MAILS_PER_SENDER);
}

function tooManyTries(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ApiError(429, `Too many tries. Try again ${when}.`, seconds);
}

const missId = (caller: string) => `misses~${hashed(caller)}`;

/** Asks whether a caller may try a pair of VIN and code: hits cost no try. @throws ApiError 429 after five misses; 503. */
export async function checkMisses(caller: string): Promise<void> {
  const now = Date.now();
  const window = await counting(missId(caller), async (ref) =>
    openWindow(await ref.get(), now, MISS_WINDOW_MS),
  );
  if (window && window.calls >= MISSES_PER_CALLER) throw tooManyTries(waitOf(window, now, MISS_WINDOW_MS));
}

/** Counts a wrong pair. @throws ApiError 429 for one too many, where several were tried at once; 503. */
export async function countMiss(caller: string): Promise<void> {
  const wait = await counting(missId(caller), (ref) =>
    count(ref, { max: MISSES_PER_CALLER, windowMs: MISS_WINDOW_MS }, Date.now()),
  );
  if (wait !== null) throw tooManyTries(wait);
}
