import { describe, expect, it } from 'vitest';
import { auth, freshId } from './support/admin.ts';

describe('signing up over the provider (S17)', () => {
  it('is refused, and makes no account', async () => {
    const email = `${freshId('stranger')}@mailbox.example`;
    const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    const response = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local-emulator`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'four words of mine', returnSecureToken: true }),
      },
    );
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Accounts are made by invitation.'),
    ]);
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});
