import { randomBytes } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { cleanLine } from '../../../src/domain/shared/text.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { ApiError } from './errors.ts';
import { checkMisses, countMiss } from './rate-limiter.ts';

/** 128 bits of chance as 32 hex digits: the server's own, since whoever fills the form in relies on it. */
export const newLinkKey = (): string => randomBytes(16).toString('hex');

/** The one answer to every key that opens nothing. */
const noLink = () =>
  new ApiError(
    404,
    'This link doesn’t work. Check that you copied all of it, or ask your workshop for a new one.',
  );

/** A record that a link opens, as it was read. */
export interface LinkRecord<T> {
  readonly read: DocumentSnapshot;
  readonly value: T;
}

/**
 * The record whose link ends with this key. Whatever was typed is asked for once, so that every miss takes the same
 * work; a miss is counted as a wrong VIN and code is. @throws ApiError 404 alike for every miss, 429 after five, 503.
 */
export async function linkedRecord<T>(
  schema: z.ZodMiniType<T>,
  collection: string,
  key: string,
  caller: string,
): Promise<LinkRecord<T>> {
  await checkMisses(caller);
  const { docs } = await db
    .collection(collection)
    // The store takes no half of a character, not even to look for it; records without a link have none for a key.
    .where('key', '==', cleanLine(key).toLowerCase() || '-')
    .limit(1)
    .get();
  const [read] = docs;
  const value = read && parseRecord(schema, read.ref.path, read.data());
  if (read && value) return { read, value };
  await countMiss(caller);
  throw noLink();
}
