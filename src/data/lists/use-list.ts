import type { Actor } from '#domain/access/actor.ts';
import { type ListShape, SMALL_MAX } from '#domain/descriptor/descriptor.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { doc, getDoc, type Query } from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Broken, type Doc, readDoc } from '#data/store/converter.ts';
import { isOnline } from '#data/device/connection.ts';
import { useSavedCopy } from '#data/device/saved-copy.ts';
import { keepListening } from '#data/store/keep-listening.ts';
import { type AppError, toAppError, unreachedError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { isSortedByServer, type ListRequest, needsScan, orderOf, scanLimit, sortOf } from './list-plan.ts';
import { filteredQueries, pageOf } from './list-query.ts';
import { type FoundParts, listenParts } from './listen-parts.ts';
import { filtered, matchesRequest, sorted } from './list-rows.ts';
import { useWhole } from './use-whole.ts';
import { type ListSums, useListSums } from './use-list-sums.ts';
import { PAGE_SIZE } from './query-limits.ts';
import { countUpTo } from './count-up-to.ts';
import { useActor } from '#data/session/session.tsx';

export interface ListPageRequest extends ListRequest {
  cursor: { after: readonly string[]; from: number };
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
  /** Sums of the whole filter by column, where the server was asked for them. */
  sums: ListSums | null;
  hasNext: boolean;
  error: AppError | null;
  retry: () => void;
  /** When this device last told its rows by itself, where the server does not answer. */
  savedCopyFrom: Date | null;
  note: string | null;
  /** The order that the rows are in. */
  sort: ListRequest['sort'];
  /** Sorts that go one way alone. */
  oneWay: Readonly<Record<string, 'asc' | 'desc'>>;
}

type Page<T> = Pick<ListPageResult<T>, 'rows' | 'broken' | 'hasNext' | 'note' | 'savedCopyFrom'>;
const NOTHING: Page<never> = { rows: [], broken: [], hasNext: false, note: null, savedCopyFrom: null };
type State<T> = { key: string; page: Page<T> | null; error: AppError | null };

async function snapshotOf(path: string, id: string | undefined) {
  return id === undefined ? null : getDoc(doc(db, path, id));
}

/** How long an empty copy, or one of less than a page, may wait for the server's word. */
const UNSURE_MS = 1500;

/** Documents already parsed, by id, so that an unchanged row keeps its identity from snapshot to snapshot. */
type Parsed<T> = Map<string, ReturnType<typeof readDoc<T>>>;

function toPage<T>(
  shape: ListShape<T>,
  request: ListPageRequest,
  snapshot: FoundParts,
  parsed: Parsed<T>,
): Page<T> {
  for (const change of snapshot.docChanges({ includeMetadataChanges: true })) {
    if (change.type === 'removed') parsed.delete(change.doc.id);
    else parsed.set(change.doc.id, readDoc(shape.collection, change.doc));
  }
  const rows: ListedDoc<T>[] = [];
  const broken: Broken[] = [];
  const isScan = needsScan(shape, request);
  const most = scanLimit(shape);
  for (const document of isScan ? snapshot.docs.slice(0, most) : snapshot.docs) {
    const { id } = document;
    // A snapshot that was not shown may have told of the row.
    const read = parsed.get(id) ?? readDoc(shape.collection, document);
    parsed.set(id, read);
    if (read.ok) rows.push({ id, value: read.doc, pending: read.doc.pending });
    else broken.push(read.broken);
  }
  const savedCopyFrom = snapshot.metadata.fromCache ? new Date() : null;
  if (isScan) {
    const matching = rows.filter((row) => matchesRequest(shape, request, row.value.value));
    const isCut = snapshot.size > most;
    if (isSortedByServer(shape, request)) {
      const note = isCut ? `Searched the first ${most} records. Narrow the list to see more.` : null;
      return { rows: matching, broken, hasNext: false, note, savedCopyFrom };
    }
    const rowOf = new Map(matching.map((row) => [row.value, row]));
    const inOrder = sorted(shape, request, [...rowOf.keys()]).flatMap((each) => rowOf.get(each) ?? []);
    const note = isCut
      ? `Sorted the first ${most} records only. Narrow the list, or take the search and filters away.`
      : null;
    return { rows: inOrder, broken, hasNext: false, note, savedCopyFrom };
  }
  const hasNext = snapshot.size > PAGE_SIZE;
  return { rows: rows.slice(0, PAGE_SIZE), broken, hasNext, note: null, savedCopyFrom };
}

/** How many rows the queries have, `max` at the most; null while unknown, and where nothing is counted. */
function useTotal(asked: readonly Query[] | null, key: string, max: number): number | null {
  const [total, setTotal] = useState<{ key: string; value: number } | null>(null);
  const isCounted = asked !== null;
  useEffect(() => {
    if (!asked) return undefined;
    let ended = false;
    countUpTo(asked, max).then(
      (value) => {
        if (!ended) setTotal({ key, value });
      },
      // A total that cannot be had leaves the list usable: the page then shows no total.
      () => undefined,
    );
    return () => {
      ended = true;
    };
    // The key stands for the query: same key, same query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, max, isCounted]);
  return total?.key === key ? total.value : null;
}

/** The page of a large collection: what it shows is read from the server. Null reads nothing. */
function usePaged<T>(shape: ListShape<T> | null, actor: Actor, request: ListPageRequest): ListPageResult<T> {
  const [attempt, setAttempt] = useState(0);
  const { search, filters, sets, sort, cursor } = request;
  const filterKey =
    shape &&
    JSON.stringify([shape.collection.path, actor.uid, shape.scope(actor), search, filters, sort, sets]);
  const lastBefore = cursor.after.at(-1);
  const key = `${filterKey ?? ''}|${lastBefore ?? ''}|${attempt}`;
  const [state, setState] = useState<State<T>>({ key: '', page: null, error: null });
  const queries = useMemo(
    () => shape && filteredQueries(shape, actor, request),
    // The key stands for all that the queries are built from.
    // oxlint-disable-next-line react/exhaustive-deps
    [filterKey],
  );
  const isScan = shape !== null && needsScan(shape, request);
  const unordered = queries?.map((part) => part.unordered) ?? null;
  const total = useTotal(isScan ? null : unordered, `${filterKey ?? ''}#${attempt}`, shape?.maxRows ?? 0);

  const shownPage = state.key === key ? state.page : null;
  const isMore = !isScan && (cursor.from > 0 || shownPage?.hasNext === true);
  const sums = useListSums(shape, (isMore && queries?.map(({ summed }) => summed)) || null, filterKey ?? '');

  useEffect(() => {
    if (!shape || !queries) return undefined;
    let stop: () => void = () => undefined;
    let ended = false;
    let isShown = false;
    let unsure: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: unknown) => {
      if (!ended) setState((old) => ({ key, page: old.page, error: toAppError(error) }));
    };
    const start = async () => {
      const path = shape.collection.path;
      const after = await snapshotOf(path, lastBefore);
      if (ended) return;
      const parsed: Parsed<T> = new Map();
      const pages = queries.map(({ ordered }) => pageOf(shape, ordered, request, after));
      stop = keepListening<FoundParts>(
        (onNext, onEnd) => {
          // A listener that is started again reports every row anew.
          parsed.clear();
          return listenParts(pages, orderOf(shape, request), onNext, onEnd);
        },
        (snapshot) => {
          clearTimeout(unsure);
          const shown = toPage(shape, request, snapshot, parsed);
          const show = () => {
            isShown = true;
            setState({ key, page: shown, error: null });
          };
          const isEmpty = shown.rows.length + shown.broken.length === 0;
          if (isShown || !snapshot.metadata.fromCache) return show();
          if (!isEmpty) {
            if (!isOnline() || shown.hasNext) return show();
            // A part of the page that other pages left in the copy would pass for all there is, and be pushed apart a moment later.
            unsure = setTimeout(show, UNSURE_MS);
            return undefined;
          }
          // A copy without a row is no empty list: unless the server answers at once, it is out of reach. Where the copy
          // holds records, of which none is asked for, it is all there is to say then.
          unsure = setTimeout(() => (snapshot.empty ? fail(unreachedError()) : show()), UNSURE_MS);
          return undefined;
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
  const page = current.page ?? NOTHING;
  const savedCopyFrom = useSavedCopy(page.savedCopyFrom);
  return {
    ...page,
    savedCopyFrom,
    status: current.error ? 'error' : current.page ? 'ready' : 'loading',
    total: isScan && current.page ? page.rows.length : total,
    isTotalCapped: shape !== null && total === shape.maxRows,
    sums,
    error: current.error,
    retry,
    sort: shape && sortOf(shape, request),
    oneWay: shape?.oneWay ?? {},
  };
}

/** Said of a small collection that has outgrown itself; docs/recipes/add-an-entity.md says how to make it large. */
export const CUT_NOTE = `Only the first ${formatNumber(SMALL_MAX)} records are shown and searched here. Tell support that this list has outgrown its size.`;

/** A page of a small collection, out of all its records. Null shows nothing. */
function useLocal<T>(shape: ListShape<T> | null, request: ListPageRequest): ListPageResult<T> {
  const whole = useWhole(shape);
  const { search, filters, sets, sort, cursor } = request;
  const { docs } = whole;
  const asked = JSON.stringify([search, filters, sort, sets]);
  const rows = useMemo(
    () =>
      shape
        ? sorted(shape, request, filtered(shape, request, docs)).map((value) => {
            const { id, pending } = value;
            return { id, value, pending };
          })
        : [],
    // The request is made of these.
    // oxlint-disable-next-line react/exhaustive-deps
    [shape, docs, asked],
  );
  const last = Math.max(0, rows.length - 1);
  const from = Math.min(cursor.from, last - (last % PAGE_SIZE));
  return {
    ...whole,
    rows: rows.slice(from, from + PAGE_SIZE),
    total: whole.status === 'ready' ? rows.length : null,
    isTotalCapped: whole.isCut,
    sums: null,
    hasNext: from + PAGE_SIZE < rows.length,
    note: whole.isCut ? CUT_NOTE : null,
    sort: shape && sortOf(shape, request),
    oneWay: shape?.oneWay ?? {},
  };
}

/**
 * A live page of 50 rows of the shape for the acting user, with its total. A small collection is read whole, and searched,
 * filtered and sorted here; of a large one only what the page shows is read. Errors come as a state with `retry`, never
 * as a throw. Without a shape nothing is asked yet.
 */
export function useList<T>(shape: ListShape<T> | null, asked: ListPageRequest): ListPageResult<T> {
  // A word in the address of a list without a search is no question.
  const request = shape?.tokens ? asked : { ...asked, search: '' };
  const actor = useActor();
  const local = useLocal(shape?.isSmall ? shape : null, request);
  const paged = usePaged(shape?.isSmall ? null : shape, actor, request);
  return shape?.isSmall ? local : paged;
}
