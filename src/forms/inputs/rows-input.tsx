import Button from 'react-bootstrap/Button';
import { useFieldArray } from 'react-hook-form';
import type { InputProps } from '#forms/inputs/input-props.ts';
import { cellsOf } from '#forms/kinds/rows-kind.ts';
import { Icon } from '#ui/icon.tsx';

/** Rows, each with its fields and a button that takes it out, and a button for a new one. */
export function RowsInput({ form, field, renderField }: InputProps<'rows'>) {
  const rows = useFieldArray({ control: form.rhf.control, name: field.name });
  const { noun, blank, max = Infinity } = field;
  const handleAdd = () => rows.append({ ...(typeof blank === 'function' ? blank() : blank) });
  return (
    <>
      {rows.fields.map(({ id }, index) => (
        <fieldset
          key={id}
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
            disabled={field.isFixed?.(index) ?? false}
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => rows.remove(index)}
          >
            <Icon name="trash" />
            Remove
          </Button>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" disabled={rows.fields.length >= max} onClick={handleAdd}>
        <Icon name="add" />
        Add {noun}
      </Button>
    </>
  );
}
