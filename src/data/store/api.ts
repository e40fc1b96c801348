import type { Call, PayloadOf } from '#domain/access/endpoint.ts';
import { env } from '#lib/env.ts';
import { apiUrl } from './api-url.ts';
import { currentAuthUser } from './auth.ts';
import { isOnline } from '#data/device/connection.ts';
import {
  AppError,
  OFFLINE_TEXT,
  offlineError,
  RefusedError,
  toAppError,
  UnansweredError,
  UNKNOWN_ERROR,
} from './errors.ts';
import { noteServerDate } from '#data/device/server-time.ts';

interface Answer {
  status?: unknown;
  msg?: unknown;
  data?: unknown;
  err?: unknown;
}

/** A call that is not answered by then is given up. */
const SILENCE_MS = 60_000;

async function bearer(isRenewed: boolean): Promise<string | undefined> {
  try {
    return await currentAuthUser()?.getIdToken(isRenewed);
  } catch (error) {
    throw toAppError(error);
  }
}

async function send(
  url: string,
  payload: unknown,
  token: string | undefined,
  keepalive = false,
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(payload),
    keepalive,
    signal: AbortSignal.timeout(SILENCE_MS),
  });
  noteServerDate(response.headers.get('Date'));
  return response;
}

/** A failure without an answer: silence has no words of its own (product: api-helper), a cut network has. */
function failure(cause: unknown): AppError {
  const isSilence = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isSilence ? new AppError(UNKNOWN_ERROR, { cause }) : new UnansweredError(OFFLINE_TEXT, { cause });
}

/**
 * Sends once more with a new token when the server takes the old one for none (security S06): a clock that is wrong, or
 * a token that ran out on its way. What the caller sends must therefore have one effect however often it comes.
 */
async function answered(url: string, payload: unknown): Promise<Response> {
  const token = await bearer(false);
  try {
    const response = await send(url, payload, token);
    if (response.status !== 401 || token === undefined) return response;
  } catch (error) {
    throw failure(error);
  }
  const renewed = await bearer(true);
  return send(url, payload, renewed).catch((error: unknown) => {
    throw failure(error);
  });
}

/** The specification's `err` is for the log alone; the page's error reports take it from here. */
function logErr(path: string, err: unknown): void {
  if (err === undefined || err === null) return;
  globalThis.reportError(new Error(`API ${path}: ${typeof err === 'string' ? err : JSON.stringify(err)}`));
}

/**
 * The one way to the HTTP API (product: api-helper): always POST, bearer token of the signed-in user; resolves with
 * `data` when status is 'success', else rejects with the response's msg. `base` replaces the api segment
 * (decisions: api-base).
 * @throws OfflineError without a connection; AppError with msg, or UNKNOWN ERROR for an answer that has none, no JSON,
 * nothing at all, or does not come within 60 s; RefusedError where a refusal brings `data`. Its `code` is the status of an answer with a
 * msg, else null: what did not come from the API judges nothing.
 */
export async function post<E extends Call>(
  path: E['name'],
  payload?: PayloadOf<E>,
  base = 'api',
): Promise<unknown> {
  if (!isOnline()) throw offlineError();
  const url = apiUrl(env, window.location.hostname, path, base);
  const response = await answered(url, payload ?? {});
  const answer: Answer | null = await response.json().catch(() => null);
  if (answer?.status === 'success') return answer.data;
  logErr(path, answer?.err);
  const words = typeof answer?.msg === 'string' ? answer.msg : '';
  const msg = words || UNKNOWN_ERROR;
  const error = answer?.data === undefined ? new AppError(msg) : new RefusedError(msg, answer.data);
  throw Object.assign(error, {
    code: words === '' ? null : response.status,
    retryAfter: Number(response.headers.get('Retry-After') ?? 0) || 0,
  });
}

/** Sends a call whose answer nobody waits for, of a page that is being left: it goes on without the page, or is lost. */
export async function postInLeaving<E extends Call>(path: E['name'], payload: PayloadOf<E>): Promise<void> {
  try {
    const url = apiUrl(env, window.location.hostname, path, 'api');
    if (isOnline()) await send(url, payload, await bearer(false), true);
  } catch {
    // Whoever asks for this has nobody left to tell.
  }
}
