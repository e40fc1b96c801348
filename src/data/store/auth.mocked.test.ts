import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';

const provider = vi.hoisted(() => ({ answers: [] as (Error | null)[], asked: 0 }));

vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  signInWithEmailAndPassword: async () => {
    const answer = provider.answers[provider.asked];
    provider.asked += 1;
    if (answer) throw answer;
    return {};
  },
}));

const { signIn } = await import('./auth.ts');

/** In the provider's words (firebase-functions#1599). */
const asleep = new FirebaseError(
  'auth/internal-error',
  'Firebase: Cloud function deadline exceeded. (auth/internal-error).',
);
const refused = new FirebaseError(
  'auth/internal-error',
  'Firebase: Could not sign in. Try again later (auth/internal-error).',
);

beforeEach(() => {
  provider.asked = 0;
});

it('a sign-in whose function was still starting is tried once more', async () => {
  provider.answers = [asleep, null];
  await signIn('a@b.example', 'four words of mine');
  expect(provider.asked).toBe(2);
});

it.each([
  ['that comes too late twice', [asleep, asleep], asleep, 2],
  ['that the function refuses', [refused, null], refused, 1],
])('one %s fails', async (_name, answers, error, times) => {
  provider.answers = answers;
  await expect(signIn('a@b.example', 'four words of mine')).rejects.toBe(error);
  expect(provider.asked).toBe(times);
});
