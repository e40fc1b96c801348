import { getDocs, limit, query } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { filteredQuery } from './list-query.ts';
import { matchesRequest } from './list-rows.ts';

/** Most documents that one look into a list reads. */
export const FOUND_READ = 20;

/**
 * The first records of a list that a text finds, at most `max`, in its own order: of several words the server is asked for the longest, and the first
 * twenty are held to the others. @throws NotAllowedError where the actor has no list of them, AppError.
 */
export async function findRows<T>(
  shape: ListShape<T>,
  actor: Actor,
  text: string,
  max: number,
): Promise<readonly Doc<T>[]> {
  const request = { search: text, filters: {}, sort: null };
  try {
    const { docs } = await getDocs(query(filteredQuery(shape, actor, request).ordered, limit(FOUND_READ)));
    const read = readDocs(shape.collection, docs);
    return read.filter(({ value }) => matchesRequest(shape, request, value)).slice(0, max);
  } catch (error) {
    throw toAppError(error);
  }
}
