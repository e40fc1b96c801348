import { cleanLine } from '../shared/text.ts';
import type { ProductCategory } from './schema.ts';

interface Stored {
  readonly id: string;
  readonly value: ProductCategory;
}

const key = (name: string) => cleanLine(name).toLowerCase();

/** The message for a name that another category has, deleted ones included; null when it is free. */
export function nameClash(all: readonly Stored[], name: string, ownId: string): string | null {
  const other = all.find(({ id, value }) => id !== ownId && key(value.name) === key(name));
  if (!other) return null;
  return other.value.deleted
    ? `There is a deleted category "${other.value.name}": restore it instead`
    : `There is a category "${other.value.name}" already`;
}

/** In their own order, equal places by name; deleted ones last. */
export function inOrder<T extends Stored>(categories: readonly T[]): readonly T[] {
  return categories.toSorted(
    (a, b) =>
      Number(a.value.deleted) - Number(b.value.deleted) ||
      a.value.order - b.value.order ||
      a.value.name.localeCompare(b.value.name),
  );
}

/** The rows with one moved up (-1) or down (1) by a place; the same rows where there is no such place. */
export function moved<T extends { readonly id: string }>(
  rows: readonly T[],
  id: string,
  by: -1 | 1,
): readonly T[] {
  const from = rows.findIndex((row) => row.id === id);
  const [row, other] = [rows[from], rows[from + by]];
  if (!row || !other) return rows;
  return rows.map((each) => (each === row ? other : each === other ? row : each));
}

/** Each row with the number of its place, from 0. */
export function placed<T extends Stored>(rows: readonly T[]): readonly { base: T; order: number }[] {
  return rows.map((base, order) => ({ base, order }));
}
