import type { UserRecord } from 'firebase-admin/auth';

/**
 * An account as `firebase auth:import` reads it, with no other keys (its own list: firebase-tools/lib/accountImporter.js).
 * Times are unix milliseconds as text; hash and salt are in base64 with + and /.
 */
export interface SavedAccount {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly passwordHash?: string;
  readonly salt?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly phoneNumber?: string;
  readonly disabled: boolean;
  /** The claims, as JSON. */
  readonly customAttributes?: string;
  readonly createdAt?: string;
  readonly lastSignedInAt?: string;
  /** Phones for two-step sign-in: the provider takes back no factor of another kind. */
  readonly mfaInfo?: readonly {
    readonly mfaEnrollmentId: string;
    readonly phoneInfo: string;
    readonly displayName?: string;
    readonly enrolledAt?: string;
  }[];
}

/** The provider's alphabet is that of addresses. */
const base64 = (text: string) => text.replaceAll('_', '/').replaceAll('-', '+');
const milliseconds = (time: string) => String(Date.parse(time));

/** What of an account is saved. @throws Error where the provider keeps its hash back: nobody could sign in by such a copy. */
export function savedAccount(user: UserRecord): SavedAccount {
  const { uid, email, displayName, photoURL, phoneNumber, metadata, customClaims, passwordHash } = user;
  // The SDK leaves out a hash that came as "REDACTED".
  if (passwordHash === undefined && user.providerData.some(({ providerId }) => providerId === 'password'))
    throw new Error('The provider gives no hashes: the functions lack firebaseauth.configs.getHashConfig');
  const phones = (user.multiFactor?.enrolledFactors ?? []).flatMap((factor) =>
    'phoneNumber' in factor
      ? {
          mfaEnrollmentId: factor.uid,
          phoneInfo: String(factor.phoneNumber),
          ...(factor.displayName && { displayName: factor.displayName }),
          ...(factor.enrollmentTime && { enrolledAt: new Date(factor.enrollmentTime).toISOString() }),
        }
      : [],
  );
  return {
    localId: uid,
    emailVerified: user.emailVerified,
    disabled: user.disabled,
    ...(email && { email }),
    ...(passwordHash && { passwordHash: base64(passwordHash) }),
    ...(user.passwordSalt && { salt: base64(user.passwordSalt) }),
    ...(displayName && { displayName }),
    ...(photoURL && { photoUrl: photoURL }),
    ...(phoneNumber && { phoneNumber }),
    ...(customClaims && { customAttributes: JSON.stringify(customClaims) }),
    ...(metadata.creationTime && { createdAt: milliseconds(metadata.creationTime) }),
    ...(metadata.lastSignInTime && { lastSignedInAt: milliseconds(metadata.lastSignInTime) }),
    ...(phones.length > 0 && { mfaInfo: phones }),
  };
}
