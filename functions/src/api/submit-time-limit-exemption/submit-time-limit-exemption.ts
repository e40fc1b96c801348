import { type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { untilFault, withExemption } from '../../../../src/domain/time-limit/exemption.ts';
import { timeLimitedCollection } from '../../../../src/domain/time-limit/record-kinds.ts';
import { limitedRecordSchema, type TimeLimitError } from '../../../../src/domain/time-limit/schema.ts';
import { timeLimitState } from '../../../../src/domain/time-limit/state.ts';
import { isOfTenant, mayExempt } from '../../../../src/domain/time-limit/who-exempts.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { SUBMIT_TIME_LIMIT_EXEMPTION } from '../../../../src/domain/time-limit/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { stampsOf } from '../../store/stamps.ts';

type Payload = ParsedOf<typeof SUBMIT_TIME_LIMIT_EXEMPTION>;

const ENDED = 'This time limit is no longer running. Nothing was changed.';
const CHANGED = 'Somebody else changed this exemption meanwhile. Close this and look at it again.';

/** What is asked for must be whole, and name nobody but the caller. @throws ApiError 400. */
function checkRequest({ timestamp, reason, user }: Payload, actor: Actor, now: Date): void {
  if (user !== null && user.userId !== actor.uid) throw invalid('The exemption names another user.');
  if (timestamp === 0) {
    if (reason !== '' || user !== null) throw invalid('Without a date there is no reason and no user.');
    return;
  }
  const fault = untilFault(timestamp, now);
  if (fault !== null) throw invalid(fault);
  if (reason === '') throw invalid('Reason is required');
  if (user === null) throw invalid('The exemption names no user.');
}

/** @throws ApiError 404 alike for a record that is not there, not readable, or not the actor's; 403 without the right. */
function rowsOf(snapshot: DocumentSnapshot, actor: Actor): TimeLimitError[] {
  const record = parseRecord(limitedRecordSchema, snapshot.ref.path, snapshot.data());
  if (!record || record.deleted || !isOfTenant(actor, record)) throw notFound();
  if (!mayExempt(actor, record)) {
    throw forbidden(
      actor.kind === 'dealer'
        ? 'Only an admin of the dealer can exempt.'
        : 'You need the orders or confirmations privilege to exempt.',
    );
  }
  return record.timeLimits;
}

/** The stored row that was sent: nothing of the one in the payload is believed but which it is. @throws ApiError 409. */
function storedRow(rows: readonly TimeLimitError[], { error }: Payload): TimeLimitError {
  const row = rows.find(
    ({ type, startTimestamp }) => type === error.type && startTimestamp === error.startTimestamp,
  );
  if (!row) throw conflict(ENDED);
  return row;
}

function isSameExemption(
  row: TimeLimitError,
  [timestamp, reason, userId]: readonly [number, string, string | undefined],
): boolean {
  return (
    row.timeLimitExemptTimestamp === timestamp &&
    row.timeLimitExemptReason === reason &&
    row.timeLimitExemptUser?.userId === userId
  );
}

function workOut(snapshot: DocumentSnapshot, payload: Payload, actor: Actor, seconds: number) {
  const rows = rowsOf(snapshot, actor);
  const row = storedRow(rows, payload);
  const { error, timestamp, reason } = payload;
  const userId = timestamp === 0 ? undefined : actor.uid;
  // The same request a second time: its answer was lost, and what it asked for is done.
  if (isSameExemption(row, [timestamp, reason, userId])) return null;
  const seen = [
    error.timeLimitExemptTimestamp,
    error.timeLimitExemptReason,
    error.timeLimitExemptUser?.userId,
  ] as const;
  if (!isSameExemption(row, seen)) throw conflict(CHANGED);
  const { uid, firstName, lastName, email } = actor;
  const user = timestamp === 0 ? null : { userId: uid, firstName, lastName, email, timestamp: seconds };
  const next = rows.map((each) =>
    each === row ? withExemption(row, { timestamp, reason }, user, seconds) : each,
  );
  return {
    ...timeLimitState(next),
    ...stampsOf(uid, snapshot),
  };
}

export const submitTimeLimitExemption = implement(SUBMIT_TIME_LIMIT_EXEMPTION, async (payload, actor) => {
  const now = new Date();
  checkRequest(payload, actor, now);
  const ref = recordRef(timeLimitedCollection(payload.error.type), payload.error.id);
  const isThere =
    ref !== null &&
    (await updateFresh(ref, (snapshot) =>
      Promise.resolve(workOut(snapshot, payload, actor, unixSeconds(now))),
    ));
  if (!isThere) throw notFound();
});
