import {
  type DocumentChange,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type SnapshotListenOptions,
  Timestamp,
} from 'firebase/firestore';
import type { ListPlan } from './list-plan.ts';

/** What one or several queries found, as one. */
export interface FoundParts {
  readonly docs: readonly QueryDocumentSnapshot[];
  readonly size: number;
  readonly empty: boolean;
  readonly metadata: { readonly fromCache: boolean };
  readonly docChanges: (options?: SnapshotListenOptions) => readonly Pick<DocumentChange, 'type' | 'doc'>[];
}

const ALL_CHANGES = { includeMetadataChanges: true } as const;

function keyAt(document: QueryDocumentSnapshot, field: string): string | number {
  const value: unknown = document.get(field);
  if (typeof value === 'number') return value;
  if (value instanceof Timestamp) return value.valueOf();
  return typeof value === 'string' ? value : '';
}
const compared = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Rows of several queries of one order in that order; equal ones by id, as the database has them. */
export function inOrder(
  docs: readonly QueryDocumentSnapshot[],
  { field, direction }: ListPlan['order'],
): readonly QueryDocumentSnapshot[] {
  const sign = direction === 'asc' ? 1 : -1;
  return docs
    .map((document) => ({ document, key: keyAt(document, field) }))
    .toSorted((a, b) => sign * (compared(a.key, b.key) || compared(a.document.id, b.document.id)))
    .map(({ document }) => document);
}

/**
 * Listens to the queries of a list as to one: says what they find once each has answered, and from then on with each change.
 * The first that ends, ends all. Returns how to stop.
 */
export function listenParts(
  parts: readonly Query[],
  order: ListPlan['order'],
  onNext: (found: FoundParts) => void,
  onEnd: (error: unknown) => void,
): () => void {
  const [only] = parts;
  if (only && parts.length === 1) return onSnapshot(only, ALL_CHANGES, onNext, onEnd);
  const latest = new Map<number, QuerySnapshot>();
  const stops: (() => void)[] = [];
  let changes: DocumentChange[] = [];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  for (const [at, part] of parts.entries()) {
    const hear = (snapshot: QuerySnapshot) => {
      latest.set(at, snapshot);
      changes.push(...snapshot.docChanges(ALL_CHANGES));
      if (latest.size < parts.length) return;
      const all = [...latest.values()];
      const [docs, changed] = [
        inOrder(
          all.flatMap((each) => each.docs),
          order,
        ),
        changes,
      ];
      changes = [];
      onNext({
        docs,
        size: docs.length,
        empty: docs.length === 0,
        metadata: { fromCache: all.some(({ metadata }) => metadata.fromCache) },
        docChanges: () => changed,
      });
    };
    stops.push(
      onSnapshot(part, ALL_CHANGES, hear, (error) => {
        if (stops.length === 0) return;
        stop();
        onEnd(error);
      }),
    );
  }
  return stop;
}
