import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ENTITY_FILES } from '../../../src/domain/entity-files.ts';
import { declarationsIn, entityAt, isEntity } from '../../../src/domain/descriptor/declared.ts';
import { isMap } from '../../../src/domain/shared/is-map.ts';
import { storedBytes } from '../../../src/domain/shared/stored-bytes.ts';
import { fieldBytesMax } from './field-bytes-max.ts';
import { conflict } from '../api/errors.ts';
import { reportFault } from '../report-fault.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Every entity of the product. */
export const ENTITIES = declarationsIn(ENTITY_FILES).flatMap(({ value }) => (isEntity(value) ? [value] : []));

/** What would be stored is nothing that its own schema reads: `fields` are those that do not fit. */
class Unstorable extends Error {
  readonly path: string;
  readonly fields: readonly string[];

  constructor(path: string, fields: readonly string[]) {
    super(`${path}: ${fields.join(', ')}`);
    this.path = path;
    this.fields = fields;
  }
}

/** A value as it will stand: the server's time as a time, what is only counted up as it was. */
function settled(value: unknown, before: unknown): unknown {
  if (!(value instanceof FieldValue)) return value;
  return value.isEqual(FieldValue.serverTimestamp()) ? Timestamp.now() : before;
}

/** The fields of a document after `changes`, in which a name with dots leads into a map. */
function after(before: Fields, changes: Fields): Fields {
  const fields: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    const [first = '', ...rest] = name.split('.');
    const own = fields[first];
    if (rest.length > 0) fields[first] = after(isMap(own) ? own : {}, { [rest.join('.')]: value });
    else if (value instanceof FieldValue && value.isEqual(FieldValue.delete())) delete fields[first];
    else fields[first] = settled(value, own);
  }
  return fields;
}

/** The fields that would take more than their most bytes; one that already does may shrink. */
function tooLong(mostBytes: Readonly<Record<string, number>>, before: Fields, next: Fields): string[] {
  return Object.entries(mostBytes).flatMap(([name, most]) => {
    if (next[name] === before[name]) return [];
    const bytes = storedBytes(next[name]);
    return bytes > most && bytes > storedBytes(before[name]) ? [name] : [];
  });
}

/**
 * Holds what is about to be stored to its own schema and to the most bytes of its fields: nobody could read it otherwise, the server included, and a record that
 * does not parse counts as not there. `before` is undefined for a new document. One that could not be read before may be
 * written: no write of the server's makes it worse. Collections without an entity are not looked at.
 * @throws Unstorable.
 */
export function checkStorable(ref: DocumentReference, before: Fields | undefined, changes: Fields): void {
  const entity = entityAt(ENTITIES, ref.parent.path, ref.id);
  if (!entity) return;
  const { schema } = entity;
  const next = after(before ?? {}, changes);
  const full = tooLong(fieldBytesMax(entity.id ?? entity.path, entity.sharing), before ?? {}, next);
  if (full.length > 0) throw new Unstorable(ref.path, full);
  const parsed = schema.safeParse(next);
  if (parsed.success || (before !== undefined && !schema.safeParse(before).success)) return;
  throw new Unstorable(ref.path, [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]);
}

/** Makes a record in a transaction. @throws Unstorable. */
export function createIn(
  transaction: Transaction,
  ref: DocumentReference,
  value: Record<string, unknown>,
): void {
  checkStorable(ref, undefined, value);
  transaction.create(ref, value);
}

/** Changes a record in a transaction that has read it. @throws Unstorable. */
export function updateIn(
  transaction: Transaction,
  read: DocumentSnapshot,
  changes: Record<string, unknown>,
): void {
  checkStorable(read.ref, read.data(), changes);
  transaction.update(read.ref, changes);
}

/**
 * Runs what writes with {@link checkStorable}. What it refuses is a fault of ours that head office sees, and an answer to
 * whoever asked for it. @throws ApiError 409.
 */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Unstorable)) throw error;
    await reportFault('A record was not saved, as it could not have been read again', error.path, error);
    throw conflict(
      `Not saved: ${error.fields.slice(0, 3).join(', ')} can’t be stored like this. Nothing has changed, and head office has been told.`,
    );
  }
}
