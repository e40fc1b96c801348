import { FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { savedAt } from '../../../../src/domain/saving/rules.ts';
import type { Look } from '../../../../src/domain/saving/save-rule.ts';
import { SAVE_RECORDS } from '../../../../src/domain/saving/endpoints.ts';
import { db } from '../../store/admin.ts';
import { isDocumentId, recordRef } from '../../store/record-ref.ts';
import { ENTITIES } from '../../store/storable.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { checkMost } from './most.ts';
import type { Save } from '../../../../src/domain/saving/endpoints.ts';
import { type Reading, reading } from './reading.ts';
import { refused } from './refusals.ts';
import { claimsOf, reservations } from './reservations.ts';
import { type Prepared, prepare } from './wishes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The document that a save names, with the rule of its entity. @throws ApiError where the API saves no such document. */
function foundAt({ path }: Save) {
  const parts = path.split('/');
  const [collection, id = ''] = [parts.slice(0, -1).join('/'), parts.at(-1)];
  if (parts.length % 2 !== 0 || !parts.every(isDocumentId)) throw refused();
  const found = savedAt(ENTITIES, collection, id);
  if (!found) throw refused();
  return { found, ref: db.collection(collection).doc(id) };
}

/** Records as they will stand after the commit. */
function afterwards(all: readonly Prepared[], { get }: Reading) {
  const own = new Map(all.map((each) => [each.read.ref.path, each]));
  return async (collection: string, id: string): Promise<{ data: Fields; by: unknown } | null> => {
    const ref = recordRef(collection, id);
    if (!ref) return null;
    const here = own.get(ref.path);
    const read = await get(ref);
    if (here) return { data: { ...read.data(), ...here.changes }, by: read.get('_by') };
    const data = read.data();
    return data ? { data, by: data['_by'] } : null;
  };
}

async function workOut(actor: Actor, saves: readonly Save[]): Promise<FreshWrites<undefined>> {
  const read = reading();
  const asked = saves.map((save) => ({ save, ...foundAt(save) }));
  if (new Set(asked.map(({ ref }) => ref.path)).size < asked.length) throw refused();
  await read.fetch(asked.map(({ ref }) => ref));
  const all = await Promise.all(
    asked.map(async ({ save, found, ref }) => prepare(actor, found, save, await read.get(ref))),
  );
  const now = new Date();
  const after = afterwards(all, read);
  const look: Look = async ({ path, schema }, id) => {
    const found = await after(path, id);
    const value = found && schema.safeParse(found.data);
    return value?.success ? { value: value.data, by: typeof found?.by === 'string' ? found.by : '' } : null;
  };
  for (const each of all.filter(({ isDone }) => !isDone)) {
    const { ref } = each.read;
    const wish = { ...each, actor, now, look, collection: ref.parent.path, id: ref.id };
    // Most rules ask nothing of the store.
    // oxlint-disable-next-line no-await-in-loop
    if ((await each.rule.allows?.(wish)) === false) throw refused();
  }
  await checkMost(all);
  const stamps = { _by: actor.uid, _at: FieldValue.serverTimestamp() };
  const reserved = await reservations(
    all.flatMap(claimsOf),
    read,
    async (collection, id) => (await after(collection, id))?.data ?? null,
    { ...stamps, _rev: 1 },
  );
  const writes = [
    ...all
      .filter(({ isDone }) => !isDone)
      .map((each) => ({ read: each.read, changes: { ...each.changes, ...stamps, _rev: each.save.rev } })),
    ...reserved,
  ];
  const written = new Set(writes.map((each) => each.read.ref.path));
  const holds = (await read.all()).filter(({ ref }) => !written.has(ref.path));
  return { writes, holds: writes.length === 0 ? [] : holds, result: undefined };
}

export const saveRecords = implement(SAVE_RECORDS, async ({ saves }, actor) => {
  await writeFresh(() => workOut(actor, saves));
});
