/** What the sign-in page says of a failure: the provider's message as it came, after a sentence of ours. */
export interface ProviderMessage {
  /** '' where we have nothing plainer to say. */
  plain: string;
  /** Specification §8: "The provider's message in a warning box". */
  provider: string;
}

const plainWords: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'The email or the password is not right.',
  'auth/invalid-login-credentials': 'The email or the password is not right.',
  'auth/user-not-found': 'The email or the password is not right.',
  'auth/wrong-password': 'The email or the password is not right.',
  'auth/invalid-email': 'This is not a whole email address.',
  'auth/user-disabled': 'This account is switched off. Ask your administrator.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes, or reset the password.',
  'auth/network-request-failed': 'There is no connection. What you typed is kept.',
};

/** Reads the words out of anything the identity provider threw. */
export function providerMessage(error: unknown): ProviderMessage {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const provider = error instanceof Error && error.message !== '' ? error.message : 'UNKNOWN ERROR';
  return { plain: (typeof code === 'string' ? plainWords[code] : undefined) ?? '', provider };
}
