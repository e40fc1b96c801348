/** What the identity provider's emulator knows, asked and told past all screens. */

import type { Person } from './people.ts';

const HOST = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9099';
const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-tare';

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://${HOST}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status} to ${path}`);
  return (await answer.json()) as T;
}

/** A token as the sign-in page would get it; null where the provider does not give one. */
export async function tokenOf({
  email,
  password,
}: Pick<Person, 'email' | 'password'>): Promise<string | null> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local-emulator';
  const answer = await fetch(`http://${HOST}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) return null;
  const { idToken } = (await answer.json()) as { idToken: string };
  return idToken;
}

/** How many codes have been sent by SMS so far. */
export async function countCodes(): Promise<number> {
  return (await sentCodes()).length;
}

async function sentCodes() {
  const path = `/emulator/v1/projects/${PROJECT}/verificationCodes`;
  const { verificationCodes } = await ask<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
    path,
  );
  return verificationCodes;
}

/** The code that was sent last to a number that ends so. @throws Error when there is none. */
export async function codeSentTo(end: string): Promise<string> {
  const sent = (await sentCodes()).findLast(({ phoneNumber }) => phoneNumber.endsWith(end));
  if (!sent) throw new Error(`No code was sent to a number that ends in ${end}`);
  return sent.code;
}

function update(uid: string, fields: object): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  return ask(path, { localId: uid, ...fields });
}

/** Makes an account of a verified email; one of this id that is there already stays. */
export async function addAccount(
  uid: string,
  { email, password, firstName, lastName }: Omit<Person, 'build'>,
): Promise<void> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  const displayName = `${firstName} ${lastName}`;
  await ask(path, { localId: uid, email, password, displayName, emailVerified: true });
}

/** Says of an account that its email is not verified. */
export async function unverifyEmail(uid: string): Promise<void> {
  await update(uid, { emailVerified: false });
}

/** An account as the seed left it: without a second factor, its email verified. */
export async function resetAccount(uid: string): Promise<void> {
  await update(uid, { emailVerified: true, mfa: {} });
}

/** Opens the link that was mailed last to this address, as its owner would. @throws Error when there is none. */
export async function openMailedLink(email: string): Promise<void> {
  const path = `/emulator/v1/projects/${PROJECT}/oobCodes`;
  const { oobCodes } = await ask<{ oobCodes: { email: string; oobLink: string }[] }>(path);
  const last = oobCodes.findLast((code) => code.email === email);
  if (!last) throw new Error(`No link was sent to ${email}`);
  const { pathname, search } = new URL(last.oobLink);
  await ask(`${pathname}${search}`);
}
