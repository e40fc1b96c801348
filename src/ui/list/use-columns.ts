import { useMemo, useState } from 'react';
import { NARROWEST } from '#ui/list/fit-columns.ts';
import type { ListColumn, ListLayout } from '#ui/list/types.ts';
import { recall, remember } from '#ui/remembered.ts';

export interface ColumnChoice<T> {
  /** All columns in the person's order; the first is the list's own, which names the row. */
  all: readonly ListColumn<T>[];
  visible: readonly ListColumn<T>[];
  isVisible: (column: ListColumn<T>) => boolean;
  toggle: (column: ListColumn<T>) => void;
  /** Moves a column so many places to the right. */
  move: (column: ListColumn<T>, step: -1 | 1) => void;
  /** Puts a column where another stands, which moves over. */
  place: (id: string, where: string) => void;
  /** What columns were dragged to in px, by id. */
  widths: Readonly<Record<string, number>>;
  /** Null gives the column back to the list. */
  resize: (id: string, px: number | null) => void;
  /** Whether order or widths are the person's own, and what gives them back to the list. */
  isArranged: boolean;
  reset: () => void;
}

/** What one person has chosen for a list on this device. Only answers are kept, so new columns keep their default. */
interface StoredChoice {
  readonly shown: Readonly<Record<string, boolean>>;
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const NOTHING: StoredChoice = { shown: {}, order: [], widths: {} };

function parsed(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null');
  } catch {
    return null;
  }
}

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Reads a choice back, whatever stands there. */
function readChoice(key: string): StoredChoice {
  const order = parsed(`${key}.order`);
  return {
    shown: Object.fromEntries(entriesOf(parsed(key)).filter(([, shown]) => typeof shown === 'boolean')),
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    widths: Object.fromEntries(
      entriesOf(parsed(`${key}.widths`)).filter(([, px]) => typeof px === 'number' && px >= NARROWEST),
    ),
  };
}

function writeChoice(key: string, { shown, order, widths }: StoredChoice): void {
  remember(key, JSON.stringify(shown));
  remember(`${key}.order`, order.length === 0 ? null : JSON.stringify(order));
  remember(`${key}.widths`, Object.keys(widths).length === 0 ? null : JSON.stringify(widths));
}

/** What is shown unless a person says otherwise: of a card's columns those that have a place on it. */
function isUsual<T>(column: ListColumn<T>, layout: ListLayout, hasPlaces: boolean): boolean {
  if (layout === 'cards' && hasPlaces) return column.card !== undefined;
  return !column.hidden && !(layout === 'cards' && column.low);
}

/** The columns in a person's order; those that it does not name keep their place behind the one before them. */
function inOrder<T>([first, ...others]: readonly ListColumn<T>[], order: readonly string[]) {
  if (!first) return [];
  const placeOf = new Map<string, number>();
  let last = -1;
  for (const { id } of others) {
    const at = order.indexOf(id);
    if (at >= 0) last = at;
    placeOf.set(id, last);
  }
  return [first, ...others.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))];
}

/** The columns with one of them where another stood; the first stays. */
function placed<T>(all: readonly ListColumn<T>[], id: string, where: string): readonly string[] {
  const ids = all.map((column) => column.id);
  const [from, to] = [ids.indexOf(id), ids.indexOf(where)];
  if (from > 0 && to > 0) ids.splice(to, 0, ...ids.splice(from, 1));
  return ids.slice(1);
}

/** Which columns a person wants on this screen, of the table and of the cards each, how wide and in which order. */
export function useColumns<T>(
  screen: string,
  columns: readonly ListColumn<T>[],
  layout: ListLayout,
): ColumnChoice<T> {
  const key = layout === 'cards' ? `cards.${screen}` : `columns.${screen}`;
  const [choices, setChoices] = useState<Readonly<Record<string, StoredChoice>>>({});
  const stored = useMemo(() => choices[key] ?? readChoice(key), [choices, key]);
  return useMemo(() => {
    const hasPlaces = columns.some(({ card }) => card !== undefined);
    const all = inOrder(columns, stored.order);
    const isVisible = (column: ListColumn<T>) =>
      column.always === true || (stored.shown[column.id] ?? isUsual(column, layout, hasPlaces));
    const store = (change: Partial<StoredChoice>) => {
      const next = { ...stored, ...change };
      writeChoice(key, next);
      setChoices((before) => ({ ...before, [key]: next }));
    };
    return {
      all,
      visible: all.filter(isVisible),
      isVisible,
      toggle: (column) => store({ shown: { ...stored.shown, [column.id]: !isVisible(column) } }),
      move: (column, step) => {
        const beside = all[all.indexOf(column) + step];
        if (beside) store({ order: placed(all, column.id, beside.id) });
      },
      place: (id, where) => store({ order: placed(all, id, where) }),
      widths: stored.widths,
      resize: (id, px) => {
        const { [id]: _before, ...widths } = stored.widths;
        store({ widths: px === null ? widths : { ...widths, [id]: Math.max(NARROWEST, Math.round(px)) } });
      },
      isArranged: stored.order.length + Object.keys(stored.widths).length > 0,
      reset: () => store({ order: NOTHING.order, widths: NOTHING.widths }),
    };
  }, [stored, columns, key, layout]);
}
