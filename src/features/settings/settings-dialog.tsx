import type { ReactNode } from 'react';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { useConfirmChanges } from './use-confirm-changes.tsx';
import { type Removal, useRemoval } from './use-removal.ts';

interface SettingsDialogProps<V extends FieldValues> {
  title: string;
  /** What is saved, as in 'Rule saved'. */
  saved: string;
  groups: readonly FieldGroup<V>[];
  values: V;
  draftId: string;
  /** Shown in place of the form to those who only read. */
  reading: ReactNode;
  below?: ReactNode;
  renderHints?: (form: Form<V>) => ReactNode;
  onSave: (stored: V) => Promise<void>;
  removal?: Removal;
  onClose: () => void;
}

/** A row of a settings table in a dialog: the form, or its values for those who only read. */
export function SettingsDialog<V extends FieldValues>(props: SettingsDialogProps<V>) {
  if (props.reading === null) return <FormDialog {...props} />;
  return (
    <Dialog title={props.title} onCancel={props.onClose} isWide>
      {props.reading}
      {props.below}
    </Dialog>
  );
}

function FormDialog<V extends FieldValues>(props: SettingsDialogProps<V>) {
  const { title, saved, groups, values, draftId, removal, onSave, onClose } = props;
  const actor = useActor();
  const toast = useToast();
  const confirm = useConfirm();
  const confirmChanges = useConfirmChanges();
  const removing = useRemoval(removal);
  const form = useEntityForm<V>({
    groups,
    values,
    draft: { collection: 'system', id: draftId, uid: actor.uid, isAside: true },
    onSubmit: async (stored) => {
      await confirmChanges({ title: saved, groups, before: values, after: stored });
      await onSave(stored);
    },
    onSaved: () => {
      toast({ tone: 'ok', text: `${saved} saved` });
      onClose();
    },
  });
  async function handleCancel() {
    if (form.store.getStatus().isDirty) {
      if (!(await confirm(LEAVE_UNSAVED))) return;
      form.discardDraft();
    }
    onClose();
  }
  return (
    <Dialog title={title} onCancel={() => void handleCancel()} isWide>
      {removing.error !== null && <ErrorPanel error={removing.error} />}
      <EntityForm form={form} label={title}>
        <FieldGroups groups={groups} />
        {props.renderHints?.(form)}
        <FormActions
          submitLabel="Save"
          onCancel={() => void handleCancel()}
          {...(removal && { onDelete: () => void removing.ask() })}
        />
      </EntityForm>
      {props.below}
    </Dialog>
  );
}
