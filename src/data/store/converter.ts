import type { DocumentSnapshot } from 'firebase/firestore';
import { Timestamp } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { noteReadable, noteUnreadable } from './unreadable.ts';

/** A stored record as pages see it: the parsed value and its stamps. */
export interface Doc<T> {
  readonly id: string;
  readonly value: T;
  /** The revision an edit must name; rules refuse a stale one. */
  readonly rev: number;
  readonly by: string;
  /** Server time of the last write; null while our own write is on its way. */
  readonly at: Date | null;
  /** The mark of the last save that names itself (`_edit`), '' or absent where there is none. */
  readonly edit?: string;
  /** True while the server has not confirmed our own write. */
  readonly pending: boolean;
}

/** A document that does not fit its schema: shown as broken, never as a blank list (architecture: parse-on-read). */
export interface Broken {
  readonly id: string;
  readonly reason: string;
}

/** Parses a snapshot through its collection's schema. */
export function readDoc<T>(
  collection: Collection<T>,
  snapshot: DocumentSnapshot,
): { ok: true; doc: Doc<T> } | { ok: false; broken: Broken } {
  const data = snapshot.data({ serverTimestamps: 'none' }) ?? {};
  const parsed = collection.schema.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const reason = `${(issue?.path ?? []).join('.')}: ${issue?.message ?? 'does not fit'}`;
    return { ok: false, broken: { id: snapshot.id, reason } };
  }
  const { _rev, _by, _edit } = data as { _rev?: unknown; _by?: unknown; _edit?: unknown };
  const at: unknown = data[collection.timeField];
  return {
    ok: true,
    doc: {
      id: snapshot.id,
      value: parsed.data,
      rev: typeof _rev === 'number' ? _rev : 0,
      by: typeof _by === 'string' ? _by : '',
      at: at instanceof Timestamp ? at.toDate() : null,
      ...(typeof _edit === 'string' && { edit: _edit }),
      pending: snapshot.metadata.hasPendingWrites,
    },
  };
}

/** Those of many that fit the schema. One that does not is left out, which the person is told and its choice says. */
export function readDocs<T>(collection: Collection<T>, snapshots: readonly DocumentSnapshot[]): Doc<T>[] {
  return snapshots.flatMap((snapshot) => {
    const read = readDoc(collection, snapshot);
    if (read.ok) noteReadable(collection.path, snapshot.id);
    else noteUnreadable(collection.path, read.broken);
    return read.ok ? [read.doc] : [];
  });
}
