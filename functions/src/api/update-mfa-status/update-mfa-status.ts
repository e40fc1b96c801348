import { auth, db } from '../../store/admin.ts';
import { log } from '../../log.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { UPDATE_MFA_STATUS } from '../../../../src/domain/user/endpoints.ts';

async function hasFactor(uid: string): Promise<boolean> {
  const { multiFactor } = await auth.getUser(uid);
  return (multiFactor?.enrolledFactors.length ?? 0) > 0;
}

export const updateMfaStatus = implement(UPDATE_MFA_STATUS, async (_payload, { uid, kind }) => {
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
