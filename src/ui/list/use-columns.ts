import { useMemo, useState } from 'react';
import type { ListColumn } from '#ui/list/types.ts';
import { recall, remember } from '#ui/remembered.ts';

export interface ColumnChoice<T> {
  visible: readonly ListColumn<T>[];
  isVisible: (column: ListColumn<T>) => boolean;
  toggle: (column: ListColumn<T>) => void;
}

/** What was chosen on this device: column id → shown. Only answers are kept, so new columns keep their default. */
function readChoice(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** Which columns a person wants on this screen, remembered on the device. */
export function useColumns<T>(screen: string, columns: readonly ListColumn<T>[]): ColumnChoice<T> {
  const key = `columns.${screen}`;
  const [choice, setChoice] = useState(() => readChoice(key));
  return useMemo(() => {
    const isVisible = (column: ListColumn<T>) =>
      column.always === true || (choice[column.id] ?? !column.hidden);
    return {
      visible: columns.filter(isVisible),
      isVisible,
      toggle: (column) => {
        const next = { ...choice, [column.id]: !isVisible(column) };
        remember(key, JSON.stringify(next));
        setChoice(next);
      },
    };
  }, [choice, columns, key]);
}
