import {
  getDocsFromServer,
  limit,
  query,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  startAfter,
} from 'firebase/firestore';

/** Records of one page; rules refuse more than 500. */
export const PAGE = 500;

export interface Paging {
  readonly size?: number;
  readonly signal?: AbortSignal | undefined;
  /** From the server alone unless told otherwise. */
  readonly get?: (asked: Query) => Promise<QuerySnapshot>;
}

/**
 * The pages of a query that names its order, one after another: each starts where the one before ended.
 * @throws the SDK's error; a DOMException named AbortError when cancelled.
 */
export async function* pagesOf(
  asked: Query,
  { size = PAGE, signal, get = getDocsFromServer }: Paging = {},
): AsyncGenerator<readonly QueryDocumentSnapshot[], void> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop
    const { docs } = await get(query(asked, ...(last ? [startAfter(last)] : []), limit(size)));
    yield docs;
    if (docs.length < size) return;
    last = docs.at(-1);
  }
}

/** Firestore's most values in one `in`. */
export const IN_LIMIT = 30;
