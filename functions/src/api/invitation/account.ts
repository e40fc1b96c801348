import { createHash } from 'node:crypto';
import { ENGINEER_MARKER } from '../../../../src/domain/person/profile.ts';
import type { Invitation } from '../../../../src/domain/invitation/schema.ts';
import { cutCodePoints } from '../../../../src/domain/shared/text.ts';
import { auth } from '../../store/admin.ts';

/**
 * The account that an invitation makes. Its id follows from the invitation's, so that however often it is taken up, and
 * wherever that breaks off, it can only ever make this one.
 */
export function uidOf(invitationId: string): string {
  return createHash('sha256')
    .update(`account of invitation ${invitationId}`)
    .digest('base64url')
    .slice(0, 28);
}

/** The collection that holds the record of the account. */
export const recordPath = (kind: Invitation['kind'], uid: string): string =>
  `${kind === 'engineer' ? 'engineers' : 'users'}/${uid}`;

/** Characters of a display name that the provider takes, with room for the mark. */
const NAME_MAX = 100;

/** What the provider calls the account; an engineer's carries the mark (decisions: engineer-marker). */
export function displayNameOf(kind: Invitation['kind'], firstName: string, lastName: string): string {
  const name = cutCodePoints(`${firstName} ${lastName}`.trim(), NAME_MAX);
  return kind === 'engineer' ? `${name} ${ENGINEER_MARKER}` : name;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

async function unlessUnknown<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
}

/** Whether the provider has this account. */
export async function hasAccount(uid: string): Promise<boolean> {
  return (await unlessUnknown(auth.getUser(uid))) !== null;
}

/** Whether the provider has an account of this address. */
export async function isEmailTaken(email: string): Promise<boolean> {
  return (await unlessUnknown(auth.getUserByEmail(email))) !== null;
}

export interface NewAccount {
  uid: string;
  email: string;
  displayName: string;
  password: string;
  disabled: boolean;
}

/**
 * Makes the account; the provider lets that happen once. The address counts as verified: the link came by mail to it.
 * 'exists' when it was made before, 'emailTaken' when another account has the address, 'emailRefused' when the provider
 * takes no such address.
 */
export async function makeAccount(
  account: NewAccount,
): Promise<'made' | 'exists' | 'emailTaken' | 'emailRefused'> {
  try {
    await auth.createUser({ ...account, emailVerified: true });
    return 'made';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/uid-already-exists') return 'exists';
    if (code === 'auth/email-already-exists') return 'emailTaken';
    if (code === 'auth/invalid-email') return 'emailRefused';
    throw error;
  }
}

/** Gives an engineer's account the claim that rules and API ask for; may be repeated. */
export async function markEngineer(uid: string): Promise<void> {
  await auth.setCustomUserClaims(uid, { engineer: true });
}
