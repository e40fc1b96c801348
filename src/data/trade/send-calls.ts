import type { Actor } from '#domain/access/actor.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { isOnline } from '#data/device/connection.ts';
import type { QueuedCall, Unplaced } from '#data/device/outbox/entry.ts';
import {
  changeCall,
  OUTBOX_DB,
  readCall,
  readCalls,
  removeCalls,
  writeCalls,
} from '#data/device/outbox/journal.ts';
import { noteSent } from '#data/device/outbox/outbox.ts';
import { isMadeFor, otherFirm } from '#data/device/outbox/owner.ts';
import { Pace } from '#data/device/outbox/pace.ts';
import { currentAuthUser } from '#data/store/auth.ts';
import { type AppError, OfflineError, toAppError } from '#data/store/errors.ts';
import { isJudged } from '#data/store/judged.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { within } from '#lib/within.ts';
import { makeDocument, moveOneRecord } from './moves.ts';

/** A page waits so long for what became of its press; then the call goes on by itself. */
const ANSWER_WITHIN_MS = 3000;

/** The calls of one press, whose page waits for the answer. */
interface Press {
  readonly ids: readonly string[];
  readonly done: (outcome: SaveOutcome) => void;
  readonly refuse: (error: AppError) => void;
}
const presses = new Map<string, Press>();

/** The page of these calls waits no longer. */
function letGo(id: string): Press | undefined {
  const press = presses.get(id);
  for (const each of press?.ids ?? []) presses.delete(each);
  return press;
}

const pace = new Pace();

/** Sends one call, as one of this moment or as one that waited, and gives the revision that it made. */
async function send(
  { id, kind, recordId, what, rev, input, at }: Omit<QueuedCall, 'seq'>,
  isNow: boolean,
): Promise<number> {
  const given = { ...input, ...(!isNow && { doneAt: unixSeconds(new Date(at)) }) };
  if (what === 'make') return (await makeDocument(kind, { request: id, ...given })).rev;
  const moved = await moveOneRecord(kind, { id: recordId, rev }, { move: what, input: given, request: id });
  return moved.rev ?? rev + 1;
}

/** What became of a call: it is through, it was refused, its record waits, or all of them do. */
type CallOutcome = 'sent' | 'refused' | 'waits' | 'stop';

async function refusedCall(call: QueuedCall, error: AppError): Promise<CallOutcome> {
  const press = letGo(call.id);
  if (press) {
    // Whoever pressed is still there to be told, and has what they typed.
    await removeCalls(press.ids);
    press.refuse(error);
  } else await changeCall(call.id, { state: 'refused', reason: error.message });
  return 'refused';
}

/** One look's knowledge: records of which nothing goes on, calls that had their turn, and records in a row that failed. */
interface Look {
  readonly held: Set<string>;
  readonly passed: Set<string>;
  failed: number;
}

/** What becomes of a call that did not get through: only a judgement of its own record ends it. */
async function failedCall(call: QueuedCall, cause: unknown, look: Look): Promise<CallOutcome> {
  const error = toAppError(cause);
  if (await isJudged(error)) return refusedCall(call, error);
  letGo(call.id)?.done('queued');
  if (!isOnline()) return 'stop';
  if (!(error instanceof OfflineError)) await changeCall(call.id, { reason: error.message });
  look.failed += 1;
  return pace.fail(call.recordId, error, look.failed) ? 'stop' : 'waits';
}

async function settle(call: QueuedCall, look: Look): Promise<CallOutcome> {
  const isNow = presses.has(call.id);
  if (!call.wasTried) await changeCall(call.id, { wasTried: true });
  try {
    const rev = await send(call, isNow);
    pace.done(call.recordId);
    look.failed = 0;
    noteSent({ call, rev });
    await removeCalls([call.id]);
    const press = presses.get(call.id);
    if (press?.ids.at(-1) === call.id) letGo(call.id)?.done('sent');
    return 'sent';
  } catch (cause) {
    // Its page went on as if it were done: it goes as one that waited, which the server does not refuse so easily.
    if (isNow && !presses.has(call.id) && !(toAppError(cause) instanceof OfflineError))
      return settle(call, look);
    return failedCall(call, cause, look);
  }
}

/** Whether files of it are still on their way. */
const awaitsFiles = ({ files = [], areFilesSent = false }: QueuedCall) => files.length > 0 && !areFilesSent;

/** A later call of the same record that says all that this one says: what the refused one would have saved is saved. */
const isOvertaken = (call: QueuedCall, by: QueuedCall) =>
  call.state === 'refused' && call.what === 'change' && call.recordId === by.recordId && 'draft' in by.input;

/** Whether anything may be sent at this moment: under the sign-in of whoever's work it is alone. */
const maySend = ({ uid }: Actor): boolean => isOnline() && currentAuthUser()?.uid === uid && pace.isOpen();

/** Gives one call its turn. */
async function turn(actor: Actor, id: string, look: Look): Promise<CallOutcome | null> {
  // It may have been thrown away while others went.
  const call = await readCall(id);
  const { held } = look;
  if (!call || call.state !== 'waiting' || held.has(call.recordId) || awaitsFiles(call)) return null;
  if (!pace.isOpenFor(call.recordId)) {
    held.add(call.recordId);
    return null;
  }
  if (call.madeFor && !isMadeFor(call.madeFor, actor)) {
    await changeCall(id, { state: 'refused', reason: otherFirm(call.madeFor, actor) });
    held.add(call.recordId);
    return null;
  }
  const outcome = await settle(call, look);
  if (outcome === 'waits' || (outcome === 'refused' && call.what === 'make')) held.add(call.recordId);
  if (outcome === 'sent' && 'draft' in call.input) {
    const overtaken = (await readCalls(actor.uid)).filter((other) => isOvertaken(other, call));
    await removeCalls(overtaken.map((each) => each.id));
  }
  return outcome;
}

async function sendAll(actor: Actor): Promise<void> {
  const look: Look = { held: new Set(), passed: new Set(), failed: 0 };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const all = await readCalls(actor.uid);
    for (const { what, state, recordId } of all)
      if (what === 'make' && state === 'refused') look.held.add(recordId);
    const waiting = all.filter(({ id, state }) => state === 'waiting' && !look.passed.has(id));
    // What was made meanwhile goes along.
    if (waiting.length === 0) return;
    for (const { id } of waiting) {
      if (!maySend(actor)) return;
      look.passed.add(id);
      // The order of the calls is that of what was done.
      // oxlint-disable-next-line no-await-in-loop
      if ((await turn(actor, id, look)) === 'stop') return;
    }
  }
}

/** Sends what waits, each record's calls in their order, one tab at a time. */
export async function sendCalls(actor: Actor): Promise<void> {
  await navigator.locks.request(`${OUTBOX_DB}-calls`, () => sendAll(actor));
}

async function uploadFiles({ files = [] }: Pick<QueuedCall, 'files'>): Promise<void> {
  const { uploadBlob, uploadWithThumb } = await loadChunk(() => import('#data/files/storage.ts'));
  // One at a time, in the order they were chosen.
  for (const { path, contentType, ...blobs } of files) {
    // oxlint-disable-next-line no-await-in-loop
    await uploadWithThumb(
      path,
      blobs,
      () => undefined,
      (to, blob, onSent) =>
        uploadBlob(to, blob, onSent, { contentType: to === path ? contentType : blob.type }),
    );
  }
}

/** Uploads what calls bring along, once the records that they are of are there. */
async function uploadAll(actor: Actor): Promise<void> {
  const look: Look = { held: new Set(), passed: new Set(), failed: 0 };
  const all = await readCalls(actor.uid);
  const unmade = new Set(all.flatMap(({ what, recordId }) => (what === 'make' ? [recordId] : [])));
  for (const call of all) {
    if (!maySend(actor)) return;
    if (call.state !== 'waiting' || !awaitsFiles(call) || unmade.has(call.recordId)) continue;
    if (!isMadeFor(call.madeFor, actor) || !pace.isOpenFor(call.recordId)) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop
      await uploadFiles(call);
      // oxlint-disable-next-line no-await-in-loop
      await changeCall(call.id, { areFilesSent: true });
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await failedCall(call, error, look)) === 'stop') return;
    }
  }
}

/** Sends the calls with files: theirs first, beside all other calls, so that a long upload holds up no payment. */
export async function sendFiles(actor: Actor): Promise<void> {
  await sendCalls(actor);
  await navigator.locks.request(`${OUTBOX_DB}-files`, () => uploadAll(actor));
  await sendCalls(actor);
}

/** A device that keeps nothing more sends at once, as any other device does. @throws as the API's calls do. */
async function sendNow(calls: readonly Unplaced<QueuedCall>[]): Promise<SaveOutcome> {
  for (const call of calls) {
    // oxlint-disable-next-line no-await-in-loop
    await uploadFiles(call);
    // oxlint-disable-next-line no-await-in-loop
    await send(call, true);
  }
  return 'sent';
}

/**
 * Keeps the calls of one press on this device and sends them: `sent` when the server has them, `queued` when they go later. `instead`
 * names one that says less and was never sent. @throws MoveRefused with the server's words, and then nothing waits; OfflineError on a
 * full device without a connection.
 */
export async function queueCalls(
  actor: Actor,
  calls: readonly Unplaced<QueuedCall>[],
  instead: string | null,
): Promise<SaveOutcome> {
  try {
    await writeCalls(calls, instead);
  } catch {
    return sendNow(calls);
  }
  if (!isOnline()) return 'queued';
  const answer = new Promise<SaveOutcome>((resolve, reject) => {
    const press: Press = { ids: calls.map(({ id }) => id), done: resolve, refuse: reject };
    for (const { id } of calls) presses.set(id, press);
  });
  const hasFiles = calls.some(({ files }) => files);
  void (hasFiles ? sendFiles : sendCalls)(actor).catch(() => undefined);
  return within(answer, ANSWER_WITHIN_MS, (): SaveOutcome => {
    for (const { id } of calls) letGo(id);
    return 'queued';
  });
}

/** Sends a refused call again because the person says so. */
export async function retryCalls(calls: readonly QueuedCall[]): Promise<void> {
  pace.reset();
  await Promise.all(calls.map(({ id }) => changeCall(id, { state: 'waiting', reason: '' })));
}
