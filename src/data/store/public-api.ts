import type { Call, PayloadOf } from '#domain/access/endpoint.ts';
import { env } from '#lib/env.ts';
import { apiUrl } from './api-url.ts';

/** A call of a public page that failed, in words for a person. */
export class PublicCallError extends Error {
  override name = 'PublicCallError';
  /** No answer came: the same call may well succeed a moment later. */
  readonly isOffline: boolean;
  constructor(message: string, isOffline: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isOffline = isOffline;
  }
}

/** On a phone with one bar; after that a person presses Retry sooner than they wait. */
const SILENCE_MS = 20_000;
const NO_ANSWER = 'No connection. Check your signal and try again.';
/** The specification's word (product: error-texts); errors.ts, which holds the same, would bring Firebase. */
const NO_WORDS = 'UNKNOWN ERROR';

async function sent(path: string, payload: unknown): Promise<Response> {
  const url = apiUrl(env, window.location.hostname, path, 'api');
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(SILENCE_MS),
    });
  } catch (cause) {
    throw new PublicCallError(NO_ANSWER, true, { cause });
  }
}

const keyOf = (path: string, payload: unknown) => JSON.stringify([path, payload]);
let ahead: { readonly key: string; readonly response: Promise<Response> } | null = null;

/**
 * Sends the call of a page whose code is still on its way: its answer is there sooner by as long as the code takes. The
 * page's own `askPublic` takes it, once.
 */
export function askAhead<E extends Call>(path: E['name'], payload: PayloadOf<E>): void {
  const response = sent(path, payload);
  // Told to whoever takes it.
  response.catch(() => undefined);
  ahead = { key: keyOf(path, payload), response };
}

function sentOnce(path: string, payload: unknown): Promise<Response> {
  const known = ahead?.key === keyOf(path, payload) ? ahead.response : null;
  ahead = null;
  return known ?? sent(path, payload);
}

/**
 * The way of a public page to the API (product: api-helper), for whoever has no account: no token, and nothing of Firebase,
 * which would be half of what an owner's phone loads.
 * Names the call's declaration as a type alone, and its answer is read by hand: zod would be a tenth of the page. @throws
 * PublicCallError with the server's words.
 */
export async function askPublic<E extends Call>(path: E['name'], payload: PayloadOf<E>): Promise<unknown> {
  const response = await sentOnce(path, payload);
  const answer: { status?: unknown; msg?: unknown; data?: unknown } | null = await response
    .json()
    .catch(() => null);
  if (answer?.status === 'success') return answer.data;
  const msg = typeof answer?.msg === 'string' && answer.msg !== '' ? answer.msg : NO_WORDS;
  throw new PublicCallError(msg, response.status >= 502);
}
