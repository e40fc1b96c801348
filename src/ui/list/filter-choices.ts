import type { ListFilter } from '#ui/list/types.ts';

/** One line of the filter menu: a filter to open, or a value to set. */
export interface FilterChoice {
  readonly key: string;
  readonly label: string;
  readonly filter: ListFilter;
  /** Null opens the filter. */
  readonly value: string | null;
}

/** So many lines are offered at once; typing finds the others. */
const SHOWN_MAX = 60;

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean);
const hasWords = (label: string, words: readonly string[]) =>
  words.every((word) => label.toLowerCase().includes(word));

const open = (filter: ListFilter): FilterChoice => ({
  key: filter.id,
  label: filter.title,
  filter,
  value: null,
});
const valuesOf = (filter: ListFilter, prefix: string): FilterChoice[] =>
  filter.options.map(({ value, label }) => ({
    key: `${filter.id}=${value}`,
    label: `${prefix}${label}`,
    filter,
    value,
  }));

/**
 * What the menu offers for a text: within one filter its values; else the filters, and as soon as something is typed the
 * values of all of them that have the words.
 */
export function filterChoices(
  filters: readonly ListFilter[],
  within: ListFilter | null,
  text: string,
): readonly FilterChoice[] {
  const words = wordsOf(text);
  const all = within
    ? valuesOf(within, '')
    : [
        ...filters.map(open),
        ...(words.length === 0 ? [] : filters.flatMap((filter) => valuesOf(filter, `${filter.title}: `))),
      ];
  return all.filter(({ label }) => hasWords(label, words)).slice(0, SHOWN_MAX);
}
