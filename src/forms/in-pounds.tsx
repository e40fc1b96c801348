import { massText } from '#domain/mass/units.ts';
import type { Field } from '#forms/field.ts';
import { getAt, topOf } from '#forms/paths.ts';
import { useFormPart } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

/** What is typed in kg, in pounds beneath. It is stored in kg. */
export function InPounds({ form, field }: { form: EntityForm; field: Field }) {
  const text = useFormPart(form, [topOf(field.name)], (store) => {
    const mass = getAt(store.getValues(), field.name);
    return typeof mass === 'number' ? massText(mass, 'lb') : '';
  });
  return text !== '' && <div className="form-text text-end">{text}</div>;
}
