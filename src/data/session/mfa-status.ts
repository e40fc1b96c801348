import { useEffect } from 'react';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { post } from '#data/store/api.ts';
import { useSignIn } from '#data/store/auth.ts';
import type { SessionValue } from './session.tsx';
import type { UPDATE_MFA_STATUS } from '#domain/user/endpoints.ts';

/**
 * Has the server set the account's `mfaEnrolled` anew when it differs from the factors that the provider knows
 * (product: mfa-enrolment). The server looks for itself: this only says that it is worth looking. @throws AppError.
 */
export async function syncMfaStatus(stored: boolean): Promise<void> {
  const { enrolledFactors } = await loadChunk(() => import('./second-factor.ts'));
  if (enrolledFactors().length > 0 !== stored) await post<typeof UPDATE_MFA_STATUS>('update-mfa-status', {});
}

/**
 * Keeps the flag right after a sign-in. Nothing is loaded while flag and session agree; what changes in this page is
 * told by `syncMfaStatus`. A failure waits for the next sign-in: the flag is for lists, rights ask the token.
 */
export function useMfaStatus(user: SessionValue['user']): void {
  const stored = user?.mfaEnrolled ?? null;
  const secondFactor = useSignIn()?.secondFactor ?? null;
  useEffect(() => {
    if (stored === null || stored === (secondFactor !== null)) return;
    syncMfaStatus(stored).catch(() => undefined);
  }, [stored, secondFactor]);
}
