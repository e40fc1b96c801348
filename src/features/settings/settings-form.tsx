import type { ReactNode } from 'react';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { ReadOnlyGroups } from '#forms/read-only.tsx';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { useToast } from '#ui/toast.tsx';
import { useConfirmChanges } from './use-confirm-changes.tsx';

interface SettingsFormProps<V extends FieldValues> {
  /** The document's id, under which unsaved values are kept on this device. */
  name: string;
  /** What is saved, as in 'Session settings saved'. */
  title: string;
  groups: readonly FieldGroup<V>[];
  values: V;
  canEdit: boolean;
  onSave: (stored: V) => Promise<void>;
  /** What the change would bring about, shown with the question. */
  effectOf?: (stored: V) => Promise<ReactNode>;
  /** The fields in a layout of their own, in place of the groups'. */
  renderFields?: () => ReactNode;
  /** Stands between the fields and the buttons. */
  renderHints?: (form: Form<V>) => ReactNode;
}

/** One document of the settings as a form: what changes is shown and asked before it is saved. */
export function SettingsForm<V extends FieldValues>(props: SettingsFormProps<V>) {
  const { groups, values } = props;
  return props.canEdit ? <OpenForm {...props} /> : <ReadOnlyGroups groups={groups} values={values} />;
}

function OpenForm<V extends FieldValues>(props: SettingsFormProps<V>) {
  const { name, title, groups, values, onSave, effectOf, renderFields, renderHints } = props;
  const actor = useActor();
  const toast = useToast();
  const confirmChanges = useConfirmChanges();
  const form = useEntityForm<V>({
    groups,
    values,
    draft: { collection: 'system', id: name, uid: actor.uid },
    onSubmit: async (stored) => {
      const effect = effectOf && (() => effectOf(stored));
      await confirmChanges({ title, groups, before: values, after: stored, effect });
      await onSave(stored);
    },
    onSaved: () => toast({ tone: 'ok', text: `${title} saved` }),
  });
  return (
    <EntityForm form={form} label={title}>
      {renderFields ? renderFields() : <FieldGroups groups={groups} />}
      {renderHints?.(form)}
      <FormActions submitLabel="Save" />
    </EntityForm>
  );
}
