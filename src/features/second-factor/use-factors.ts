import { useState } from 'react';
import { RECENT_LOGIN } from '#domain/access/enrolment-states.ts';
import { signOut } from '#data/store/auth.ts';
import { syncMfaStatus } from '#data/session/mfa-status.ts';
import { refusalOf } from '#data/store/provider-error.ts';
import { enrolledFactors, type Factor, removeFactor } from '#data/session/second-factor.ts';

/** The factors of the signed-in account and taking one off. `isMarkedEnrolled` is the flag as it is stored. */
export function useFactors(isMarkedEnrolled: boolean) {
  const [factors, setFactors] = useState<readonly Factor[]>(enrolledFactors);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const refresh = () => setFactors(enrolledFactors());

  async function remove(id: string): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      await removeFactor(id);
      refresh();
      // The flag follows by itself after the next sign-in, should the server not be reached now.
      syncMfaStatus(isMarkedEnrolled).catch(() => undefined);
    } catch (failure) {
      if (refusalOf(failure).code === 'auth/requires-recent-login') await signOut(RECENT_LOGIN);
      else setError(failure);
    }
    setIsBusy(false);
  }

  return { factors, isBusy, error, refresh, remove };
}
