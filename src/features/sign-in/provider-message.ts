/** What the sign-in page says of a failure: the provider's message as it came, after a sentence of ours. */
export interface ProviderMessage {
  /** '' where we have nothing plainer to say. */
  plain: string;
  /** For the provider's message in a warning box (product: error-texts). */
  provider: string;
}

const NOT_RIGHT = 'The email or the password is not right.';

/** A project without protection against the listing of emails answers with these; read alike, they tell no more. */
const TELLS_WHO_HAS_AN_ACCOUNT: readonly unknown[] = ['auth/user-not-found', 'auth/wrong-password'];

const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': NOT_RIGHT,
  'auth/invalid-login-credentials': NOT_RIGHT,
  'auth/invalid-email': 'This is not a whole email address.',
  'auth/user-disabled': 'This account is switched off. Ask your administrator.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes, or reset the password.',
  'auth/network-request-failed': 'There is no connection. What you typed is kept.',
};

const WRONG_CREDENTIAL: ProviderMessage = {
  plain: NOT_RIGHT,
  provider: 'Firebase: Error (auth/invalid-credential).',
};

/** Reads the words out of anything the identity provider threw; the same for known and unknown emails (security S05). */
export function providerMessage(error: unknown): ProviderMessage {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (TELLS_WHO_HAS_AN_ACCOUNT.includes(code)) return WRONG_CREDENTIAL;
  const provider = error instanceof Error && error.message !== '' ? error.message : 'UNKNOWN ERROR';
  return { plain: (typeof code === 'string' ? PLAIN_MESSAGES[code] : undefined) ?? '', provider };
}
