import { useFieldArray } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { type Kit, springOptionSchema } from '#domain/kit/schema.ts';
import type { Field } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';

const hasSprings = ({ type }: Kit) => type === 'gvmUpgrade';

/** The fields of one row; names carry the row's place. */
function rowFields(index: number): readonly Field<Kit>[] {
  const at = (key: string) => `springOptions.${index}.${key}` as const;
  const figure = (key: string, title: string, unit: string): Field<Kit> => ({
    kind: 'number',
    name: at(key),
    title,
    unit,
    min: 0,
    span: 2,
  });
  return [
    { kind: 'text', name: at('name'), title: 'Spring option', required: true, maxLength: 200, span: 4 },
    figure('frontRate', 'Front rate', 'N/mm'),
    figure('rearRate', 'Rear rate', 'N/mm'),
    figure('loadMin', 'Load from', 'kg'),
    {
      ...figure('loadMax', 'Load to', 'kg'),
      validate: (value, { springOptions }) => {
        const from = springOptions[index]?.loadMin ?? '';
        return from === '' || Number(value) >= from || 'Load to is below load from';
      },
    },
  ];
}

/** The spring options of a GVM kit as rows; the other types have none (product: kit-types). */
export function SpringOptions({ form }: { form: EntityForm<Kit> }) {
  const rows = useFieldArray({ control: form.rhf.control, name: 'springOptions' });
  const isShown = useDerived(form, ['type'], hasSprings);
  if (!isShown) return null;
  return (
    <fieldset className="field-group panel">
      <legend>Spring options</legend>
      <p className="muted">The constant load in the tray or boot decides which springs are fitted.</p>
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className="spring-row" aria-label={`Spring option ${index + 1}`}>
          <div className="row g-3">
            {rowFields(index).map((field) => (
              <FormField key={field.name} field={field} />
            ))}
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove spring option ${index + 1}`}
            onClick={() => rows.remove(index)}
          >
            <Icon name="trash" />
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => rows.append({ ...springOptionSchema.parse({ name: '-' }), name: '' })}
      >
        <Icon name="add" />
        Add spring option
      </Button>
    </fieldset>
  );
}
