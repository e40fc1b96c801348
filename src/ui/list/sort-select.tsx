import FormSelect from 'react-bootstrap/FormSelect';
import type { ListColumn, ListState } from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

interface SortSelectProps<T> {
  columns: readonly ListColumn<T>[];
  sort: ListState['sort'];
  actions: ListActions;
}

/** The order of the rows where there is no table head to press: cards on narrow screens. */
export function SortSelect<T>({ columns, sort, actions }: SortSelectProps<T>) {
  const sortable = columns.filter((column) => column.sortable);
  const directions = [
    { direction: 'asc', word: 'up' },
    { direction: 'desc', word: 'down' },
  ] as const;
  const options = sortable.flatMap(({ id, title }) =>
    directions.map(({ direction, word }) => ({
      id,
      direction,
      value: `${id} ${word}`,
      label: `${title}, ${word}`,
    })),
  );
  const chosen = options.find((option) => option.id === sort?.id && option.direction === sort.direction);

  function handleChange(value: string) {
    const option = options.find((each) => each.value === value);
    if (option) actions.sortBy(option.id, option.direction);
  }

  if (sortable.length === 0) return null;
  return (
    <label className="d-md-none">
      Sort by
      <FormSelect
        size="sm"
        value={chosen?.value ?? ''}
        onChange={(event) => handleChange(event.target.value)}
      >
        {!chosen && <option value="">As given</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
    </label>
  );
}
