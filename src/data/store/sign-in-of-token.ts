import type { SignIn } from '#domain/session/live.ts';

function claimsOf(token: string): Record<string, unknown> | null {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(bytes);
    return typeof claims === 'object' && claims !== null ? Object.fromEntries(Object.entries(claims)) : null;
  } catch {
    return null;
  }
}

/**
 * When and with what an ID token says its session began, whatever its age: a renewed token says the same. Nothing is
 * verified, so this is for showing alone. Null for what is no such token.
 */
export function signInOfToken(token: string): SignIn | null {
  const claims = claimsOf(token);
  const authTime = claims?.['auth_time'];
  if (typeof authTime !== 'number') return null;
  const firebase = claims?.['firebase'];
  const factor: unknown =
    typeof firebase === 'object' && firebase !== null ? Reflect.get(firebase, 'sign_in_second_factor') : null;
  return { authTime, secondFactor: typeof factor === 'string' ? factor : null };
}
