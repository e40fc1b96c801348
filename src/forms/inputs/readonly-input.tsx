import { labelId } from '#forms/field-ids.ts';
import type { InputProps } from '#forms/inputs/input-props.ts';
import { readonlyKind } from '#forms/kinds/choice-kinds.ts';
import { ANY_VALUE } from '#forms/form-store.ts';
import { getAt } from '#forms/paths.ts';
import { useFormPart } from '#forms/use-derived.ts';

/** A value that is shown and never typed. */
export function ReadonlyInput({ form, field, id, describedBy }: InputProps<'readonly'>) {
  const text = useFormPart(form, [ANY_VALUE], (store) => {
    const values = store.getValues();
    return readonlyKind.display(field, getAt(values, field.name), values);
  });
  return (
    <output
      id={id}
      className="form-control-plaintext"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
    >
      {text || '–'}
    </output>
  );
}
