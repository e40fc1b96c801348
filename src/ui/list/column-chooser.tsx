import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
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
        <FormCheck
          key={column.id}
          id={`${id}-${column.id}`}
          label={column.title}
          checked={choice.isVisible(column)}
          disabled={column.always === true}
          onChange={() => choice.toggle(column)}
        />
      ))}
    </PopoverButton>
  );
}
