import { memo, type ReactNode, useState } from 'react';
import type { Field } from '#forms/field.ts';
import { errorId, helpId, inputId, labelId, unitId } from '#forms/field-ids.ts';
import { ANY_VALUE, FIELDS, type FormStore } from '#forms/form-store.ts';
import { OwnForm } from '#forms/own-form.tsx';
import { definitionOf } from '#forms/registry.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { useFieldError, useFormPart } from '#forms/use-derived.ts';
import { getAt, topOf } from '#forms/paths.ts';
import { boundsMessage, isRequired } from '#forms/validate.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useMassUnit } from '#ui/mass-unit.ts';

interface FieldFrameProps {
  form: EntityForm;
  field: Field;
  /** Stands under the field. */
  note?: ReactNode;
}

/** What the values make of a field, as one string so that only a change of it renders the field. */
function flagsOf(store: FormStore, field: Field): string {
  const values = store.getValues();
  const isVisible = field.visible?.(values) ?? true;
  const isDisabled = field.disabled?.(values) ?? false;
  const isNeeded = !isDisabled && isRequired(field, values, store.allRequired);
  return [isVisible && 'visible', isDisabled && 'disabled', isNeeded && 'required'].join(' ');
}

/** The message of a field. */
function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <div id={errorId(id)} className="invalid-feedback d-block">
      <Icon name="danger" /> {message}
    </div>
  );
}

// Few devices show pounds.
const InPounds = lazyPart(async () => (await import('#forms/in-pounds.tsx')).InPounds);

/**
 * The message of a field: what the last check found, else what is wrong with a number by its bounds as soon as it is left.
 * Nobody reads totals of a quantity that no document takes.
 */
function useMessage(form: EntityForm, field: Field) {
  const [wasLeft, setWasLeft] = useState(false);
  const checked = useFieldError(form, field.name);
  const outside = useFormPart(form, [wasLeft ? topOf(field.name) : FIELDS], (store) =>
    wasLeft ? boundsMessage(field, getAt(store.getValues(), field.name)) : null,
  );
  const onBlur = definitionOf(field).isNumeric === true ? () => setWasLeft(true) : undefined;
  return { message: checked ?? outside ?? undefined, onBlur };
}

/** A field in its place; renders when its own message, visibility, or need changes, and for nothing else. */
export const FieldFrame = memo(function FieldFrame({ form, field, note }: FieldFrameProps) {
  const isFixed = ![field.visible, field.disabled, field.required].some((flag) => typeof flag === 'function');
  const flags = useFormPart(form, isFixed ? [FIELDS] : [ANY_VALUE], (store) => flagsOf(store, field));
  const { message, onBlur } = useMessage(form, field);
  const id = inputId(form.id, field.name);
  const isPounds = useMassUnit() === 'lb';
  if (!flags.includes('visible')) return null;

  const definition = definitionOf(field);
  const { isGroup, isBare, span } = definition;
  const Title = isGroup ? 'span' : 'label';
  const notes = [field.unit && unitId(id), field.help && helpId(id), message && errorId(id)].filter(Boolean);
  const columns = field.span ?? span;
  const input = (
    <definition.Input
      form={form}
      field={field}
      id={id}
      describedBy={notes.join(' ') || undefined}
      isInvalid={message !== undefined}
      isDisabled={flags.includes('disabled')}
      renderField={(cell) => <FieldFrame key={cell.name} form={form} field={cell} />}
    />
  );
  const error = message !== undefined && <FieldError id={id} message={message} />;
  if (isBare) {
    return (
      <div className="col-12" data-field={field.name}>
        {input}
        {error}
      </div>
    );
  }
  return (
    <OwnForm className={`field col-12 col-sm-${Math.min(12, columns * 2)} col-lg-${columns}`} onBlur={onBlur}>
      <Title id={labelId(id)} className="form-label" {...(!isGroup && { htmlFor: id })}>
        {field.title}
        {flags.includes('required') && (
          <>
            {' '}
            <span className="required-mark" aria-hidden>
              *
            </span>
            <span className="visually-hidden">required</span>
          </>
        )}
      </Title>
      {input}
      {isPounds && field.unit === 'kg' && <InPounds form={form} field={field} />}
      {field.help && (
        <div id={helpId(id)} className="form-text">
          {field.help}
        </div>
      )}
      {error}
      {note}
      {/* With several text inputs Enter looks for a button. */}
      {isGroup && <button type="submit" hidden aria-label="Save" />}
    </OwnForm>
  );
});
