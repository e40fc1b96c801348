import { collection, limit, onSnapshot, query, type QuerySnapshot } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { Listeners } from '#lib/live.ts';
import { type Broken, type Doc, readDoc } from '#data/store/converter.ts';
import { type AppError, toAppError, unreachedError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { keepListening } from '#data/store/keep-listening.ts';
import { scopeOf } from './list-plan.ts';
import { constraintOf } from './list-query.ts';

/** A small collection as far as the actor may list it, deleted records too. */
export interface Whole<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly docs: readonly Doc<T>[];
  readonly broken: readonly Broken[];
  /** There are more than a small collection may hold: the others were not read. */
  readonly isCut: boolean;
  /** When this device last told its copy by itself; null of what the server told. */
  readonly savedCopyFrom: Date | null;
  readonly error: AppError | null;
}

/** A small collection that is listened to, for as long as the page lives. */
export interface WholeSource<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => Whole<T>;
  /** Asks again after an error. */
  readonly retry: () => void;
}

export const LOADING: Whole<never> = {
  status: 'loading',
  docs: [],
  broken: [],
  isCut: false,
  savedCopyFrom: null,
  error: null,
};
/** How long an empty copy may wait for the server's word. */
const UNSURE_MS = 1500;

const sources = new Map<string, WholeSource<unknown>>();

/** The one listener of a small collection and scope; starts with the first subscriber and stays. */
export function wholeOf<T>(shape: ListShape<T>, actor: Actor): WholeSource<T> {
  const key = JSON.stringify([shape.collection.path, actor.uid, shape.scope(actor)]);
  const known = sources.get(key);
  // A path has one schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (known) return known as WholeSource<T>;
  const made = listenTo(shape, actor);
  sources.set(key, made);
  return made;
}

function listenTo<T>(shape: ListShape<T>, actor: Actor): WholeSource<T> {
  const listeners = new Listeners();
  // Unchanged records keep their identity from snapshot to snapshot.
  const parsed = new Map<string, ReturnType<typeof readDoc<T>>>();
  let state: Whole<T> = LOADING;
  let stop: (() => void) | null = null;
  let unsure: ReturnType<typeof setTimeout> | undefined;
  const show = (next: Whole<T>) => {
    state = next;
    listeners.tell();
  };
  const fail = (error: unknown) => {
    show({ ...LOADING, status: 'error', error: toAppError(error) });
    // Nobody looks: it starts anew with the next who does.
    if (listeners.size === 0) end();
  };
  function end() {
    clearTimeout(unsure);
    stop?.();
    stop = null;
    state = LOADING;
  }
  function take(snapshot: QuerySnapshot) {
    clearTimeout(unsure);
    // An empty copy is no empty list: unless the server answers at once, it is out of reach.
    if (state.status !== 'ready' && snapshot.metadata.fromCache && snapshot.empty) {
      unsure = setTimeout(() => fail(unreachedError()), UNSURE_MS);
      return;
    }
    for (const { type, doc } of snapshot.docChanges({ includeMetadataChanges: true })) {
      if (type === 'removed') parsed.delete(doc.id);
      else parsed.set(doc.id, readDoc(shape.collection, doc));
    }
    const held = snapshot.docs.slice(0, shape.maxRows - 1);
    const read = held.map((doc) => parsed.get(doc.id) ?? readDoc(shape.collection, doc));
    show({
      status: 'ready',
      docs: read.flatMap((each) => (each.ok ? [each.doc] : [])),
      broken: read.flatMap((each) => (each.ok ? [] : [each.broken])),
      isCut: snapshot.size >= shape.maxRows,
      savedCopyFrom: snapshot.metadata.fromCache ? new Date() : null,
      error: null,
    });
  }
  function start() {
    try {
      const clauses = scopeOf(shape, actor).map(constraintOf);
      const asked = query(collection(db, shape.collection.path), ...clauses, limit(shape.maxRows));
      stop = keepListening<QuerySnapshot>(
        (onNext, onEnd) => {
          // A listener that is started again reports every row anew.
          parsed.clear();
          return onSnapshot(asked, { includeMetadataChanges: true }, onNext, onEnd);
        },
        take,
        fail,
      );
    } catch (error) {
      fail(error);
    }
  }
  return {
    now: () => state,
    subscribe: (listener) => {
      const unsubscribe = listeners.subscribe(listener);
      if (stop === null) start();
      return () => {
        unsubscribe();
        if (state.status === 'error' && listeners.size === 0) end();
      };
    },
    retry: () => {
      end();
      show(LOADING);
      start();
    },
  };
}

/** A small collection once, deleted records too; out of the listener where one runs. @throws AppError. */
export function readWhole<T>(shape: ListShape<T>, actor: Actor): Promise<Whole<T>> {
  const source = wholeOf(shape, actor);
  return new Promise((resolve, reject) => {
    let unsubscribe: () => void = () => undefined;
    const look = () => {
      const { status, error } = source.now();
      if (status === 'loading') return;
      queueMicrotask(() => unsubscribe());
      if (error) reject(error);
      else resolve(source.now());
    };
    unsubscribe = source.subscribe(look);
    look();
  });
}
