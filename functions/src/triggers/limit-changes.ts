import { Timestamp } from 'firebase-admin/firestore';
import { limitChangeOf, type LimitChanger } from '../../../src/domain/limit-change/changes.ts';
import { type LimitCollection, limitChangeSchema } from '../../../src/domain/limit-change/schema.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { userName } from '../../../src/domain/user/derive.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { actorOfRecord } from '../people/actor-of-record.ts';
import { isLimitCollection, limitChangeId } from '../limit-changes/limit-changes.ts';
import { readRecord } from '../store/read.ts';
import { isDocumentId, recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import type { Follower, RecordChange } from './follower.ts';
import { isThereAlready } from '../store/grpc.ts';

const NOT_NOTIFIED = 'Head office was not told of a change of limits';

/** Who saved it; null for people of the head office. Somebody without a usable record is not one of them. */
async function changerOf(by: unknown): Promise<LimitChanger | null> {
  const uid = typeof by === 'string' ? by : '';
  const user = isDocumentId(uid) ? await readRecord(userSchema, `users/${uid}`) : null;
  if (!user) return { by: uid, byName: '', dealerId: '', distributerId: '', organisation: '' };
  const actor = await actorOfRecord(uid, user);
  if (actor.isHeadOffice) return null;
  const { dealerId, distributerId, organisation } = actor;
  return { by: uid, byName: userName(user), dealerId, distributerId, organisation };
}

async function tell(
  record: { collection: LimitCollection; id: string },
  { before, after }: RecordChange,
): Promise<void> {
  const [was, is] = [before.data(), after.data()];
  if (!is || is['_rev'] === was?.['_rev']) return;
  const who = await changerOf(is['_by']);
  const at: unknown = is['_at'];
  const seconds = at instanceof Timestamp ? at.seconds : unixSeconds(new Date());
  const change = who && limitChangeOf(record, was, is, who, seconds);
  if (!change) return;
  const ref = recordRef('limitChanges', limitChangeId(record.collection, record.id, change.rev));
  const isWhole = limitChangeSchema.safeParse(change).success;
  // Nothing that another try could mend.
  if (!ref || !isWhole) return reportFault(NOT_NOTIFIED, after.ref.path);
  try {
    await ref.create(change);
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

/**
 * Writes `limitChanges/{collection~id~rev}` where somebody who is not of the head office changed what jobs are checked or
 * priced by, once however often the event is delivered. A write that leaves `_rev` alone is the server's own.
 */
export const tellLimitChange: Follower = async ({ collection, id }, change) => {
  if (!isLimitCollection(collection)) return;
  try {
    await tell({ collection, id }, change);
  } catch (error) {
    await reportFault(NOT_NOTIFIED, change.after.ref.path, error);
    throw error;
  }
};
