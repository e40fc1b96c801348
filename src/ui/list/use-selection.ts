import { useState } from 'react';
import type { ListRow, RowSelection } from '#ui/list/types.ts';

/** The ticked rows of a list: for the list, and those of them that it shows. */
export interface TickedRows<T> extends RowSelection {
  readonly rows: readonly T[];
  readonly clear: () => void;
}

/** Keeps which rows of a page are ticked; one that the list shows no longer counts no longer. */
export function useSelection<T>(shown: readonly ListRow<T>[]): TickedRows<T> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ticked.has(id));
  return {
    ids: new Set(rows.map(({ id }) => id)),
    rows: rows.map(({ value }) => value),
    onToggle: (id) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    onToggleAll: (isOn) => setTicked(new Set(isOn ? shown.map(({ id }) => id) : [])),
    clear: () => setTicked(new Set()),
  };
}
