import { isMap } from '../shared/is-map.ts';
import { canonicalJson } from '../shared/canonical.ts';
import { IDENTITY_FIELDS } from '../customer/schema.ts';
import { isSame } from '../shared/same.ts';
import { STAMP_FIELDS } from '../shared/stamps.ts';
import { EDIT_FIELD } from '../sync/edit-mark.ts';
import { codePoints, cutCodePoints } from '../shared/text.ts';
import { LOGGED } from './logged.ts';
import { timeLimitsApart } from './time-limit-parts.ts';
import { logKeys } from './readers.ts';
import type { ChangeLogEntry, FieldChange, LoggedCollection } from './schema.ts';
import { rowsApart, SYSTEM_LABELS } from './system-parts.ts';

/** The id of a revision's entry in the log. */
export const entryId = (collection: LoggedCollection, recordId: string, rev: number): string =>
  `${collection}~${recordId}~${rev}`;

/** Most characters (code points) of a value's JSON that an entry keeps. */
export const VALUE_MAX = 500;

/** Most code points of a record's name; twice as many units at most, which is what a line may hold. */
const NAME_MAX = 100;

/** Follow from other fields, and would drown what a person changed. */
const DERIVED: readonly string[] = [
  'searchArr',
  'supplierId',
  'access',
  'lastSignInAt',
  'groupChange',
  'nameArr',
  'orderIds',
  'liftBand',
  'loadBand',
  'diameter',
  '_updatedFrom',
  ...STAMP_FIELDS,
  EDIT_FIELD,
];

/** The same of one collection alone. */
const DERIVED_OF: Partial<Record<LoggedCollection, readonly string[]>> = { users: ['dealer', 'distributer'] };

/**
 * Who a customer is and where they live, and what a product costs: a change is named and its values are not kept, for
 * the log outlives the record's own corrections and deletions.
 */
const PRIVATE: Partial<Record<LoggedCollection, readonly string[]>> = {
  customers: [...IDENTITY_FIELDS, 'address', 'postcode', 'garagedAddress', 'garagedPostcode'],
  productCosts: ['priceStandardCost'],
};
/** Stands in an entry for such a value. */
export const HIDDEN = '(hidden)';

/** A stored record with its stamps, as the database gives it. */
export type StoredRecord = Readonly<Record<string, unknown>>;

function shown(value: unknown, isPrivate: boolean): string | null {
  if (value === undefined) return null;
  const json = canonicalJson(value);
  if (isPrivate && value !== '') return HIDDEN;
  return codePoints(json).length > VALUE_MAX ? `${cutCodePoints(json, VALUE_MAX - 1)}…` : json;
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The top-level fields in which two versions differ, by name; of a new record those that say something. */
export function changesBetween(
  collection: LoggedCollection,
  before: StoredRecord | undefined,
  after: StoredRecord,
): FieldChange[] {
  const paths = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])]
    .filter((path) => !DERIVED.includes(path) && DERIVED_OF[collection]?.includes(path) !== true)
    .toSorted();
  return paths.flatMap((path) => {
    const [old, value] = [before?.[path], after[path]];
    const isUnchanged = before ? isSame(old, value) : isBlank(value);
    const isPrivate = PRIVATE[collection]?.includes(path) ?? false;
    return isUnchanged ? [] : [{ path, old: shown(old, isPrivate), new: shown(value, isPrivate) }];
  });
}

/** What kind of change a revision is; a delete is the record's own flag (decisions: delete-and-restore). */
export function changeKind(before: StoredRecord | undefined, after: StoredRecord): ChangeLogEntry['kind'] {
  if (!before) return 'create';
  if (before['deleted'] !== after['deleted']) return after['deleted'] === true ? 'delete' : 'restore';
  return before['stage'] === after['stage'] ? 'update' : 'stage';
}

const textOf = (record: StoredRecord, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

/** The name people know a record by, cut to 100 code points; '' where it has none. */
export function recordNameOf(collection: LoggedCollection, recordId: string, record: StoredRecord): string {
  if (collection === 'system') return SYSTEM_LABELS[recordId] ?? recordId;
  const customer = record['customer'];
  const parts =
    collection === 'installations'
      ? [textOf(record, 'number'), isMap(customer) ? textOf(customer, 'name') : '']
      : LOGGED[collection].name.map((field) => textOf(record, field));
  return cutCodePoints(parts.filter((part) => part !== '').join(' '), NAME_MAX);
}

/**
 * The log's entry for a revision, without what it is found by: author and time are those of the stamps, which rules
 * proved.
 */
export function changeLogEntry(
  collection: LoggedCollection,
  recordId: string,
  before: StoredRecord | undefined,
  after: StoredRecord,
  byName: string,
): Omit<ChangeLogEntry, 'searchArr'> {
  const apart = collection === 'system' ? rowsApart : timeLimitsApart;
  return {
    collection,
    recordId,
    recordName: recordNameOf(collection, recordId, after),
    rev: Number(after['_rev']),
    by: textOf(after, '_by'),
    byName,
    at: after['_at'] ?? null,
    kind: changeKind(before, after),
    dealerId: textOf(after, 'dealerId'),
    dealerGroupId: textOf(after, 'dealerGroupId'),
    distributerId: textOf(after, 'distributerId'),
    ...logKeys(collection, recordId, after),
    changes: changesBetween(collection, before && apart(before), apart(after)),
  };
}
