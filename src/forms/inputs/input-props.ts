import type { ReactNode } from 'react';
import type { Field, FieldKind, FieldOf } from '#forms/field.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

/** What every input gets; label, help and message stand around it in the form field. */
export interface InputProps<K extends FieldKind = FieldKind> {
  form: EntityForm;
  field: FieldOf<K>;
  /** Id of the (first) input, which the label names. */
  id: string;
  /** Ids of unit, help and message. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  /** A field of a row in its frame; given by the frame around the rows. */
  renderField?: (field: Field) => ReactNode;
}

/** Attributes that tie an input to its label, help and message. */
export function inputAttributes({ id, describedBy, isInvalid, isDisabled }: InputProps) {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    disabled: isDisabled,
  };
}

/** A Bootstrap control class with its danger style, for plain inputs (decisions: raw-inputs). */
export function controlClass(
  base: 'form-control' | 'form-select' | 'form-check-input',
  isInvalid: boolean,
): string {
  return isInvalid ? `${base} is-invalid` : base;
}
