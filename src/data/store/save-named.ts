import { doc, type DocumentReference, getDoc } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { nameKeyOf, nameUsed, UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import type { Collection } from './collection.ts';
import type { Doc } from './converter.ts';
import { InvalidError, NotAllowedError, toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { type AlsoWrite, createRecord, stamps, updateRecord } from './save.ts';
import { sha256Hex, uniqRef } from './unique.ts';

/** The reservation that a record's name needs; null where its collection has no such names, for a blank name and a deleted record. */
async function nameRef(path: string, record: object): Promise<DocumentReference | null> {
  const key = nameKeyOf(path, record);
  return key === null ? null : uniqRef(`${key.prefix}${await sha256Hex(key.text)}`);
}

/** The record that has a name, as its id and what people know it by. */
export interface NameHolder {
  readonly id: string;
  readonly name: string;
}

/**
 * Another record that has this one's name, whatever its case; null for none. What a reservation names is looked up: a
 * record that is deleted or was named otherwise holds nothing. @throws AppError.
 */
export async function findNameHolder(
  path: string,
  record: object,
  ownId: string,
): Promise<NameHolder | null> {
  try {
    const ref = await nameRef(path, record);
    const id: unknown = ref && (await getDoc(ref)).get('ref');
    if (ref === null || typeof id !== 'string' || id === ownId) return null;
    const holder = (await getDoc(doc(db, path, id))).data();
    if (!holder || (await nameRef(path, holder))?.id !== ref.id) return null;
    return { id, name: String(holder['name']) };
  } catch (error) {
    throw toAppError(error);
  }
}

/** Puts the reservation of a record's name into the commit that gives it; undefined where none is needed. */
export async function reserveName(
  path: string,
  actor: Actor,
  id: string,
  record: object,
): Promise<AlsoWrite | undefined> {
  const ref = await nameRef(path, record);
  const kind = UNIQUE_NAMES[path]?.kind;
  return ref ? (batch) => batch.set(ref, { kind, ref: id, ...stamps(actor, 1) }) : undefined;
}

/** The write that decides is the reservation: a refusal is told as the name that is taken, where one is. */
async function orNameUsed<R>(path: string, id: string, record: object, write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const holder = await findNameHolder(path, record, id).catch(() => null);
    const name = UNIQUE_NAMES[path];
    if (!holder || !name) throw error;
    const message = nameUsed(name.title, String(Reflect.get(record, name.field)), holder.name);
    throw new InvalidError(message, { [name.field]: message }, { cause: error });
  }
}

const both = (first: AlsoWrite | undefined, second: AlsoWrite | undefined): AlsoWrite => {
  return (batch) => {
    first?.(batch);
    second?.(batch);
  };
};

/**
 * As `createRecord`, with the reservation of the record's name in the same commit (decisions: unique-by-reservation).
 * @throws InvalidError at the field where another record has the name, NotAllowedError, OfflineError, AppError.
 */
export async function createNamed<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  value: T,
  options: { id: string; also?: AlsoWrite },
): Promise<string> {
  const { path } = collection;
  const { id } = options;
  const also = both(await reserveName(path, actor, id, value), options.also);
  return orNameUsed(path, id, value, createRecord(collection, actor, value, { id, also }));
}

/**
 * As `updateRecord`: a new name, and that of a restored record, is reserved in the same commit. The one it had before is
 * free by that alone. @throws InvalidError at the field where another record has the name, ConflictError, AppError.
 */
export async function updateNamed<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
  also?: AlsoWrite,
): Promise<void> {
  const { path } = collection;
  const isSameName = (await nameRef(path, base.value))?.id === (await nameRef(path, next))?.id;
  const reserves = isSameName ? undefined : await reserveName(path, actor, base.id, next);
  const write = updateRecord(collection, actor, base, next, reserves ? both(reserves, also) : also);
  return isSameName ? write : orNameUsed(path, base.id, next, write);
}
