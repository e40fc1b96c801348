import { memo, type ReactNode } from 'react';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { FieldFrame } from '#forms/field-frame.tsx';
import { useFormContext } from '#forms/form-context.ts';
import { ANY_VALUE } from '#forms/form-store.ts';
import { useFormPart } from '#forms/use-derived.ts';

/** What stands under single fields, by their names. */
export type FieldNotes = Readonly<Record<string, ReactNode>>;

/** One group: a fieldset with its fields on a grid of twelve columns, one column under 576 px. */
const GroupFieldset = memo(function GroupFieldset({
  group,
  notes,
}: {
  group: FieldGroup;
  notes: FieldNotes | undefined;
}) {
  const form = useFormContext();
  const isVisible = useFormPart(
    form,
    group.visible ? [ANY_VALUE] : [],
    (store) => group.visible?.(store.getValues()) ?? true,
  );
  if (!isVisible) return null;
  return (
    <fieldset className="field-group panel" id={`${form.id}-group-${group.id}`}>
      <legend>{group.title}</legend>
      {group.description && <p className="muted">{group.description}</p>}
      <div className="row g-3">
        {group.fields.map((field) => (
          <FieldFrame key={field.name} form={form} field={field} note={notes?.[field.name]} />
        ))}
      </div>
    </fieldset>
  );
});

interface FieldGroupsProps<V extends FieldValues> {
  groups: readonly FieldGroup<V>[];
  notes?: FieldNotes | undefined;
}

/** The automatic layout of declared groups, in their order. */
export function FieldGroups<V extends FieldValues>({ groups, notes }: FieldGroupsProps<V>) {
  return groups.map((group) => <GroupFieldset key={group.id} group={group} notes={notes} />);
}
