import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { auth, db } from '../../store/admin.ts';
import { endpoint } from '../endpoint.ts';

/**
 * POST end-sessions, no payload: every session of the caller ends, the calling one too. Rules and API refuse what was
 * signed in before by the record, at once; the provider gives out no new tokens for it. For engineers as for users:
 * `Home` is what everybody holds.
 */
export const endSessions = endpoint('Home', z.strictObject({}), async (_payload, actor) => {
  const collection = actor.kind === 'engineer' ? 'engineers' : 'users';
  await db.doc(`${collection}/${actor.uid}`).update({
    sessionsValidAfter: unixSeconds(new Date()),
    _rev: FieldValue.increment(1),
    _by: actor.uid,
    _at: FieldValue.serverTimestamp(),
  });
  await auth.revokeRefreshTokens(actor.uid);
});
