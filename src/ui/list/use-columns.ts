import { useMemo, useState } from 'react';
import type { ListColumn, ListLayout } from '#ui/list/types.ts';
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

/** What is shown unless a person says otherwise: of a card's columns those that have a place on it. */
function isUsual<T>(column: ListColumn<T>, layout: ListLayout, hasPlaces: boolean): boolean {
  if (layout === 'cards' && hasPlaces) return column.card !== undefined;
  return !column.hidden && !(layout === 'cards' && column.low);
}

/** Which columns a person wants on this screen, of the table and of the cards each, remembered on the device. */
export function useColumns<T>(
  screen: string,
  columns: readonly ListColumn<T>[],
  layout: ListLayout,
): ColumnChoice<T> {
  const key = layout === 'cards' ? `cards.${screen}` : `columns.${screen}`;
  const [choices, setChoices] = useState<Readonly<Record<string, Record<string, boolean>>>>({});
  const choice = useMemo(() => choices[key] ?? readChoice(key), [choices, key]);
  return useMemo(() => {
    const hasPlaces = columns.some(({ card }) => card !== undefined);
    const isVisible = (column: ListColumn<T>) =>
      column.always === true || (choice[column.id] ?? isUsual(column, layout, hasPlaces));
    return {
      visible: columns.filter(isVisible),
      isVisible,
      toggle: (column) => {
        const next = { ...choice, [column.id]: !isVisible(column) };
        remember(key, JSON.stringify(next));
        setChoices((all) => ({ ...all, [key]: next }));
      },
    };
  }, [choice, columns, key, layout]);
}
