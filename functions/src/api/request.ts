import type { Request } from 'firebase-functions/https';
import { ApiError, invalid } from './errors.ts';

/** Largest body in bytes. */
export const MAX_BODY = 100 * 1024;

/** Keys that could reach a prototype if a payload were ever merged into an object (D03). */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws ApiError 405, 415 or 413. */
export function checkShape(request: Request): void {
  if (request.method !== 'POST') throw new ApiError(405, 'Only POST is answered here.');
  const type = (request.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError(415, 'Only application/json is read here.');
  const isTooLarge = Number(request.get('content-length') ?? 0) > MAX_BODY;
  if (isTooLarge || bodyOf(request).length > MAX_BODY) throw new ApiError(413, 'Too much data.');
}

const bodyOf = (request: Request): Buffer => request.rawBody ?? Buffer.alloc(0);

/**
 * The JSON of the request's own bytes; an empty body reads as no payload.
 * @throws ApiError 400 for what is no JSON, or has a key that names a prototype.
 */
export function readPayload(request: Request): unknown {
  const text = bodyOf(request).toString('utf8');
  if (text === '') return {};
  try {
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
