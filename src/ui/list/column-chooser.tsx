import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { Icon } from '#ui/icon.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import type { ColumnChoice } from '#ui/list/use-columns.ts';
import { PopoverButton } from '#ui/popover-button.tsx';

interface ColumnTicksProps<T> {
  choice: ColumnChoice<T>;
  /** Those that are ticked and have no room. */
  left?: readonly ListColumn<T>[];
}

/** A line per column: a tick whether it is shown, and its place among the others. */
export function ColumnTicks<T>({ choice, left = [] }: ColumnTicksProps<T>) {
  const id = useId();
  const last = choice.all.length - 1;
  return choice.all.map((column, index) => (
    <div key={column.id} className="column-tick">
      <FormCheck
        id={`${id}-${column.id}`}
        label={left.includes(column) ? `${column.title} (no room)` : column.title}
        checked={choice.isVisible(column)}
        disabled={column.always === true}
        onChange={() => choice.toggle(column)}
      />
      {index > 0 && (
        <>
          <Button
            variant="icon"
            size="sm"
            disabled={index === 1}
            aria-label={`Move ${column.title} up`}
            onClick={() => choice.move(column, -1)}
          >
            <Icon name="up" />
          </Button>
          <Button
            variant="icon"
            size="sm"
            disabled={index === last}
            aria-label={`Move ${column.title} down`}
            onClick={() => choice.move(column, 1)}
          >
            <Icon name="down" />
          </Button>
        </>
      )}
    </div>
  ));
}

interface ColumnChooserProps<T> extends ColumnTicksProps<T> {
  left: readonly ListColumn<T>[];
}

/** Switches columns on and off and moves them; says how many have no room. */
export function ColumnChooser<T>({ choice, left }: ColumnChooserProps<T>) {
  return (
    <PopoverButton
      label={left.length === 0 ? 'Columns' : `Columns, ${left.length} hidden`}
      icon="columns"
      shown={
        <>
          <span className="where-wide">Columns</span> {left.length > 0 && `${left.length} hidden`}
        </>
      }
    >
      <ColumnTicks choice={choice} left={left} />
      {choice.isArranged && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={choice.reset}>
          Reset order and widths
        </Button>
      )}
    </PopoverButton>
  );
}
