import { personName } from '../../../../src/domain/shared/person-name.ts';
import { type DocumentData, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { type MovedOn, movedOn, undone } from '../../../../src/domain/limit-change/changes.ts';
import { type LimitChange, limitChangeSchema } from '../../../../src/domain/limit-change/schema.ts';
import { standsNow, STATE_LABELS } from '../../../../src/domain/limit-change/labels.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { implement } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';
import { stampsOf } from '../../store/stamps.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { SETTLE_LIMIT_CHANGE } from '../../../../src/domain/limit-change/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';

type Payload = ParsedOf<typeof SETTLE_LIMIT_CHANGE>;

const STATE_OF = { keep: 'kept', restore: 'restored' } as const;

function changedSince(change: LimitChange, { path, now }: MovedOn): string {
  return `Not undone: ${standsNow(change.collection, path, now)}, it was changed again since. Undo the later change first, or edit the record.`;
}

/** The old values as the record's next revision. @throws ApiError 409 where it has moved on. */
async function restored(
  transaction: Transaction,
  change: LimitChange,
  actor: Actor,
  now: number,
): Promise<{ read: DocumentSnapshot; fields: DocumentData }> {
  const ref = recordRef(change.collection, change.recordId);
  const read = ref && (await transaction.get(ref));
  const stored = read?.data();
  if (!read || !stored) throw conflict('Not undone: the record is not there any more.');
  const moved = movedOn(change, stored);
  if (moved) throw conflict(changedSince(change, moved));
  const fields = undone(change, stored, now);
  if (!fields) throw conflict("Not undone: the record can't be read. Tell support.");
  return { read, fields: { ...fields, ...stampsOf(actor.uid, read) } };
}

/**
 * Entry and record are read as of one moment and change together or not at all: of two who decide at once, the second
 * reads what the first has done. @throws ApiError.
 */
function settle({ id, action }: Payload, actor: Actor): Promise<void> {
  return inTransaction(async (transaction) => {
    const ref = db.collection('limitChanges').doc(id);
    const change = parseRecord(limitChangeSchema, ref.path, (await transaction.get(ref)).data());
    if (!change) throw notFound();
    const state = STATE_OF[action];
    // The same request a second time: its answer was lost, and what it asked for is done.
    if (change.state === state) return;
    if (change.state !== 'open') {
      throw conflict(`${STATE_LABELS[change.state]} already by ${change.settledByName}.`);
    }
    const now = unixSeconds(new Date());
    const undo = action === 'restore' ? await restored(transaction, change, actor, now) : null;
    if (undo) updateIn(transaction, undo.read, undo.fields);
    const settledByName = personName(actor);
    transaction.update(ref, { state, settledBy: actor.uid, settledByName, settledAt: now });
  });
}

export const settleLimitChange = implement(SETTLE_LIMIT_CHANGE, async (payload, actor) => {
  await settle(payload, actor);
});
