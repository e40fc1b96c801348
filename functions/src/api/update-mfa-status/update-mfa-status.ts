import * as z from 'zod/mini';
import { auth, db } from '../../store/admin.ts';
import { log } from '../../log.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { accountEndpoint } from '../endpoint.ts';

async function hasFactor(uid: string): Promise<boolean> {
  const { multiFactor } = await auth.getUser(uid);
  return (multiFactor?.enrolledFactors.length ?? 0) > 0;
}

/**
 * POST update-mfa-status (product: mfa-enrolment; decisions: mfa-status-call): sets `mfaEnrolled` on the caller's own
 * record to whether the provider knows a second factor of theirs. No payload is read (security S13). The flag is for
 * lists and reports: rights ask the token. Answers `{mfaEnrolled}`.
 */
export const updateMfaStatus = accountEndpoint(z.unknown(), async (_payload, { uid, kind }) => {
  let mfaEnrolled = await hasFactor(uid);
  if (kind === 'engineer') return { mfaEnrolled };
  await updateFresh(db.doc(`users/${uid}`), async (snapshot) => {
    // Asked again beside the record: of two calls at once the later one must not write what was true before.
    mfaEnrolled = await hasFactor(uid);
    if (snapshot.get('mfaEnrolled') === mfaEnrolled) return null;
    log.info('Second factor', { uid, mfaEnrolled });
    return { mfaEnrolled };
  });
  return { mfaEnrolled };
});
