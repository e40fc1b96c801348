import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { isOnline } from '#data/device/connection.ts';
import { type AppError, OfflineError, toAppError } from '#data/store/errors.ts';
import { makeDocument, moveOneRecord, MoveRefused } from './moves.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { within } from '#lib/within.ts';
import type { QueuedCall } from '#data/device/outbox/entry.ts';
import { changeCall, OUTBOX_DB, readCalls, removeCalls, writeCall } from '#data/device/outbox/journal.ts';
import { noteSent } from '#data/device/outbox/outbox.ts';

/** A page waits so long for what became of its press; then the call goes on by itself. */
const ANSWER_WITHIN_MS = 3000;
/** A call that the server fails to answer properly is tried so often by one page, and then reported. */
const MAX_TRIES = 5;
const tries = new Map<string, number>();

interface Press {
  readonly done: (outcome: SaveOutcome) => void;
  readonly refuse: (error: AppError) => void;
}
/** Presses whose page waits for the answer. */
const presses = new Map<string, Press>();

/** Sends one call, as one of this moment or as one that waited, and gives the revision that it made. */
async function send(
  { id, kind, recordId, what, rev, input, at }: QueuedCall,
  isNow: boolean,
): Promise<number> {
  const given = { ...input, ...(!isNow && { doneAt: unixSeconds(new Date(at)) }) };
  if (what === 'make') return (await makeDocument(kind, { request: id, ...given })).rev;
  const moved = await moveOneRecord(kind, { id: recordId, rev }, { move: what, input: given, request: id });
  return moved.rev ?? rev + 1;
}

/** What became of a call: it is through, it waits, nothing gets through, or it was refused. */
type CallOutcome = 'sent' | 'later' | 'offline' | 'refused';

async function refusedCall(call: QueuedCall, error: AppError): Promise<CallOutcome> {
  const press = presses.get(call.id);
  presses.delete(call.id);
  if (press) {
    // Whoever pressed is still there to be told.
    await removeCalls([call.id]);
    press.refuse(error);
  } else await changeCall(call.id, { state: 'refused', reason: error.message });
  return 'refused';
}

/** What becomes of a call that did not get through. */
async function failedCall(call: QueuedCall, cause: unknown): Promise<CallOutcome> {
  const error = toAppError(cause);
  if (error instanceof OfflineError) {
    presses.get(call.id)?.done('queued');
    presses.delete(call.id);
    return 'offline';
  }
  const tried = (tries.get(call.id) ?? 0) + 1;
  tries.set(call.id, tried);
  if (error instanceof MoveRefused || tried >= MAX_TRIES) return refusedCall(call, error);
  return 'later';
}

async function settle(call: QueuedCall): Promise<CallOutcome> {
  const isNow = presses.has(call.id);
  if (!call.wasTried) await changeCall(call.id, { wasTried: true });
  try {
    const rev = await send(call, isNow);
    noteSent({ call, rev });
    await removeCalls([call.id]);
    presses.get(call.id)?.done('sent');
    presses.delete(call.id);
    return 'sent';
  } catch (cause) {
    // Its page went on as if it were done: it goes as one that waited, which the server does not refuse so easily.
    if (isNow && !presses.has(call.id) && !(toAppError(cause) instanceof OfflineError)) return settle(call);
    return failedCall(call, cause);
  }
}

/** Whether files of it are still on their way. */
const awaitsFiles = ({ files = [], areFilesSent = false }: QueuedCall) => files.length > 0 && !areFilesSent;

/** A later call of the same record that says all that this one says: what the refused one would have saved is saved. */
const isOvertaken = (call: QueuedCall, by: QueuedCall) =>
  call.state === 'refused' && call.what === 'change' && call.recordId === by.recordId && 'draft' in by.input;

async function sendAll(uid: string): Promise<void> {
  const passed = new Set<string>();
  const held = new Set<string>();
  while (isOnline()) {
    // What was made meanwhile goes along.
    // oxlint-disable-next-line no-await-in-loop
    const all = await readCalls(uid);
    for (const { recordId, what, state } of all) {
      if (what === 'make' && state === 'refused') held.add(recordId);
    }
    const call = all.find(
      (each) =>
        each.state === 'waiting' && !passed.has(each.id) && !held.has(each.recordId) && !awaitsFiles(each),
    );
    if (!call) return;
    passed.add(call.id);
    // The order of the calls is that of what was done.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await settle(call);
    if (outcome === 'offline') return;
    if (outcome === 'later') held.add(call.recordId);
    if (outcome === 'sent') {
      // oxlint-disable-next-line no-await-in-loop
      await removeCalls(all.filter((other) => isOvertaken(other, call)).map(({ id }) => id));
    }
  }
}

/** Sends what waits, each record's calls in their order, one tab at a time. */
export async function sendCalls(uid: string): Promise<void> {
  await navigator.locks.request(`${OUTBOX_DB}-calls`, () => sendAll(uid));
}

/** Uploads what calls bring along, once the records that they are of are there. */
async function uploadAll(uid: string): Promise<void> {
  const { uploadBlob, uploadWithThumb } = await loadChunk(() => import('#data/files/storage.ts'));
  const all = await readCalls(uid);
  const unmade = new Set(all.flatMap(({ what, recordId }) => (what === 'make' ? [recordId] : [])));
  for (const call of all) {
    if (!isOnline()) return;
    if (call.state !== 'waiting' || !awaitsFiles(call) || unmade.has(call.recordId)) continue;
    try {
      // One at a time, in the order they were chosen.
      for (const { path, contentType, ...blobs } of call.files ?? []) {
        // oxlint-disable-next-line no-await-in-loop
        await uploadWithThumb(
          path,
          blobs,
          () => undefined,
          (to, blob, onSent) =>
            uploadBlob(to, blob, onSent, { contentType: to === path ? contentType : blob.type }),
        );
      }
      // oxlint-disable-next-line no-await-in-loop
      await changeCall(call.id, { areFilesSent: true });
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await failedCall(call, error)) === 'offline') return;
    }
  }
}

/** Sends the calls with files: theirs first, beside all other calls, so that a long upload holds up no payment. */
export async function sendFiles(uid: string): Promise<void> {
  await sendCalls(uid);
  await navigator.locks.request(`${OUTBOX_DB}-files`, () => uploadAll(uid));
  await sendCalls(uid);
}

/**
 * Keeps a call on this device and sends it: `sent` when the server has it, `queued` when it goes later. `instead` names one that
 * says less and was never sent. @throws MoveRefused with the server's words, and then nothing waits; what the device throws
 * that takes no more.
 */
export async function queueCall(call: QueuedCall, instead: string | null): Promise<SaveOutcome> {
  await writeCall(call, instead);
  if (!isOnline()) return 'queued';
  const answer = new Promise<SaveOutcome>((resolve, reject) => {
    presses.set(call.id, { done: resolve, refuse: reject });
  });
  void (call.files ? sendFiles : sendCalls)(call.uid).catch(() => undefined);
  return within(answer, ANSWER_WITHIN_MS, (): SaveOutcome => {
    presses.delete(call.id);
    return 'queued';
  });
}

/** Sends a refused call again because the person says so. */
export async function retryCalls(calls: readonly QueuedCall[]): Promise<void> {
  for (const { id } of calls) tries.delete(id);
  await Promise.all(calls.map(({ id }) => changeCall(id, { state: 'waiting', reason: '' })));
}
