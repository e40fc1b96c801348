import { projectId } from './admin.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The address of an account of these tests, at the provider and in its record. */
export const emailOf = (uid: string): string => `${uid}@example.com`;

/**
 * An ID token as the Auth emulator issues them: unsigned, which only an emulator accepts. `claims` may break any
 * part of it. Times in unix seconds.
 */
export function tokenOf(uid: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    email: emailOf(uid),
    auth_time: now - 5,
    iat: now - 5,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  })}.`;
}
