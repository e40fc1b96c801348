import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { Icon } from '#ui/icon.tsx';
import { DayFilter, daysText } from '#ui/list/day-filter.tsx';
import { isNarrowed } from '#ui/list/list-params.ts';
import type { ListFilter, ListState } from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface FilterProps {
  filters: readonly ListFilter[];
  state: ListState;
  actions: ListActions;
}

/** A select per filter, two dates where it asks for days. */
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

/** The filters that narrow the list, each with its chosen value's label. */
export function chosenFilters({ filters, state }: Pick<FilterProps, 'filters' | 'state'>) {
  return filters.flatMap((filter) => {
    const value = state.filters[filter.id] ?? '';
    if (value === '') return [];
    if (filter.isDays) return [{ filter, label: daysText(value) }];
    return [{ filter, label: filter.options.find((option) => option.value === value)?.label ?? value }];
  });
}

/** A select per filter, and a chip with a cross for each one that narrows the list. */
export function FilterBar({ filters, state, actions }: FilterProps) {
  return (
    <>
      <div className="list-filters">
        <FilterSelects filters={filters} state={state} actions={actions} />
      </div>
      {isNarrowed(state) && (
        <div className="list-chips no-print">
          {chosenFilters({ filters, state }).map(({ filter, label }) => (
            <button
              key={filter.id}
              type="button"
              className="chip"
              onClick={() => actions.filter(filter.id, '')}
            >
              {filter.title}: {label}
              <Icon name="close" />
              <VisuallyHidden>, remove</VisuallyHidden>
            </button>
          ))}
          <Button variant="icon" size="sm" onClick={actions.clear}>
            Clear filters
          </Button>
        </div>
      )}
    </>
  );
}
