import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { nameKey, nameKeyOf, UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { db } from '../functions/src/store/admin.ts';
import type { Fields, Migration, StoredRecord } from './migration.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a record reserves: the id in `uniq`, its kind, and the value in words; null for nothing. */
function wanted(collection: string, data: Fields) {
  if (collection === 'products') {
    const partNumber = text(data['partNumber']);
    const key = nameKey(partNumber);
    return key === ''
      ? null
      : { id: `partNumber~${sha256(key)}`, kind: 'partNumber', words: `part number ${partNumber}` };
  }
  const key = nameKeyOf(collection, data);
  if (!key) return null;
  const { kind, field } = key.name;
  return { id: `${key.prefix}${sha256(key.text)}`, kind, words: `${field} ${text(data[field])}` };
}

/** The record that holds a reservation, as its id and name; null where it is gone, deleted or named otherwise by now. */
async function holderOf(collection: string, uniqId: string) {
  const ref: unknown = (await db.doc(`uniq/${uniqId}`).get()).get('ref');
  if (typeof ref !== 'string' || ref === '') return null;
  const data = (await db.doc(`${collection}/${ref}`).get()).data();
  return data && wanted(collection, data)?.id === uniqId ? { id: ref, name: text(data['name']) } : null;
}

const found = ({ collection, data }: StoredRecord, words: string, holder: { id: string; name: string }) =>
  new Error(
    `"${text(data['name'])}" has the ${words}, and so has ${collection}/${holder.id} "${holder.name}". Rename one of them.`,
  );

/** A name from before the reservations is not kept from being given again. Of two that clash the first by id gets it. */
export const reservations: Migration = {
  name: 'reservations',
  tells:
    'Reserves the part numbers of products and the names of kits, categories, carriers and printers, and lists those that clash.',
  collections: ['products', ...Object.keys(UNIQUE_NAMES)],
  change: () => null,
  async beside(record, seen) {
    const { collection, id, data } = record;
    const needs = wanted(collection, data);
    if (!needs) return null;
    const holder = (await holderOf(collection, needs.id)) ?? seen.get(needs.id);
    if (holder && holder.id !== id) throw found(record, needs.words, holder);
    if (holder) return null;
    seen.set(needs.id, { id, name: text(data['name']) });
    return {
      path: `uniq/${needs.id}`,
      data: { kind: needs.kind, ref: id, _rev: 1, _by: 'migration', _at: Timestamp.now() },
    };
  },
};
