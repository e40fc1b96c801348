import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  LIMIT_COLLECTIONS,
  type LimitCollection,
  limitChangeSchema,
} from '../../../src/domain/limit-change/schema.ts';
import type { OwnLimitChange } from '../../../src/domain/installation/own-limit-change.ts';
import { ownChanges } from '../../../src/domain/limit-change/labels.ts';
import { ownLines } from '../../../src/domain/limit-change/own-lines.ts';
import { recordNameOf } from '../../../src/domain/change-log/entry.ts';
import { SECONDS_PER_DAY } from '../../../src/domain/shared/dates.ts';
import { userName } from '../../../src/domain/user/derive.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { eachOf } from '../store/pages.ts';
import { parseRecord, readRecord } from '../store/read.ts';
import { isDocumentId, recordRef } from '../store/record-ref.ts';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { cut, ordered } from '../store/ordered.ts';

/** How long a change of a limit by the job's own dealer is shown to those who review the job, in days. */
const OWN_CHANGES_DAYS = 30;
/** Far more than one dealer changes of one record in that time. */
const MAX_CHANGES = 1000;
/** A trigger that has not told of a save after so many seconds has nothing to tell of it. */
const TRIGGER_SECONDS = 300;

type RecordName = { readonly collection: string; readonly id: string };

/** Whether changes of this collection's records are told to head office. */
export function isLimitCollection(collection: string): collection is LimitCollection {
  return LIMIT_COLLECTIONS.some((each) => each === collection);
}

/** The id of the entry for one save of a record. */
export function limitChangeId(collection: string, id: string, rev: unknown): string {
  return `${collection}~${id}~${String(rev)}`;
}

const OF_RECORD = orderedQuery({
  collection: 'limitChanges',
  equal: ['recordId', 'dealerId'],
  by: 'at',
  direction: 'desc',
});

/** The entries of this record by this dealer since then that head office has not undone, by their id, in words. */
async function changesSince(
  { collection, id }: RecordName,
  dealerId: string,
  since: number,
): Promise<ReadonlyMap<string, readonly OwnLimitChange[]>> {
  const asked = cut(ordered(OF_RECORD, { recordId: id, dealerId }), OF_RECORD, '>=', since);
  const { docs } = await asked.limit(MAX_CHANGES + 1).get();
  const note = (field: string, at: number): OwnLimitChange[] => [
    { collection, recordId: id, recordName: id, field, old: '', new: '', byName: '', at },
  ];
  const found = docs
    .filter((document) => document.get('collection') === collection)
    .map((document) => {
      const change = parseRecord(limitChangeSchema, document.ref.path, document.data());
      const lines = change
        ? ownChanges(change)
        : note('A change that can’t be read', Number(document.get('at')));
      return [document.id, change?.state === 'restored' ? [] : lines] as const;
    });
  const more = note(`More than ${MAX_CHANGES} changes`, Number(docs.at(-1)?.get('at')));
  return new Map([...found, ...(docs.length > MAX_CHANGES ? [['', more] as const] : [])]);
}

/** Seconds of a save's stamp; 0 where there is none. */
const savedAt = (snapshot: DocumentSnapshot): number => {
  const at: unknown = snapshot.get('_at');
  return typeof at === 'object' && at !== null && 'seconds' in at ? Number(at.seconds) : 0;
};

/** A save of the dealer's own so short ago that its entry may still be on its way; null where it is not. */
async function untold(
  { collection, id }: RecordName,
  dealerId: string,
  known: ReadonlyMap<string, unknown>,
  now: number,
): Promise<OwnLimitChange | null> {
  const snapshot = await recordRef(collection, id)?.get();
  const stored = snapshot?.data();
  if (!snapshot || !stored || known.has(limitChangeId(collection, id, stored['_rev']))) return null;
  const [at, by] = [savedAt(snapshot), String(stored['_by'])];
  if (at < now - TRIGGER_SECONDS || !isDocumentId(by)) return null;
  const person = await readRecord(userSchema, `users/${by}`);
  if (person?.dealerId !== dealerId || !isLimitCollection(collection)) return null;
  const recordName = recordNameOf(collection, id, stored);
  const byName = userName(person);
  return { collection, recordId: id, recordName, field: 'Saved just now', old: '', new: '', byName, at };
}

/**
 * The limits of these records that people of this dealer changed in the last 30 days and that head office has not
 * undone, newest first, in words. A save of the last minutes of which the trigger has not told yet stands in it by
 * itself: a limit that is raised and used at once is not missed. `nowSeconds` in unix seconds. What is no shared
 * reference data is left out.
 */
export async function ownLimitChanges(
  dealerId: string,
  records: readonly RecordName[],
  nowSeconds: number,
): Promise<OwnLimitChange[]> {
  const asked = new Map(
    records
      .filter(({ collection, id }) => isLimitCollection(collection) && isDocumentId(id))
      .map((record) => [`${record.collection}/${record.id}`, record]),
  );
  if (dealerId === '' || asked.size === 0) return [];
  const since = nowSeconds - OWN_CHANGES_DAYS * SECONDS_PER_DAY;
  const found = await eachOf([...asked.values()], async (record) => {
    const known = await changesSince(record, dealerId, since);
    const fresh = await untold(record, dealerId, known, nowSeconds);
    return [...(fresh ? [fresh] : []), ...[...known.values()].flat()];
  });
  return [...ownLines(found.flat())];
}
