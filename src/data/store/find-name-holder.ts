import { doc, type DocumentReference, getDoc } from 'firebase/firestore';
import { nameKeyOf } from '#domain/shared/unique-names.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { sha256Hex, uniqRef } from './unique.ts';

/** The reservation that a record's name needs; null where its collection has no such names, for a blank name and a deleted record. */
export async function nameRef(path: string, record: object): Promise<DocumentReference | null> {
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
