import type { Request } from 'firebase-functions/https';
import { ApiError, invalid } from './errors.ts';
import { bodyHeaders } from './own-body.ts';

/** Largest body in bytes, of a call that says nothing else. */
export const MAX_BODY = 100 * 1024;

/** Keys that could reach a prototype if a payload were ever merged into an object (D03). */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Type and parameters as one of ours is written; anything else, such as another charset, is not read. */
const JSON_TYPE = /^application\/json[ \t]*(;[ \t]*charset=("utf-8"|utf-8)[ \t]*)?;?[ \t]*$/iu;

/** @throws ApiError 405, 415 or 413. */
export function checkShape(request: Request, most = MAX_BODY): void {
  if (request.method !== 'POST') throw new ApiError(405, 'Only POST is answered here.');
  const { contentType, contentEncoding } = bodyHeaders(request);
  if (!JSON_TYPE.test(contentType)) throw new ApiError(415, 'Only application/json in UTF-8 is read here.');
  if (!['', 'identity'].includes(contentEncoding.trim().toLowerCase())) {
    throw new ApiError(415, 'Packed data is not read here.');
  }
  const isTooLarge = Number(request.get('content-length') ?? 0) > most;
  if (isTooLarge || bodyOf(request).length > most) throw new ApiError(413, 'Too much data.');
}

const bodyOf = (request: Request): Buffer => request.rawBody ?? Buffer.alloc(0);

/**
 * The JSON of the request's own bytes; an empty body reads as no payload.
 * @throws ApiError 400 for what is no UTF-8, not exactly one JSON value, or has a key that names a prototype.
 */
export function readPayload(request: Request): unknown {
  const bytes = bodyOf(request);
  if (bytes.length === 0) return {};
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return JSON.parse(text, (key, value: unknown) => {
      if (POISON.has(key)) throw invalid();
      return value;
    });
  } catch {
    throw invalid();
  }
}

/** The endpoint asked for. Hosting passes `/api/name` on whole; called directly it is `/name`. */
export function endpointName(path: string): string {
  return path.replace(/^\/(api\/)?/u, '').replace(/\/$/u, '');
}

/**
 * The address that the platform saw, of a caller's chain: what a caller writes into X-Forwarded-For stands before the entries that the
 * platform adds, and counts for nothing. How many it adds TRUSTED_HOPS says, 1 where it is not set: health answers with the address
 * that it counts (docs/deployment.md: The first day).
 */
export function callerAddress(chain: string, env: NodeJS.ProcessEnv = process.env): string {
  const hops = Number(env['TRUSTED_HOPS']) || 1;
  const entries = chain.split(',');
  return entries.at(-hops) ?? entries[0] ?? '';
}

/**
 * Whatever tells one caller from another, for what is counted so tightly that nobody may use up another's share: every
 * address on the way, since many people may come by one last hop (callerAddress). Who writes the first of them
 * themselves gets a fresh count, so it must guard nothing that can be guessed.
 */
export function callerChain(request: Request, env: NodeJS.ProcessEnv = process.env): string {
  const own = request.socket.remoteAddress ?? '';
  if (env['FUNCTIONS_EMULATOR'] === 'true') return own;
  return request.get('x-forwarded-for')?.replaceAll(/\s/gu, '') || own;
}
