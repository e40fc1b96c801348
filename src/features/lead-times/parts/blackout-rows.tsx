import { useFieldArray } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import type { LeadTime } from '#domain/lead-time/schema.ts';
import type { Field } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';

/** The fields of one row; names carry the row's place. */
function rowFields(index: number): readonly Field<LeadTime>[] {
  return [
    { kind: 'date', name: `blackouts.${index}.day`, title: 'Day', required: true, span: 5 },
    { kind: 'text', name: `blackouts.${index}.reason`, title: 'Reason', maxLength: 200, span: 5 },
  ];
}

/** The days on which nothing is taken, sent or delivered, as rows. */
export function BlackoutRows({ form }: { form: EntityForm<LeadTime> }) {
  const rows = useFieldArray({ control: form.rhf.control, name: 'blackouts' });
  return (
    <fieldset className="field-group panel">
      <legend>Blackout dates</legend>
      <p className="muted">No orders, dispatch or delivery on these days.</p>
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className="mb-3" aria-label={`Blackout date ${index + 1}`}>
          <div className="row g-3 align-items-end">
            {rowFields(index).map((field) => (
              <FormField key={field.name} field={field} />
            ))}
            <div className="col-sm-2">
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove blackout date ${index + 1}`}
                onClick={() => rows.remove(index)}
              >
                <Icon name="trash" />
                Remove
              </Button>
            </div>
          </div>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" onClick={() => rows.append({ day: '', reason: '' })}>
        <Icon name="add" />
        Add blackout date
      </Button>
    </fieldset>
  );
}
