import { useMemo, useState } from 'react';
import { readViewColumns, viewColumns } from '#domain/saved-view/columns.ts';
import { NARROWEST } from '#ui/list/fit-columns.ts';
import type { ListColumn, ListLayout } from '#ui/list/types.ts';
import { recall, remember } from '#ui/remembered.ts';

/** The table's columns as a saved view holds them. */
export interface ArrangedColumns {
  readonly text: string;
  /** Whether they differ from the open view's; without one, whether they were changed since the list was opened. */
  readonly isChanged: boolean;
}

/** The saved view that is open, as far as columns go. */
interface OpenView {
  readonly id: string;
  readonly columns: string;
}

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
  /** Whether order or widths are another than the list's or the open view's, and what gives them back. */
  isArranged: boolean;
  reset: () => void;
  arranged: ArrangedColumns;
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

/** The choice that a saved view holds. */
function choiceOf(text: string): StoredChoice {
  const columns = readViewColumns(text);
  const wide = columns.flatMap(({ id, width }) => (width === null ? [] : [[id, Math.max(NARROWEST, width)]]));
  return {
    shown: Object.fromEntries(columns.map(({ id, isShown }) => [id, isShown])),
    order: columns.map(({ id }) => id),
    widths: Object.fromEntries(wide),
  };
}

/** What a saved view would hold of a choice. */
function textOf<T>(columns: readonly ListColumn<T>[], { shown, order, widths }: StoredChoice): string {
  return viewColumns(
    inOrder(columns, order).map((column) => ({
      id: column.id,
      isShown: column.always === true || (shown[column.id] ?? !column.hidden),
      width: widths[column.id] ?? null,
    })),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Which columns a person wants on this screen, of the table and of the cards each, how wide and in which order. A saved view
 * with columns of its own brings them along, for the table; what is changed of them is not remembered, but saved with it.
 */
export function useColumns<T>(
  screen: string,
  columns: readonly ListColumn<T>[],
  layout: ListLayout,
  view: OpenView | null = null,
): ColumnChoice<T> {
  const viewText = view?.columns ?? '';
  // Once its changes are saved the view has another text, and nothing of them is left here.
  const ofView = view && viewText !== '' ? `${view.id} ${viewText}` : null;
  const ofTable = ofView ?? `columns.${screen}`;
  const key = layout === 'cards' ? `cards.${screen}` : ofTable;
  const [choices, setChoices] = useState<Readonly<Record<string, StoredChoice>>>({});
  const base = useMemo(() => (key === ofView ? choiceOf(viewText) : NOTHING), [key, ofView, viewText]);
  const stored = useMemo(
    () => choices[key] ?? (key === ofView ? base : readChoice(key)),
    [choices, key, ofView, base],
  );
  const changed = choices[ofTable];
  const arranged = useMemo(() => {
    const start = ofView === null ? NOTHING : choiceOf(viewText);
    const now = changed ?? (ofView === null ? readChoice(ofTable) : start);
    const text = textOf(columns, now);
    return { text, isChanged: changed !== undefined && text !== textOf(columns, start) };
  }, [changed, columns, ofTable, ofView, viewText]);
  const choice = useMemo(() => {
    const hasPlaces = columns.some(({ card }) => card !== undefined);
    const all = inOrder(columns, stored.order);
    const isVisible = (column: ListColumn<T>) =>
      column.always === true || (stored.shown[column.id] ?? isUsual(column, layout, hasPlaces));
    const store = (change: Partial<StoredChoice>) => {
      const next = { ...stored, ...change };
      if (key !== ofView) writeChoice(key, next);
      setChoices((before) => ({ ...before, [key]: next }));
    };
    return {
      all,
      visible: all.filter(isVisible),
      isVisible,
      toggle: (column: ListColumn<T>) =>
        store({ shown: { ...stored.shown, [column.id]: !isVisible(column) } }),
      move: (column: ListColumn<T>, step: -1 | 1) => {
        const beside = all[all.indexOf(column) + step];
        if (beside) store({ order: placed(all, column.id, beside.id) });
      },
      place: (id: string, where: string) => store({ order: placed(all, id, where) }),
      widths: stored.widths,
      resize: (id: string, px: number | null) => {
        const { [id]: _before, ...widths } = stored.widths;
        store({ widths: px === null ? widths : { ...widths, [id]: Math.max(NARROWEST, Math.round(px)) } });
      },
      isArranged: !isSame([stored.order, stored.widths], [base.order, base.widths]),
      reset: () => store({ order: base.order, widths: base.widths }),
    };
  }, [stored, base, columns, key, ofView, layout]);
  return useMemo(() => ({ ...choice, arranged }), [choice, arranged]);
}
