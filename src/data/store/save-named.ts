import type { DocumentReference } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { isCommitted } from '#domain/descriptor/descriptor.ts';
import { nameUsed, type UniqueName, UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import type { Collection } from './collection.ts';
import type { AlsoWrite } from './commit.ts';
import type { Doc } from './converter.ts';
import { InvalidError, NotAllowedError } from './errors.ts';
import { findNameHolder, nameRef } from './find-name-holder.ts';
import { createRecord, updateRecord } from './save.ts';
import { reserve } from './unique.ts';

/** Where a record's name is reserved, and what the name is. */
interface Reserved {
  readonly name: UniqueName;
  readonly ref: DocumentReference;
}

/** The reservation that a commit must bring along; null where the record has no such name, or the API reserves it. */
async function reservedOf(collection: Collection<unknown>, record: object): Promise<Reserved | null> {
  const name = isCommitted(collection) ? UNIQUE_NAMES[collection.path] : undefined;
  const ref = name ? await nameRef(collection.path, record) : null;
  return name && ref ? { name, ref } : null;
}

/** The write that decides is the reservation: a refusal is told as the name that is taken, where one is. */
async function orNameUsed<R>(
  { path }: Collection<unknown>,
  { field, title }: UniqueName,
  id: string,
  record: object,
  write: Promise<R>,
): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const holder = await findNameHolder(path, record, id).catch(() => null);
    if (!holder) throw error;
    const message = nameUsed(title, String(Reflect.get(record, field)), holder.name);
    throw new InvalidError(message, { [field]: message }, { cause: error });
  }
}

const both =
  (first: AlsoWrite, second: AlsoWrite | undefined): AlsoWrite =>
  (batch) => {
    first(batch);
    second?.(batch);
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
  const reserved = await reservedOf(collection, value);
  if (!reserved) return createRecord(collection, actor, value, options);
  const { name, ref } = reserved;
  const { id } = options;
  const also = both(reserve(actor, name.kind, ref, id), options.also);
  return orNameUsed(collection, name, id, value, createRecord(collection, actor, value, { id, also }));
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
  const [had, reserved] = await Promise.all([base.value, next].map((each) => reservedOf(collection, each)));
  if (!reserved || reserved.ref.path === had?.ref.path) {
    return updateRecord(collection, actor, base, next, also);
  }
  const { name, ref } = reserved;
  const write = updateRecord(
    collection,
    actor,
    base,
    next,
    both(reserve(actor, name.kind, ref, base.id), also),
  );
  return orNameUsed(collection, name, base.id, next, write);
}
