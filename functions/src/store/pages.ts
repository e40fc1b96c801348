import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { WorkPage } from './long-work.ts';

const placeSchema = z.tuple([z.union([z.string(), z.number()]), z.string()]);

/** Records that are worked on at one time. */
const AT_ONCE = 10;

interface Paged {
  /** The field that the query is ordered by already; null for one that only asks for equal values, which goes by id. */
  readonly by: string | null;
  readonly size: number;
}

/**
 * The page of a query behind a place, as text that can be kept, and the place behind it: null behind the last page. A
 * record that is written meanwhile may come twice or, where it moves to before the place, not again.
 */
export async function readPage(
  asked: Query,
  after: string,
  { by, size }: Paged,
): Promise<{ readonly docs: readonly QueryDocumentSnapshot[]; readonly next: string | null }> {
  const whole = asked.orderBy(FieldPath.documentId()).limit(size);
  const [value, id] = after === '' ? [] : placeSchema.parse(JSON.parse(after));
  const behind = id === undefined ? whole : by === null ? whole.startAfter(id) : whole.startAfter(value, id);
  const { docs } = await behind.get();
  const last = docs.at(-1);
  if (!last || docs.length < size) return { docs, next: null };
  const reached: unknown = by === null ? '' : last.get(by);
  return { docs, next: JSON.stringify(placeSchema.parse([reached, last.id])) };
}

/** All that a query finds, page by page, in its order; by id where it has none. */
export async function* pagesOf(asked: Query, size: number): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for (let page = asked.limit(size); ; ) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { docs } = await page.get();
    yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < size) return;
    page = asked.startAfter(last).limit(size);
  }
}

/** Does something with each of many, so many at a time, and answers what came of each. */
export async function eachOf<T, R>(
  many: readonly T[],
  work: (one: T) => Promise<R>,
  atOnce: number = AT_ONCE,
): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < many.length; at += atOnce) {
    // oxlint-disable-next-line no-await-in-loop
    done.push(...(await Promise.all(many.slice(at, at + atOnce).map(work))));
  }
  return done;
}

/** A page of work: does something with each record of the page, a few at a time, and counts them as `counts`. */
export async function workPage(
  page: Awaited<ReturnType<typeof readPage>>,
  counts: string,
  each: (document: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<WorkPage> {
  await eachOf(page.docs, each);
  return { next: page.next, counts: { [counts]: page.docs.length } };
}
