import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Field, FieldValues } from '#forms/field.ts';
import { FieldFrame } from '#forms/field-frame.tsx';
import { useFormContext } from '#forms/form-context.ts';
import { FIELDS } from '#forms/form-store.ts';
import { useFormPart } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

interface FormFieldNote {
  /** Stands under the field. */
  note?: ReactNode;
}

type FormFieldProps<V> = FormFieldNote &
  /** The name of a declared field, for layouts of one's own. */
  (
    | { name: string; field?: undefined }
    /** A field that is declared where it stands: rows of a field array. Checked and saved while it is on the page. */
    | { field: Field<V>; name?: undefined }
  );

/** Counts an undeclared field in for as long as it is on the page. */
function useInline(form: EntityForm, field: Field | undefined): void {
  const latest = useRef(field);
  useLayoutEffect(() => {
    latest.current = field;
  });
  const name = field?.name;
  useEffect(() => {
    const first = latest.current;
    if (name === undefined || !first) return undefined;
    return form.store.addInline(name, () => latest.current ?? first);
  }, [form, name]);
}

/** One field with label, input, unit, help and message. */
export function FormField<V extends FieldValues = FieldValues>({ name, field, note }: FormFieldProps<V>) {
  const form = useFormContext();
  useInline(form, field);
  const declared = useFormPart(form, [FIELDS], (store) => store.getField(name ?? ''));
  const shown = field ?? declared;
  if (!shown) throw new Error(`No field '${name}' is declared in this form`);
  return <FieldFrame form={form} field={shown} note={note} />;
}
