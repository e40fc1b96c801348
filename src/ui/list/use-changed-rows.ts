import { useEffect, useRef, useState } from 'react';
import { isSame } from '#domain/shared/same.ts';
import type { ListRow } from '#ui/list/types.ts';

/** How long a changed row stays marked, in milliseconds; the style sheet fades it in the same time. */
export const CHANGED_MS = 3000;

const none: ReadonlySet<string> = new Set();

/**
 * Ids of the rows whose value was replaced since they were last shown, for 3 seconds. Rows that are or were
 * pending do not count: those changes are the person's own.
 */
export function useChangedRows<T>(rows: readonly ListRow<T>[]): ReadonlySet<string> {
  const seen = useRef<ReadonlyMap<string, ListRow<T>>>(new Map());
  const [changed, setChanged] = useState(none);

  useEffect(() => {
    const fresh = rows.filter((row) => {
      const before = seen.current.get(row.id);
      if (before === undefined || before.value === row.value || before.pending || row.pending) return false;
      // Asked for again, the same record is another object.
      return !isSame(before.value, row.value);
    });
    seen.current = new Map(rows.map((row) => [row.id, row]));
    if (fresh.length > 0) setChanged(new Set(fresh.map((row) => row.id)));
  }, [rows]);

  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(none), CHANGED_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}
