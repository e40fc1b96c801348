import { chosenFilters } from '#ui/list/filter-selects.tsx';
import { parseListParams } from '#ui/list/list-params.ts';
import type { ListFilter } from '#ui/list/types.ts';

/** The search and the filters that the list was left with, in the words of its chips; '' for none. */
export function filterText(params: URLSearchParams, filters: readonly ListFilter[]): string {
  const state = parseListParams(params, {});
  const chosen = chosenFilters({ filters, state }).map(({ filter, label }) => `${filter.title}: ${label}`);
  return [
    ...(state.search === '' ? [] : [`the search “${state.search}”`]),
    ...(chosen.length === 0 ? [] : [`the filter ${chosen.join(', ')}`]),
  ].join(' and ');
}
