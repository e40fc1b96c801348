import type { Actor } from '#domain/access/actor.ts';
import { editIdOf } from '#domain/sync/edit-mark.ts';
import { combined, rebase } from '#domain/installation/rebase.ts';
import { reconcile } from '#domain/sync/reconcile.ts';
import type { Doc } from '#data/store/converter.ts';
import { ConflictError, toAppError } from '#data/store/errors.ts';
import { isJudged, isSessionLive } from '#data/store/judged.ts';
import { isMadeFor, otherFirm } from '#data/device/outbox/owner.ts';
import type { OutboxEntry } from '#data/device/outbox/entry.ts';
import { changeEntry, entriesOf, removeEntries } from '#data/device/outbox/journal.ts';
import { OUTBOX_KINDS, type OutboxKind } from './kinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** A save is put on top of a newer version at most so often in one page: a record that moves on each time is reported. */
const MAX_TRIES = 20;
const tries = new Map<string, number>();

const UNCLEAR =
  'We can’t tell whether this arrived: the record has changed since. Check the record, then send it again or discard it.';
const GONE = 'The record is no longer there, or is not yours to see.';

/** Names of the tabs that are alive: they hear the answers to their own saves. */
async function livingTabs(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks.query();
  return new Set((locks.held ?? []).flatMap(({ name }) => name ?? []));
}

/** The fields of the saves as the server holds them. */
function pick(value: Values, fields: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, value[field]]));
}

async function refuse(saves: readonly OutboxEntry[], reason: string, server: Values | null): Promise<void> {
  await Promise.all(
    saves.map((save) =>
      changeEntry(save.id, { state: 'refused', reason, theirs: server && pick(server, save.fields) }),
    ),
  );
}

interface Left {
  readonly saves: readonly OutboxEntry[];
  readonly server: Doc<Values> | null;
  readonly isUnclear: boolean;
}

/** Sends what was refused on top of the newest version; null when it may not be, with the reason noted. */
async function sendAgain(actor: Actor, kind: OutboxKind, { saves, server, isUnclear }: Left): Promise<void> {
  const [first] = saves;
  if (!first) return;
  const change = combined(saves);
  const key = `${first.collection}/${first.recordId}`;
  const tried = tries.get(key) ?? 0;
  if (server === null) {
    const why = (await kind.whyGone?.(first.recordId)) || '';
    if (why !== '' || first.kind === 'update') return refuse(saves, why || GONE, null);
  }
  if (isUnclear) return refuse(saves, UNCLEAR, server?.value ?? null);
  const rebased = server && rebase(change, server.value, kind.derived);
  if (rebased && rebased.clashes.length > 0) {
    return refuse(saves, 'Somebody else changed the same fields in the meantime.', server.value);
  }
  const hasMovedOn = server !== null && server.rev !== first.rev - 1;
  if (tried >= (hasMovedOn ? MAX_TRIES : 1)) {
    // A session that ended meanwhile is refused as well, whatever the save is.
    if (!(await isSessionLive())) return void tries.delete(key);
    return refuse(saves, first.reason || 'The server refused it.', server?.value ?? null);
  }
  tries.set(key, tried + 1);
  try {
    const outcome =
      server && rebased
        ? await kind.update(actor, server, rebased.next)
        : await kind.create(actor, first.recordId, change.fields);
    // What was sent anew is in the journal by itself until it is confirmed.
    await removeEntries(saves.map(({ id }) => id));
    if (outcome === 'sent') tries.delete(key);
  } catch (error) {
    // Overtaken once more, by our own photos for one: the next look starts from there.
    if (error instanceof ConflictError) return;
    const failure = toAppError(error);
    if (await isJudged(failure)) return refuse(saves, failure.message, server?.value ?? null);
    tries.delete(key);
    const unsaid = saves.filter(({ reason }) => reason !== failure.message);
    await Promise.all(unsaid.map(({ id }) => changeEntry(id, { reason: failure.message })));
  }
}

/**
 * Finds out what became of the saves of one record: those that arrived leave the journal, those that were refused
 * because the record had moved on are put on top of it and sent again, the rest is reported with its values. Leaves
 * alone what a tab still waits for. @throws OfflineError, AppError when the record cannot be looked at.
 */
export async function reconcileRecord(actor: Actor, collection: string, recordId: string): Promise<void> {
  const kind = OUTBOX_KINDS[collection];
  const saves = (await entriesOf(actor.uid, collection, recordId)).filter(({ state }) => state !== 'refused');
  if (!kind || saves.length === 0) return;
  const other = saves.find(({ madeFor }) => madeFor && !isMadeFor(madeFor, actor));
  if (other?.madeFor) return refuse(saves, otherFirm(other.madeFor, actor), null);
  const tabs = await livingTabs();
  if (saves.some(({ state, tab }) => state === 'waiting' && tabs.has(tab))) return;
  const server = await kind.read(recordId);
  const verdicts = reconcile(
    saves,
    server && { rev: server.rev, edit: editIdOf(server.edit), value: server.value },
  );
  const is = (verdict: string) => saves.filter(({ id }) => verdicts.get(id) === verdict);
  await removeEntries(is('done').map(({ id }) => id));
  const left = saves.filter(({ id }) => verdicts.get(id) !== 'done');
  if (left.length > 0)
    await sendAgain(actor, kind, { saves: left, server, isUnclear: is('unclear').length > 0 });
}

/** Sends refused saves of a record again because the person says so; the server has the last word once more. */
export async function retrySaves(saves: readonly OutboxEntry[]): Promise<void> {
  for (const { collection, recordId } of saves) tries.delete(`${collection}/${recordId}`);
  await Promise.all(saves.map(({ id }) => changeEntry(id, { state: 'answered', isReopened: false })));
}
