import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { can } from '../../../../src/domain/access/privileges.ts';
import { SAVED_BYTES_MAX, type SaveRule } from '../../../../src/domain/saving/save-rule.ts';
import type { Entity } from '../../../../src/domain/descriptor/descriptor.ts';
import { isMap } from '../../../../src/domain/shared/is-map.ts';
import { arePlainTexts } from '../../../../src/domain/shared/plain-text.ts';
import { canRestore } from '../../../../src/domain/shared/restore.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { isSame } from '../../../../src/domain/shared/same.ts';
import { bytesOf } from '../../../../src/domain/sync/size.ts';
import type { Save } from '../../../../src/domain/saving/endpoints.ts';
import { refused, stale, unfit } from './refusals.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A save as it will be stored. */
export interface Prepared {
  readonly save: Save;
  readonly entity: Entity<unknown>;
  readonly rule: SaveRule<unknown>;
  readonly read: DocumentSnapshot;
  /** As the schema reads it; null for a new record. */
  readonly before: Fields | null;
  readonly after: Fields;
  readonly changed: readonly string[];
  /** The fields to write, without stamps. */
  readonly changes: Record<string, unknown>;
  /** It stands already: the answer to an earlier try was lost. */
  readonly isDone: boolean;
}

/** An id as a client draws one: the change log can name it, and no path is broken by it. */
const DRAWN_ID = /^[A-Za-z0-9]{20,40}$/u;

/** @throws ApiError for what the schema does not read, or would read as something else than it is. */
function parsed({ schema }: Entity<unknown>, stored: Fields, given: Fields): Fields {
  const result = schema.safeParse({ ...stored, ...given });
  if (!result.success) throw unfit(result.error.issues.map(({ path }) => path.join('.')));
  const value = isMap(result.data) ? result.data : {};
  const written = storedFields(schema, value);
  const odd = Object.keys(given).filter((field) => !isSame(written[field], given[field]));
  const own = Object.fromEntries(Object.keys(given).map((field) => [field, value[field]]));
  if (odd.length > 0 || !arePlainTexts(schema, own)) throw unfit(odd);
  if (bytesOf(written) > SAVED_BYTES_MAX) throw unfit(Object.keys(given));
  return value;
}

function hasRight(
  actor: Actor,
  { privilege, or }: SaveRule<unknown>,
  isNew: boolean,
  fields: Fields,
): boolean {
  if (can(actor, privilege)) return true;
  const isWithin = Object.keys(fields).every((field) => or?.fields.includes(field));
  return or !== undefined && !isNew && isWithin && can(actor, or.privilege);
}

/** A deleted record comes back within 30 days of its last write, which was its delete. */
function isTooOld(read: DocumentSnapshot, before: Fields, after: Fields): boolean {
  if (before['deleted'] !== true || after['deleted'] === true) return false;
  const at: unknown = read.get('_at');
  return !canRestore(at instanceof Timestamp ? at.toDate() : null, new Date());
}

/** Whether this very save stands there already. */
function isStored(actor: Actor, { rev, fields }: Save, read: DocumentSnapshot): boolean {
  return (
    read.get('_rev') === rev &&
    read.get('_by') === actor.uid &&
    Object.entries(fields).every(([field, value]) => isSame(read.get(field), value))
  );
}

interface Found {
  readonly entity: Entity<unknown>;
  readonly rule: SaveRule<unknown>;
}

function prepareNew({ entity, rule }: Found, save: Save, read: DocumentSnapshot): Prepared {
  const { newId = DRAWN_ID } = rule;
  if (newId === 'never' || !newId.test(read.id)) throw refused();
  if (save.rev !== 1) throw stale();
  const after = parsed(entity, {}, save.fields);
  const changes = storedFields(entity.schema, after);
  return {
    save,
    entity,
    rule,
    read,
    before: null,
    after,
    changed: Object.keys(after),
    changes,
    isDone: false,
  };
}

/** One save against the record as it stands, before its own rule is asked. @throws ApiError. */
export function prepare(actor: Actor, found: Found, save: Save, read: DocumentSnapshot): Prepared {
  const { entity, rule } = found;
  if (!hasRight(actor, rule, !read.exists, save.fields)) throw refused();
  const stored = read.data();
  if (stored === undefined) return prepareNew(found, save, read);
  const before = entity.schema.safeParse(stored);
  const isDone = isStored(actor, save, read);
  if (!isDone && save.rev !== Number(stored['_rev'] ?? 0) + 1) throw stale();
  if (!before.success || !isMap(before.data)) throw refused();
  const after = parsed(entity, stored, save.fields);
  const old = before.data;
  const changed = Object.keys(after).filter((field) => !isSame(old[field], after[field]));
  if (isTooOld(read, old, after)) throw refused();
  return { save, entity, rule, read, before: old, after, changed, changes: { ...save.fields }, isDone };
}
