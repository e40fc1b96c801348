import { isValidElement } from 'react';
import type { ListColumn, ListRow } from '#ui/list/types.ts';

/** Px of a text in the list's font, of which `isBold` are titles and first cells. */
export type Measure = (text: string, isBold: boolean) => number;

/** What a character takes in px where no font says it, and what stands around a text: the cell's padding and a gap. */
const CHARACTER = 8;
const AROUND = 22;
/** The column of the menu's button, in px. */
export const TOOLS = 44;
/** The column of the ticks, in px. */
export const TICK = 40;
/** Px that a badge takes beside its words, and the arrow of a sorted column. */
const BADGE = 34;
const ARROW = 16;
/** Px of the longest text that widens its column, and of the shortest that a long one is cut to. */
const LONGEST = 280;
const CUT_TO = 110;
/** Below this width of the list, in px, a row is a card. */
export const CARDS_BELOW = 680;

export interface FittedColumns<T> {
  /** The columns of the table, each with its share of the width. */
  readonly shown: readonly { readonly column: ListColumn<T>; readonly share: number }[];
  /** Those that stand in the row's second line, in the order of the columns. */
  readonly folded: readonly ListColumn<T>[];
}

interface Measured<T> {
  readonly column: ListColumn<T>;
  /** Px: what shows all, and the least it may have. */
  readonly ideal: number;
  readonly least: number;
}

const guessed: Measure = (text) => text.length * CHARACTER;

/** Measures texts in the font of an element; guesses where nothing is drawn. */
export function measureIn(element: Element | null): Measure {
  const context = element && document.createElement('canvas').getContext('2d');
  if (!context) return guessed;
  const { fontFamily, fontSize } = getComputedStyle(element);
  return (text, isBold) => {
    context.font = `${isBold ? 600 : 400} ${fontSize} ${fontFamily}`;
    // Digits stand in the page's tables as wide as each other.
    return context.measureText(text.replaceAll(/\d/gu, '0')).width;
  };
}

function measured<T>(
  column: ListColumn<T>,
  rows: readonly ListRow<T>[],
  isFirst: boolean,
  measure: Measure,
): Measured<T> {
  const longest = rows.reduce((most, { value }) => Math.max(most, measure(column.text(value), isFirst)), 0);
  const isBadge = rows.some(({ value }) => isValidElement(column.cell(value)));
  const beside = column.room ?? (isBadge ? BADGE : 0);
  const head = measure(column.title, true) + (column.sortable ? ARROW : 0);
  const isWhole = beside > 0 || column.align === 'end' || column.csv?.isCode === true;
  const ideal = AROUND + Math.max(head, Math.min(longest, LONGEST) + beside);
  return { column, ideal, least: isWhole ? ideal : Math.min(ideal, AROUND + Math.max(head, CUT_TO)) };
}

/**
 * Which columns stand in the table: as many as show their content within `width` px, of the ticked ones; those of least
 * account fold into the second line, first the `low` ones from the right, then the others. Columns that are always shown
 * stay, and so does the first. Without a width (no layout yet) all stand in the table.
 */
export function fitColumns<T>(
  columns: readonly ListColumn<T>[],
  rows: readonly ListRow<T>[],
  width: number | null,
  measure: Measure = guessed,
): FittedColumns<T> {
  const all = columns.map((column, index) => measured(column, rows, index === 0, measure));
  const taken = all.reduce((sum, { least }) => sum + least, 0);
  const [first, ...others] = all;
  const canFold = others.filter(({ column }) => !column.always).toReversed();
  const inTurn = [
    ...canFold.filter(({ column }) => column.low),
    ...canFold.filter(({ column }) => !column.low),
  ];
  const folded = new Set<Measured<T>>();
  let left = width === null ? Number.POSITIVE_INFINITY : width - taken;
  for (const each of inTurn) {
    if (left >= 0) break;
    folded.add(each);
    left += each.least;
  }
  const shown = first === undefined ? [] : all.filter((each) => !folded.has(each));
  // What is left over goes first to those that are cut, then to all alike.
  const wanted = shown.reduce((sum, { ideal, least }) => sum + ideal - least, 0);
  const given = wanted === 0 ? 0 : Math.min(1, Math.max(0, left) / wanted);
  return {
    shown: shown.map(({ column, ideal, least }) => ({
      column,
      share: Math.round(least + (ideal - least) * given),
    })),
    folded: all.filter((each) => folded.has(each)).map(({ column }) => column),
  };
}
