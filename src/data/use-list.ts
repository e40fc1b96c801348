import {
  doc,
  getCountFromServer,
  getDoc,
  limit,
  onSnapshot,
  type Query,
  query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Broken, type Doc, readDoc } from './converter.ts';
import { isOnline } from './connection.ts';
import { keepListening } from './keep-listening.ts';
import { type AppError, toAppError, unreachedError } from './errors.ts';
import { db } from './firestore.ts';
import { filteredQuery, isAsked, type ListRequest, needsScan, pageOf } from './list-query.ts';
import { type ListShape, PAGE_SIZE, SEARCH_SCAN_LIMIT } from './list-shape.ts';
import { useActor } from './session.tsx';

export interface ListPageRequest extends ListRequest {
  cursor: { after?: string; before?: string; from: number };
}

/** A row of a list: `value` stays the same object while its document is unchanged. */
export interface ListedDoc<T> {
  id: string;
  value: Doc<T>;
  pending: boolean;
}

/** One live page of a list. `total` comes from a count query; null while unknown. */
export interface ListPageResult<T> {
  status: 'loading' | 'ready' | 'error';
  rows: readonly ListedDoc<T>[];
  broken: readonly Broken[];
  total: number | null;
  /** Counting stopped at `total`. */
  isTotalCapped: boolean;
  hasNext: boolean;
  error: AppError | null;
  retry: () => void;
  savedCopyFrom: Date | null;
  note: string | null;
}

type Page<T> = Pick<ListPageResult<T>, 'rows' | 'broken' | 'hasNext' | 'note' | 'savedCopyFrom'>;
type State<T> = { key: string; page: Page<T> | null; error: AppError | null };

async function snapshotOf(path: string, id: string | undefined) {
  return id === undefined ? null : getDoc(doc(db, path, id));
}

/** How long an empty copy may wait for the server's word. */
const UNSURE_MS = 1500;

/** Documents already parsed, by id, so that an unchanged row keeps its identity from snapshot to snapshot. */
type Parsed<T> = Map<string, ReturnType<typeof readDoc<T>>>;

function toPage<T>(
  shape: ListShape<T>,
  request: ListPageRequest,
  snapshot: QuerySnapshot,
  parsed: Parsed<T>,
): Page<T> {
  for (const change of snapshot.docChanges({ includeMetadataChanges: true })) {
    if (change.type === 'removed') parsed.delete(change.doc.id);
    else parsed.set(change.doc.id, readDoc(shape.collection, change.doc));
  }
  const rows: ListedDoc<T>[] = [];
  const broken: Broken[] = [];
  for (const document of snapshot.docs) {
    const { id } = document;
    // A snapshot that was not shown may have told of the row.
    const read = parsed.get(id) ?? readDoc(shape.collection, document);
    parsed.set(id, read);
    if (read.ok) rows.push({ id, value: read.doc, pending: read.doc.pending });
    else broken.push(read.broken);
  }
  const savedCopyFrom = snapshot.metadata.fromCache && !isOnline() ? new Date() : null;
  if (needsScan(shape, request)) {
    const matching = rows.filter((row) => isAsked(shape, request, row.value.value));
    const cut = snapshot.size >= SEARCH_SCAN_LIMIT;
    const note = cut ? `Searched the first ${SEARCH_SCAN_LIMIT} records. Narrow the list to see more.` : null;
    return { rows: matching, broken, hasNext: false, note, savedCopyFrom };
  }
  const hasNext = request.cursor.before === undefined ? snapshot.size > PAGE_SIZE : true;
  return { rows: rows.slice(0, PAGE_SIZE), broken, hasNext, note: null, savedCopyFrom };
}

function useTotal(unordered: Query, key: string, most: number, isScan: boolean): number | null {
  const [total, setTotal] = useState<{ key: string; value: number } | null>(null);
  useEffect(() => {
    if (isScan) return undefined;
    let ended = false;
    getCountFromServer(query(unordered, limit(most))).then(
      (counted) => {
        if (!ended) setTotal({ key, value: counted.data().count });
      },
      // A total that cannot be had leaves the list usable: the page then shows no total.
      () => undefined,
    );
    return () => {
      ended = true;
    };
    // The key stands for the query: same key, same query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, most, isScan]);
  return total?.key === key ? total.value : null;
}

/**
 * A live page of 50 rows of the shape for the acting user, with its total. Only what the page shows is read.
 * Errors come as a state with `retry`, never as a throw.
 */
export function useList<T>(shape: ListShape<T>, asked: ListPageRequest): ListPageResult<T> {
  // A word in the address of a list without a search is no question.
  const request = shape.tokens ? asked : { ...asked, search: '' };
  const actor = useActor();
  const [attempt, setAttempt] = useState(0);
  const { search, filters, sort, cursor } = request;
  const filterKey = JSON.stringify([
    shape.collection.path,
    actor.uid,
    shape.scope(actor),
    search,
    filters,
    sort,
  ]);
  const key = `${filterKey}|${cursor.after ?? ''}|${cursor.before ?? ''}|${attempt}`;
  const [state, setState] = useState<State<T>>({ key: '', page: null, error: null });
  // The key stands for all that the queries are built from.
  // oxlint-disable-next-line react/exhaustive-deps
  const queries = useMemo(() => filteredQuery(shape, actor, request), [filterKey]);
  const total = useTotal(queries.unordered, `${filterKey}#${attempt}`, shape.most, needsScan(shape, request));

  useEffect(() => {
    let stop: () => void = () => undefined;
    let ended = false;
    let isShown = false;
    let unsure: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: unknown) => {
      if (!ended) setState((old) => ({ key, page: old.page, error: toAppError(error) }));
    };
    const start = async () => {
      const path = shape.collection.path;
      const [after, before] = await Promise.all([
        snapshotOf(path, cursor.after),
        snapshotOf(path, cursor.before),
      ]);
      if (ended) return;
      const parsed: Parsed<T> = new Map();
      const page = pageOf(shape, queries.ordered, request, { after, before });
      stop = keepListening<QuerySnapshot>(
        (onNext, onEnd) => {
          // A listener that is started again tells of every row anew.
          parsed.clear();
          return onSnapshot(page, { includeMetadataChanges: true }, onNext, onEnd);
        },
        (snapshot) => {
          clearTimeout(unsure);
          // An empty copy is no empty list: unless the server answers at once, it is out of reach (P05).
          if (!isShown && snapshot.metadata.fromCache && snapshot.empty) {
            unsure = setTimeout(() => fail(unreachedError()), UNSURE_MS);
            return;
          }
          isShown = true;
          setState({ key, page: toPage(shape, request, snapshot, parsed), error: null });
        },
        fail,
      );
    };
    start().catch(fail);
    return () => {
      ended = true;
      clearTimeout(unsure);
      stop();
    };
    // The key stands for the request, the actor and the attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current = state.key === key ? state : { page: null, error: null };
  const status = current.error ? 'error' : current.page ? 'ready' : 'loading';
  const page: Page<T> = current.page ?? {
    rows: [],
    broken: [],
    hasNext: false,
    note: null,
    savedCopyFrom: null,
  };
  return {
    ...page,
    status,
    total: needsScan(shape, request) && current.page ? page.rows.length : total,
    isTotalCapped: total === shape.most,
    error: current.error,
    retry,
  };
}
