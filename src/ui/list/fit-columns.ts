import { isValidElement } from 'react';
import type { ListColumn, ListRow } from '#ui/list/types.ts';

/** Px of a text in the list's font, of which `isBold` are titles and first cells. */
export type Measure = (text: string, isBold: boolean) => number;

/** What a character takes in px where no font says it, and what stands around a text: the cell's padding and a gap. */
const CHARACTER = 8;
export const AROUND = 27;
/** The column of the menu's button, in px. */
export const TOOLS = 44;
/** The column of the ticks, in px. */
export const TICK = 40;
/** Px that a badge takes beside its words, and the arrow of a sorted column. */
const BADGE = 34;
const ARROW = 16;
/** Px of text that a column which tells rows apart may ask for, and any other, while columns wait for room. */
const TELLING_MOST = 280;
const OTHER_MOST = 220;
/** Of a hundred texts so many are whole at the least width: what is longer waits for free width. */
const WHOLE_SHARE = 0.95;
/** Below this width of the list, in px, a row is a card. */
export const CARDS_BELOW = 680;
/** The narrowest that a person can drag a column to. */
export const NARROWEST = 48;

export interface FittedColumns<T> {
  /** The columns of the table, each with its share of the width. */
  readonly shown: readonly { readonly column: ListColumn<T>; readonly share: number }[];
  /** Those for which there is no room. */
  readonly left: readonly ListColumn<T>[];
}

interface Measured<T> {
  readonly column: ListColumn<T>;
  /** Px: what shows all, and the least that it is shown with. */
  readonly ideal: number;
  readonly least: number;
  /** Tells rows apart: its texts come before those of others. */
  readonly isTelling: boolean;
  /** May be wider than what it holds: no figure, nothing that the person has sized, not empty. */
  readonly canStretch: boolean;
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

const tellsApart = <T>({ always, card }: ListColumn<T>): boolean =>
  always === true || card === 'title' || card === 'lead' || card === 'line';

interface Around<T> {
  rows: readonly ListRow<T>[];
  measure: Measure;
  /** What the person has dragged columns to, by id. */
  widths: Readonly<Record<string, number>>;
}

interface FitOptions {
  measure?: Measure;
  widths?: Readonly<Record<string, number>>;
  /** The column that the rows are sorted by: the last to give way, since its heading says so. */
  sortedBy?: string | undefined;
}

function measured<T>(column: ListColumn<T>, isFirst: boolean, around: Around<T>): Measured<T> {
  const { rows, measure, widths } = around;
  const isTelling = isFirst || tellsApart(column);
  const given = widths[column.id];
  if (given !== undefined) return { column, ideal: given, least: given, isTelling, canStretch: false };
  const texts = rows.flatMap(({ value }) => {
    const text = column.text(value);
    return text === '' ? [] : [measure(text, isFirst)];
  });
  const inOrder = texts.toSorted((a, b) => a - b);
  const longest = inOrder.at(-1) ?? 0;
  const isBadge = rows.some(({ value }) => isValidElement(column.cell(value)));
  const beside = column.room ?? (isBadge ? BADGE : 0);
  const head = measure(column.title, true) + (column.sortable ? ARROW : 0);
  const isFigure = column.align === 'end';
  const isWhole = isFirst || beside > 0 || isFigure || column.isTime || column.csv?.isCode === true;
  const usual = inOrder[Math.ceil(inOrder.length * WHOLE_SHARE) - 1] ?? 0;
  const most = column.most ?? (isTelling ? TELLING_MOST : OTHER_MOST);
  return {
    column,
    ideal: AROUND + Math.max(head, longest === 0 ? 0 : longest + beside),
    least: AROUND + Math.max(head, isWhole && longest > 0 ? longest + beside : Math.min(usual, most)),
    isTelling,
    canStretch: !isFigure && longest > 0,
  };
}

/**
 * In which order columns give way: the `low` ones, then those that have no place on a card either, then what stands at a
 * card's end, then the others, each from the right, then what tells rows apart best; what the rows are sorted by comes last.
 */
function inTurn<T>(
  [, ...others]: readonly Measured<T>[],
  sortedBy: string | undefined,
): readonly Measured<T>[] {
  const rankOf = ({ column }: Measured<T>) => {
    if (column.id === sortedBy) return 5;
    if (column.card === 'lead') return 4;
    if (column.low) return 0;
    if (column.card === undefined) return 1;
    return column.card === 'end' ? 2 : 3;
  };
  return others
    .filter(({ column }) => !column.always)
    .toReversed()
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Gives free width to columns that are cut: first to those that tell rows apart, then to the others, then to all alike. */
function sharesOf<T>(shown: readonly Measured<T>[], free: number): readonly number[] {
  let left = Math.max(0, free);
  const share = new Map(shown.map((each) => [each, each.least]));
  for (const turn of [true, false]) {
    const cut = shown.filter(({ isTelling }) => isTelling === turn);
    const wanted = cut.reduce((sum, { ideal, least }) => sum + ideal - least, 0);
    const given = wanted === 0 ? 0 : Math.min(1, left / wanted);
    for (const each of cut) share.set(each, each.least + (each.ideal - each.least) * given);
    left -= wanted * given;
  }
  const wide = shown.filter(({ canStretch }) => canStretch);
  const more = Number.isFinite(left) && wide.length > 0 ? left / wide.length : 0;
  return shown.map((each) => Math.round((share.get(each) ?? 0) + (each.canStretch ? more : 0)));
}

/**
 * Which columns stand in the table: as many of the ticked ones as fit within `width` px at their least; columns that are
 * always shown stay, and so does the first. Without a width (no layout yet) all stand in it.
 */
export function fitColumns<T>(
  columns: readonly ListColumn<T>[],
  rows: readonly ListRow<T>[],
  width: number | null,
  { measure = guessed, widths = {}, sortedBy }: FitOptions = {},
): FittedColumns<T> {
  const all = columns.map((column, index) => measured(column, index === 0, { rows, measure, widths }));
  const hidden = new Set<Measured<T>>();
  let free =
    width === null ? Number.POSITIVE_INFINITY : width - all.reduce((sum, { least }) => sum + least, 0);
  for (const each of inTurn(all, sortedBy)) {
    if (free >= 0) break;
    hidden.add(each);
    free += each.least;
  }
  // What has gone last has the first claim on the room that is left.
  for (const each of [...hidden].toReversed()) {
    if (each.least > free) continue;
    hidden.delete(each);
    free -= each.least;
  }
  const shown = all.filter((each) => !hidden.has(each));
  const shares = sharesOf(shown, free);
  return {
    shown: shown.map(({ column }, index) => ({ column, share: shares[index] ?? 0 })),
    left: all.filter((each) => hidden.has(each)).map(({ column }) => column),
  };
}
