import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { type MovedOn, movedOn, undone } from '../../../../src/domain/limit-change/changes.ts';
import { type LimitChange, limitChangeSchema } from '../../../../src/domain/limit-change/schema.ts';
import { standsNow, STATE_LABELS } from '../../../../src/domain/limit-change/labels.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { db } from '../../admin.ts';
import { parseRecord } from '../../read.ts';
import { recordRef } from '../../record-ref.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';
import { documentId } from '../payload-parts.ts';

const payloadSchema = z.object({ id: documentId, action: z.enum(['keep', 'restore']) });
type Payload = z.infer<typeof payloadSchema>;

/** gRPC's FAILED_PRECONDITION: a document was written since it was read. */
const MOVED_ON = 9;
const ATTEMPTS = 5;

const STATE_OF = { keep: 'kept', restore: 'restored' } as const;

function changedSince(change: LimitChange, { path, now }: MovedOn): string {
  return `Not undone: ${standsNow(change.collection, path, now)}, it was changed again since. Undo the later change first, or edit the record.`;
}

/** Adds the old values to the commit, as the record's next revision. @throws ApiError 409 where it has moved on. */
async function restore(commit: WriteBatch, change: LimitChange, actor: Actor, now: number): Promise<void> {
  const ref = recordRef(change.collection, change.recordId);
  const snapshot = ref && (await ref.get());
  const stored = snapshot?.data();
  if (!ref || !stored || !snapshot?.updateTime)
    throw conflict('Not undone: the record is not there any more.');
  const moved = movedOn(change, stored);
  if (moved) throw conflict(changedSince(change, moved));
  const fields = undone(change, stored, now);
  if (!fields) throw conflict("Not undone: the record can't be read. Tell support.");
  const rev = Number(stored['_rev'] ?? 0) + 1;
  const stamps = { _rev: rev, _by: actor.uid, _at: FieldValue.serverTimestamp() };
  commit.update(ref, { ...fields, ...stamps }, { lastUpdateTime: snapshot.updateTime });
}

/** The commit that settles the change, null where it is done already. @throws ApiError. */
async function commitOf({ id, action }: Payload, actor: Actor): Promise<WriteBatch | null> {
  const ref = db.collection('limitChanges').doc(id);
  const snapshot = await ref.get();
  const change = parseRecord(limitChangeSchema, ref.path, snapshot.data());
  if (!change || !snapshot.updateTime) throw notFound();
  const state = STATE_OF[action];
  // The same request a second time: its answer was lost, and what it asked for is done.
  if (change.state === state) return null;
  if (change.state !== 'open') {
    throw conflict(`${STATE_LABELS[change.state]} already by ${change.settledByName}.`);
  }
  const now = unixSeconds(new Date());
  const commit = db.batch();
  if (action === 'restore') await restore(commit, change, actor, now);
  const settledByName = `${actor.firstName} ${actor.lastName}`.trim();
  const decision = { state, settledBy: actor.uid, settledByName, settledAt: now };
  return commit.update(ref, decision, { lastUpdateTime: snapshot.updateTime });
}

/** Entry and record change together or not at all; where either moved on since it was read, both are read again. */
async function settle(payload: Payload, actor: Actor): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    // Each attempt starts from what the one before met.
    // oxlint-disable-next-line no-await-in-loop
    const commit = await commitOf(payload, actor);
    if (!commit) return;
    try {
      // oxlint-disable-next-line no-await-in-loop
      await commit.commit();
      return;
    } catch (error) {
      const hasMovedOn = error instanceof Error && 'code' in error && error.code === MOVED_ON;
      if (!hasMovedOn || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * POST settle-limit-change: head office keeps a change that was made elsewhere, or has the old values written back as
 * the record's next revision. Answers `{}`; a repeated request has one effect.
 */
export const settleLimitChange = endpoint('LimitReview', payloadSchema, async (payload, actor) => {
  await settle(payload, actor);
  return {};
});
