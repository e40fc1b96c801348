import type { Request } from 'firebase-functions/https';
import type { Response } from 'express';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/u;

/**
 * Whether pages of this origin may read our answers: those in API_ORIGINS (functions/.env.<project>, separated by
 * spaces), and this machine's while the emulator runs. Both sites reach the API on their own origin through the
 * Hosting rewrite, so that API_ORIGINS may well be empty.
 */
export function isOwnOrigin(origin: string, env: NodeJS.ProcessEnv): boolean {
  if (env['FUNCTIONS_EMULATOR'] === 'true' && LOCAL.test(origin)) return true;
  return origin !== '' && (env['API_ORIGINS'] ?? '').split(/\s+/u).includes(origin);
}

/** Grants an own origin; a foreign one gets no grant, and its browser keeps our answer from it. */
export function grantOrigin(request: Request, response: Response): void {
  response.vary('Origin');
  const origin = request.get('origin');
  if (origin === undefined || !isOwnOrigin(origin, process.env)) return;
  response.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Expose-Headers': 'Date, Retry-After',
    'Access-Control-Max-Age': '3600',
  });
}
