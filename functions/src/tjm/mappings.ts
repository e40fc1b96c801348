import { createHash } from 'node:crypto';
import { type TjmMapping, tjmMappingSchema } from '../../../src/domain/tjm-order/schema.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';

/** What is remembered of: a store, or a code of a kit. */
export type MappingKind = 'store' | 'code';

/** Where a supplier's memory of one key lies: `tjmMappings/{hash}`, which no client reads. */
export const mappingRef = (supplierId: string, kind: MappingKind, key: string) =>
  db.doc(`tjmMappings/${createHash('sha256').update(`${supplierId}\n${kind}\n${key}`).digest('hex')}`);

/** What a supplier remembers of these keys. */
export async function readMappings(
  supplierId: string,
  kind: MappingKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, TjmMapping>> {
  if (keys.length === 0) return new Map();
  const reads = await db.getAll(...keys.map((key) => mappingRef(supplierId, kind, key)));
  const found = reads.map((read) => parseRecord(tjmMappingSchema, read.ref.path, read.data()));
  return new Map(found.flatMap((mapping) => (mapping ? [[mapping.key, mapping] as const] : [])));
}
