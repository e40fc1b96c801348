import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { errorFields, log } from '../log.ts';
import { ApiError, tooMany } from './errors.ts';

const WINDOW_MS = 60_000;
/** Calls in a minute by one account (security D12). */
export const CALLS_PER_ACCOUNT = 60;
/** Calls in a minute without an account from one address, behind which a whole workshop may sit. */
export const CALLS_PER_ADDRESS = 300;
/** Enough for callers who start a window at the same time: one of them wins, the others count on. */
const TRIES = 5;

/** gRPC's ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION: somebody else has just started the window. */
const LOST_RACE: readonly unknown[] = [6, 5, 9];

interface Window {
  readonly startedAt: number;
  readonly calls: number;
}

/** The window that is open now; null when there is none. Servers' clocks differ a little: it may begin after now. */
function openWindow(snapshot: DocumentSnapshot, now: number): Window | null {
  const [startedAt, calls] = [Number(snapshot.get('startedAt')), Number(snapshot.get('count'))];
  return Math.abs(now - startedAt) < WINDOW_MS && Number.isFinite(calls) ? { startedAt, calls } : null;
}

/** Begins a window with this call, in the place of one that is over. False when somebody else was quicker. */
async function startWindow({ ref, updateTime }: DocumentSnapshot, now: number): Promise<boolean> {
  const first = { startedAt: now, count: 1, expireAt: Timestamp.fromMillis(now + 2 * WINDOW_MS) };
  try {
    if (updateTime) await ref.update(first, { lastUpdateTime: updateTime });
    else await ref.create(first);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && LOST_RACE.includes(error.code)) return false;
    throw error;
  }
}

/**
 * Counts a call. Resolves with null when it may go on, else with the seconds to wait. Nothing is locked: a transaction
 * on one document gives up when one caller sends fifty calls at once (docs/security.md), and this is for just
 * that caller. Never lets more than `max` through; of calls sent at once it may refuse a few more.
 */
async function count(ref: DocumentReference, max: number, now: number): Promise<number | null> {
  const waitOf = ({ startedAt }: Window) => Math.max(1, Math.ceil((startedAt + WINDOW_MS - now) / 1000));
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const snapshot = await ref.get();
    const before = openWindow(snapshot, now);
    if (!before) {
      if (await startWindow(snapshot, now)) return null;
      continue;
    }
    if (before.calls >= max) return waitOf(before);
    await ref.update({ count: FieldValue.increment(1) });
    const after = openWindow(await ref.get(), now);
    return after && after.calls > max ? waitOf(after) : null;
  }
  return 1;
}

/** Refuses the call that is one too many. @throws ApiError 429; 503 when calls cannot be counted (D12). */
async function limit(id: string, max: number): Promise<void> {
  let wait: number | null;
  try {
    wait = await count(db.doc(`rateLimits/${id}`), max, Date.now());
  } catch (error) {
    log.error('Calls cannot be counted', { id, ...errorFields(error) });
    throw new ApiError(503, 'The server is not ready to save anything. Try again in a few minutes.');
  }
  if (wait !== null) throw tooMany(wait);
}

/** Counts a call of an account. @throws ApiError 429 from the 61st in a minute; 503. */
export function limitAccount(uid: string): Promise<void> {
  return limit(uid, CALLS_PER_ACCOUNT);
}

/**
 * Counts a call from an address (callerAddress in request.ts), which is kept as a hash only. This keeps a mishap or a
 * nosy person in bounds, while what is asked for is guarded by ids that nobody can guess. @throws ApiError 429 from the
 * 301st in a minute; 503.
 */
export function limitAddress(address: string): Promise<void> {
  const hash = createHash('sha256').update(address).digest('base64url');
  return limit(`address~${hash}`, CALLS_PER_ADDRESS);
}
