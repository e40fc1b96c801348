import { recordNameOf } from '../change-log/entry.ts';
import type { FieldChange } from '../change-log/schema.ts';
import { isBlankValue } from '../change-log/labels.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { decisiveFields, unitOf } from './decisive.ts';
import { type Fields, LIMIT_RECORDS } from './records.ts';
import type { LimitChange, LimitCollection } from './schema.ts';

/** A field's value as the whole of its JSON; null where the record has no such field. */
function jsonOf(record: Fields | null, field: string): string | null {
  return record ? (JSON.stringify(record[field]) ?? null) : null;
}

/** A flag that is off, or what only follows from another field, says nothing of a new record. */
const saysNothing = (unit: unknown, value: unknown) =>
  unit === null || isBlankValue(value) || value === false;

/**
 * The decisive fields in which two stored versions of a record differ, of a new one those that say something; empty
 * where nothing that decides was touched.
 */
export function limitChangesBetween(
  collection: LimitCollection,
  before: Fields | undefined,
  after: Fields,
): FieldChange[] {
  const old = before ? LIMIT_RECORDS[collection].read(before) : null;
  const now = LIMIT_RECORDS[collection].read(after);
  const changes = decisiveFields(collection).flatMap((path): FieldChange[] => {
    const [was, is] = [jsonOf(old, path), jsonOf(now, path)];
    const isSame = old ? was === is : saysNothing(unitOf(collection, path), now[path]);
    return isSame ? [] : [{ path, old: was, new: is }];
  });
  return changes.some(({ path }) => unitOf(collection, path) !== null) ? changes : [];
}

/** Who made a save, as far as the server knows them. */
export type LimitChanger = Pick<LimitChange, 'by' | 'byName' | 'dealerId' | 'distributerId' | 'organisation'>;

/** The open entry for a save, null where it touched nothing that decides. `at` in unix seconds. */
export function limitChangeOf(
  record: { readonly collection: LimitCollection; readonly id: string },
  before: Fields | undefined,
  after: Fields,
  who: LimitChanger,
  at: number,
): LimitChange | null {
  const { collection, id } = record;
  const changes = limitChangesBetween(collection, before, after);
  if (changes.length === 0) return null;
  const recordName = recordNameOf(collection, id, after);
  return {
    collection,
    recordId: id,
    recordName,
    rev: Number(after['_rev']),
    kind: before ? 'update' : 'create',
    changes,
    ...who,
    at,
    state: 'open',
    settledBy: '',
    settledByName: '',
    settledAt: 0,
    searchArr: limitChangeTokens({ recordName, ...who }),
  };
}

/** What a change of a limit is found by. */
export const limitChangeTokens = ({
  recordName,
  byName,
  organisation,
}: Pick<LimitChange, 'recordName' | 'byName' | 'organisation'>): string[] =>
  searchTerms([recordName, byName, organisation]);

/** What a record no longer has as the change left it: the first such field with what stands there now. */
export interface MovedOn {
  readonly path: string;
  /** JSON; null where the field is not there. */
  readonly now: string | null;
}

/** Whether the stored record still has what the change left; else the first field that has moved on. */
export function movedOn(change: Pick<LimitChange, 'collection' | 'changes'>, stored: Fields): MovedOn | null {
  const record = LIMIT_RECORDS[change.collection].read(stored);
  const moved = change.changes.find(({ path, new: left }) => jsonOf(record, path) !== left);
  return moved ? { path: moved.path, now: jsonOf(record, moved.path) } : null;
}

/**
 * The stored record with the change undone, computed fields too: the old values, or deleted where the change was that it
 * came to be. Null where the result would not fit its schema. `now` in unix seconds.
 */
export function undone(
  change: Pick<LimitChange, 'collection' | 'changes' | 'kind'>,
  stored: Fields,
  now: number,
): Fields | null {
  const { collection, kind, changes } = change;
  const fields = new Map(Object.entries(LIMIT_RECORDS[collection].read(stored)));
  if (kind === 'create') {
    fields.set('deleted', true);
    if (fields.has('deletedAt')) fields.set('deletedAt', now);
  } else {
    for (const { path, old } of changes) {
      if (old === null) fields.delete(path);
      else fields.set(path, JSON.parse(old) as unknown);
    }
  }
  return LIMIT_RECORDS[collection].store(Object.fromEntries(fields));
}
