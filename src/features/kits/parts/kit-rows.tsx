import { useFieldArray } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import type { Kit } from '#domain/kit/schema.ts';
import type { Field } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';

type RowsName = 'springOptions' | 'torques' | 'parts';

interface KitRowsProps {
  form: EntityForm<Kit>;
  name: RowsName;
  title: string;
  /** What one row is, as in "Remove spring option 2". */
  noun: string;
  text: string;
  /** The fields of one row; names carry the row's place. */
  fieldsOf: (index: number) => readonly Field<Kit>[];
  /** A new row. */
  blank: Kit[RowsName][number];
}

/** A part of a kit that is a list of rows, each with fields of its own. */
export function KitRows({ form, name, title, noun, text, ...row }: KitRowsProps) {
  const rows = useFieldArray({ control: form.rhf.control, name });
  return (
    <fieldset className="field-group panel" data-field={name}>
      <legend>{title}</legend>
      <p className="muted">{text}</p>
      {rows.fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className="kit-row"
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
        >
          <div className="row g-3">
            {row.fieldsOf(index).map((field) => (
              <FormField key={field.name} field={field} />
            ))}
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => rows.remove(index)}
          >
            <Icon name="trash" />
            Remove
          </Button>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" onClick={() => rows.append({ ...row.blank })}>
        <Icon name="add" />
        Add {noun}
      </Button>
    </fieldset>
  );
}
