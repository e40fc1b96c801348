import type { Env } from '#lib/env.ts';
import { isLocalHost } from '#lib/local-hosts.ts';

/**
 * The address of an API call by environment (product: api-helper): on a developer's machine the page's own origin,
 * which leads to the local emulator; else the origin that the environment's file names, or the page's own, whose
 * Hosting leads to the function. `base` is the segment between.
 */
export function apiUrl(
  environment: Pick<Env, 'VITE_ENVIRONMENT' | 'VITE_API_ORIGIN'>,
  host: string,
  path: string,
  base: string,
): string {
  const isLocal = environment.VITE_ENVIRONMENT !== 'production' && isLocalHost(host);
  const origin = isLocal ? '' : (environment.VITE_API_ORIGIN ?? '');
  return `${origin.replace(/\/$/u, '')}/${base}/${path}`;
}
