import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { deriveDealer } from '../../../src/domain/dealer/derive.ts';
import {
  type GroupChange,
  groupChangeSchema,
  type GroupStep,
  groupSteps,
} from '../../../src/domain/dealer/group-change.ts';
import { dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import type { Follower } from '../triggers/follower.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { carryPage } from './carry-step.ts';
import { stampsOf } from '../store/stamps.ts';

/** After so many records, or milliseconds, how far it is is written, and the next event goes on. */
const RECORDS_AT_ONCE = 1000;
const WORKS_FOR_MS = 15_000;

/** The newest change of a dealer's group; null where there was none. */
export const changeOf = (dealer: DocumentSnapshot): GroupChange | null =>
  parseRecord(groupChangeSchema, dealer.ref.path, dealer.get('groupChange') ?? undefined);

/** The dealer's own record in its new group, as a revision of who asked for it: the change log tells it. */
async function moveDealer(ref: DocumentReference, { to }: GroupStep, change: GroupChange): Promise<void> {
  await updateFresh(ref, async (snapshot) => {
    if (snapshot.get('dealerGroupId') === to) return null;
    const own = { dealerGroupId: to, dealerGroup: to === '' ? '' : change.toName };
    const dealer = parseRecord(dealerSchema, ref.path, snapshot.data());
    return {
      ...own,
      ...(dealer && { searchArr: deriveDealer({ ...dealer, ...own }).searchArr }),
      ...stampsOf(change.by, snapshot),
    };
  });
}

/** Works for a while and says how far the change is then. */
async function work(ref: DocumentReference, change: GroupChange): Promise<GroupChange> {
  const steps = groupSteps(change.from, change.to);
  const until = Date.now() + WORKS_FOR_MS;
  let { step, done } = change;
  const progress = (more: Partial<GroupChange>): GroupChange => ({
    ...change,
    step,
    done,
    at: unixSeconds(new Date()),
    ...more,
  });
  while (done - change.done < RECORDS_AT_ONCE && Date.now() < until) {
    const next = steps[step];
    if (!next) return progress({ state: 'done', total: Math.max(done, change.total) });
    // One page after another: what is carried over is not found by the next.
    /* oxlint-disable no-await-in-loop */
    if (next.of === 'dealer') {
      await moveDealer(ref, next, change);
      step += 1;
      continue;
    }
    const page = await carryPage(ref.id, next, change.by);
    /* oxlint-enable no-await-in-loop */
    done += page.moved;
    if (page.clashes > 0 && page.moved === 0) return progress({ state: 'stopped', clashes: page.clashes });
    if (page.isLast) step += 1;
  }
  return progress({});
}

/** Goes on with a change of a dealer's group from where it is; nothing where somebody else has gone on since. */
export async function advanceGroupChange(id: string, seen: GroupChange): Promise<void> {
  const ref = db.collection('dealers').doc(id);
  const isAsSeen = (dealer: DocumentSnapshot) => isDeepStrictEqual(changeOf(dealer), seen);
  if (seen.state !== 'running' || !isAsSeen(await ref.get())) return;
  const groupChange = await work(ref, seen);
  await updateFresh(ref, async (dealer) => (isAsSeen(dealer) ? { groupChange } : null));
}

/**
 * Carries a dealer's change of group through: each piece of progress is a write of the dealer, and its event the next
 * piece. Where that breaks off, the night or a person takes it up again.
 */
export const followGroupChange: Follower = async ({ id }, { before, after }) => {
  if (!after.exists || isDeepStrictEqual(before.get('groupChange'), after.get('groupChange'))) return;
  const change = changeOf(after);
  if (change) await advanceGroupChange(id, change);
};

/** Has a change taken up again: a write of the dealer wakes {@link followGroupChange}. */
export async function wakeGroupChange(ref: DocumentReference): Promise<boolean> {
  let isWoken = false;
  await updateFresh(ref, async (dealer) => {
    const change = changeOf(dealer);
    isWoken = change !== null && change.state !== 'done';
    if (!change || !isWoken) return null;
    // A second press within the second is an event, too.
    const at = Math.max(unixSeconds(new Date()), change.at + 1);
    return { groupChange: { ...change, state: 'running', clashes: 0, at } };
  });
  return isWoken;
}

/** Each night: changes of which nothing was heard for ten minutes go on. Resolves with how many. */
export async function wakeStaleChanges(now: number, staleAfter: number): Promise<number> {
  const { docs } = await db.collection('dealers').where('groupChange.state', '==', 'running').get();
  const stale = docs.filter((dealer) => now - (changeOf(dealer)?.at ?? 0) > staleAfter);
  for (const { ref } of stale) {
    // oxlint-disable-next-line no-await-in-loop
    await wakeGroupChange(ref);
  }
  return stale.length;
}
