import { useId } from 'react';
import type { ListColumn } from '#ui/list/types.ts';
import type { ColumnChoice } from '#ui/list/use-columns.ts';
import { PopoverButton } from '#ui/popover-button.tsx';

interface ColumnChooserProps<T> {
  columns: readonly ListColumn<T>[];
  choice: ColumnChoice<T>;
}

/** Switches columns on and off. */
export function ColumnChooser<T>({ columns, choice }: ColumnChooserProps<T>) {
  const id = useId();
  return (
    <PopoverButton label="Columns" icon="columns">
      {columns.map((column) => (
        <div className="form-check" key={column.id}>
          <input
            type="checkbox"
            className="form-check-input"
            id={`${id}-${column.id}`}
            checked={choice.isVisible(column)}
            disabled={column.always === true}
            onChange={() => choice.toggle(column)}
          />
          <label className="form-check-label" htmlFor={`${id}-${column.id}`}>
            {column.title}
          </label>
        </div>
      ))}
    </PopoverButton>
  );
}
