import Button from 'react-bootstrap/Button';
import type { InputProps } from '#forms/inputs/input-props.ts';
import { cellsOf } from '#forms/kinds/rows-kind.ts';
import { getAt, topOf } from '#forms/paths.ts';
import { useFormPart } from '#forms/use-derived.ts';
import { Icon } from '#ui/icon.tsx';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Rows, each with its fields and a button that takes it out, and a button for a new one. */
export function RowsInput({ form, field, isDisabled, renderField }: InputProps<'rows'>) {
  const { name, noun, blank, max = Infinity } = field;
  const count = useFormPart(form, [topOf(name)], (store) => listOf(getAt(store.getValues(), name)).length);
  // As the inputs show them: what can't be read in another row stays as it is typed.
  const change = (fill: (rows: readonly unknown[]) => unknown[]) =>
    form.rhf.setValue(name, fill(listOf(form.rhf.getValues(name))));
  const focusRow = (index: number) =>
    form.store.focus(
      cellsOf(field, index)
        .slice(0, 1)
        .map((cell) => cell.name),
    );
  function handleAdd() {
    change((rows) => [...rows, { ...(typeof blank === 'function' ? blank() : blank) }]);
    focusRow(count);
  }
  // Off the button, which is the next row's from now on: a second press would take that one out, too.
  function handleRemove(index: number) {
    change((rows) => rows.filter((_row, at) => at !== index));
    if (count > 1) focusRow(Math.min(index, count - 2));
  }
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <fieldset
          // Rows have no identity of their own; their inputs follow the values.
          key={index}
          className="field-row"
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
        >
          <div className="row g-3">
            {renderField && cellsOf(field, index).map(renderField)}
            {field.below?.(index)}
          </div>
          <Button
            variant="quiet"
            size="sm"
            disabled={isDisabled || (field.isFixed?.(index) ?? false)}
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => handleRemove(index)}
          >
            <Icon name="trash" />
            Remove
          </Button>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" disabled={isDisabled || count >= max} onClick={handleAdd}>
        <Icon name="add" />
        Add {noun}
      </Button>
    </>
  );
}
