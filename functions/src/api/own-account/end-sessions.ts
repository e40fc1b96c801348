import { FieldValue } from 'firebase-admin/firestore';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { END_SESSIONS } from '../../../../src/domain/user/endpoints.ts';
import { auth, db } from '../../store/admin.ts';
import { implement } from '../endpoint.ts';
import { stampsOf } from '../../store/stamps.ts';

export const endSessions = implement(END_SESSIONS, async (_payload, actor) => {
  const collection = actor.kind === 'engineer' ? 'engineers' : 'users';
  await db.doc(`${collection}/${actor.uid}`).update({
    sessionsValidAfter: unixSeconds(new Date()),
    ...stampsOf(actor.uid, 1),
    _rev: FieldValue.increment(1),
  });
  await auth.revokeRefreshTokens(actor.uid);
});
