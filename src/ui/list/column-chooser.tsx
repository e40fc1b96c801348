import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import type { ListColumn } from '#ui/list/types.ts';
import type { ColumnChoice } from '#ui/list/use-columns.ts';
import { PopoverButton } from '#ui/popover-button.tsx';

interface ColumnChooserProps<T> {
  columns: readonly ListColumn<T>[];
  choice: ColumnChoice<T>;
}

/** A tick per column: what is ticked is shown, beside the others or in the row's second line. */
export function ColumnTicks<T>({ columns, choice }: ColumnChooserProps<T>) {
  const id = useId();
  return columns.map((column) => (
    <FormCheck
      key={column.id}
      id={`${id}-${column.id}`}
      label={column.title}
      checked={choice.isVisible(column)}
      disabled={column.always === true}
      onChange={() => choice.toggle(column)}
    />
  ));
}

/** Switches columns on and off. */
export function ColumnChooser<T>(props: ColumnChooserProps<T>) {
  return (
    <PopoverButton label="Columns" icon="columns">
      <ColumnTicks {...props} />
    </PopoverButton>
  );
}
