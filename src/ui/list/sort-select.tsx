import FormSelect from 'react-bootstrap/FormSelect';
import type { ListColumn, ListResult, ListState } from '#ui/list/types.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

interface SortSelectProps<T> {
  columns: readonly ListColumn<T>[];
  sort: ListState['sort'];
  oneWay: ListResult<unknown>['oneWay'];
  actions: ListActions;
}

const orderLabels = ({ isTime, align, orders }: Pick<ListColumn<never>, 'isTime' | 'align' | 'orders'>) => {
  if (orders) return orders;
  if (isTime) return { asc: 'oldest first', desc: 'newest first' };
  return align === 'end' ? { asc: 'low to high', desc: 'high to low' } : { asc: 'A–Z', desc: 'Z–A' };
};

const directionsOf = (only: 'asc' | 'desc' | undefined) => (only ? [only] : (['asc', 'desc'] as const));

/** The order of the rows, in words. */
export function SortSelect<T>({ columns, sort, oneWay = {}, actions }: SortSelectProps<T>) {
  const sortable = columns.filter((column) => column.sortable);
  const options = sortable.flatMap((column) =>
    directionsOf(oneWay[column.id]).map((direction) => ({
      id: column.id,
      direction,
      value: `${column.id} ${direction}`,
      label: `${column.title} (${orderLabels(column)[direction]})`,
    })),
  );
  const direction = sort && (oneWay[sort.id] ?? sort.direction);
  const chosen = options.find((option) => option.id === sort?.id && option.direction === direction);

  function handleChange(value: string) {
    const option = options.find((each) => each.value === value);
    if (option) actions.sortBy(option.id, option.direction);
  }

  if (sortable.length === 0) return null;
  return (
    <label className="list-order">
      <span>Sort by</span>
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
