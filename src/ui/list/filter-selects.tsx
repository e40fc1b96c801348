import FormSelect from 'react-bootstrap/FormSelect';
import { DayFilter, daysText } from '#ui/list/day-filter.tsx';
import type { ListFilter, ListState } from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

interface FilterProps {
  filters: readonly ListFilter[];
  state: ListState;
  actions: ListActions;
}

/** A select per filter, two dates where it asks for days: in the sheet of a phone. */
export function FilterSelects({ filters, state, actions }: FilterProps) {
  return filters.map((filter) =>
    filter.isDays ? (
      <DayFilter
        key={filter.id}
        title={filter.title}
        value={state.filters[filter.id] ?? ''}
        onChange={(value) => actions.filter(filter.id, value)}
      />
    ) : (
      <label key={filter.id}>
        {filter.title}
        <FormSelect
          size="sm"
          className={state.filters[filter.id] ? 'is-set' : ''}
          value={state.filters[filter.id] ?? ''}
          onChange={(event) => actions.filter(filter.id, event.target.value)}
        >
          <option value="">{filter.none ?? 'All'}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </FormSelect>
      </label>
    ),
  );
}

/** The filters that narrow the list beyond `view`, each with its chosen value's label. */
export function chosenFilters(
  { filters, state }: Pick<FilterProps, 'filters' | 'state'>,
  view: ListState['filters'] = {},
) {
  return filters.flatMap((filter) => {
    const value = state.filters[filter.id] ?? '';
    if (value === '' || value === view[filter.id]) return [];
    if (filter.isDays) return [{ filter, label: daysText(value) }];
    return [{ filter, label: filter.options.find((option) => option.value === value)?.label ?? value }];
  });
}
