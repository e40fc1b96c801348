import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';
import { deletionQuestion } from '#forms/deletion-question.tsx';
import type { DraftKey } from '#forms/draft.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups, type FieldNotes } from '#forms/field-groups.tsx';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import type { Saving } from '#forms/form-store.ts';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { savedToast, useAfterSave } from '#forms/use-after-save.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { useRecordChange } from '#forms/use-record-change.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type ToastAction, useToast } from '#ui/toast.tsx';
import { useGoBack } from '#ui/way-back.ts';

interface RecordFormProps<V extends FieldValues> {
  /** The noun in the messages, with a capital: 'Car dealer'. */
  noun: string;
  title: string;
  /** The list it belongs to: where back leads where the person came from nowhere. */
  back: { to: string; label: string };
  groups: readonly FieldGroup<V>[];
  /** The stored record, or the start of a new one. */
  values: V;
  draft: DraftKey;
  onSave: (stored: V) => Saving;
  /** What the toast says in place of '… added' or '… updated'. */
  savedText?: string | (() => string);
  /** Offered with that toast: what usually follows. */
  next?: ToastAction;
  /** A save of a stored record leads nowhere: it is worked on in several. */
  staysOpen?: true;
  /** Buttons at the right of the page's title. */
  actions?: ReactNode;
  /** Present on edit: marks the record deleted, or restores it. */
  deletion?: {
    isDeleted: boolean;
    /** When it was last written: its delete, while it is deleted. */
    deletedAt: Date | null;
    /** What a delete does, as one or two sentences. */
    text: string;
    /** Asked before the question: where the record is used. */
    check?: () => Promise<DeletionCheck>;
    onChange: (deleted: boolean) => Saving;
  };
  /** Stands under single fields of the automatic layout, by their names. */
  renderNotes?: (form: Form<V>) => FieldNotes;
  /** Stands between the fields and the buttons. */
  renderHints?: (form: Form<V>) => ReactNode;
  /** Lays the fields out in place of the automatic groups. */
  renderLayout?: (form: Form<V>) => ReactNode;
  /** Shows the form in a dialog over its list: `onClose` takes the place of the way back. */
  dialog?: {
    onClose: () => void;
    /** Stands under the form, inside the dialog. */
    below?: ReactNode;
  };
}

/**
 * The generic form screen (product: generic-form): Add or Update, Delete with a confirm on edit, a success toast and
 * back after 200 ms. A new record's draft key has the id 'new'. In a dialog the list stands behind, so a save closes
 * it at once, and closing asks first when something is unsaved.
 */
export function RecordForm<V extends FieldValues>(props: RecordFormProps<V>) {
  const { noun, back, groups, deletion, dialog } = props;
  const isNew = props.draft.id === 'new';
  const confirm = useConfirm();
  const [openedAt] = useState(() => new Date());
  const afterSave = useAfterSave(back.to, dialog?.onClose);
  const change = useRecordChange(back.to, dialog?.onClose);
  const toast = useToast();
  const form = useEntityForm<V>({
    groups,
    values: props.values,
    draft: props.draft,
    onSubmit: props.onSave,
    ...(!isNew && {
      onUnchanged: () => toast({ tone: 'info', text: 'Nothing to save. No value has changed.' }),
    }),
    onSaved: (_stored, outcome) => {
      const { savedText = `${noun} ${isNew ? 'added' : 'updated'}` } = props;
      const text = typeof savedText === 'string' ? savedText : savedText();
      if (props.staysOpen && !isNew) toast(savedToast(text, outcome, props.next));
      else afterSave(text, outcome, props.next);
    },
  });

  function setDeleted(deleted: boolean) {
    if (deletion) change.run(() => deletion.onChange(deleted), `${noun} ${deleted ? 'deleted' : 'restored'}`);
  }
  async function handleDelete() {
    const isSure = await confirm(
      deletionQuestion(noun, props.title, deletion?.text ?? '', () => deletion?.check?.()),
    );
    if (isSure) setDeleted(true);
  }
  async function closeDialog(close: () => void) {
    const isLeaving = !form.store.getStatus().isDirty || (await confirm(LEAVE_UNSAVED));
    if (!isLeaving) return;
    form.discardDraft();
    close();
  }
  const leave = useGoBack(back.to);
  function handleCancel() {
    if (dialog) void closeDialog(dialog.onClose);
    else leave();
  }

  const content = (
    <>
      {deletion?.isDeleted && (
        <Notice tone="watch" title={`This ${noun.toLowerCase()} is deleted`}>
          {!canRestore(deletion.deletedAt, openedAt) ? (
            `${RESTORE_OVER}: it can no longer be restored.`
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setDeleted(false)}>
              Restore
            </Button>
          )}
        </Notice>
      )}
      {change.error !== null && <ErrorPanel error={change.error} />}
      <EntityForm form={form} label={props.title}>
        {props.renderLayout ? (
          props.renderLayout(form)
        ) : (
          <FieldGroups groups={groups} notes={props.renderNotes?.(form)} />
        )}
        {props.renderHints?.(form)}
        <FormActions
          submitLabel={isNew ? 'Add' : 'Update'}
          onCancel={handleCancel}
          {...(deletion && !deletion.isDeleted && { onDelete: () => void handleDelete() })}
        />
      </EntityForm>
    </>
  );
  if (dialog) {
    return (
      <Dialog title={props.title} onCancel={handleCancel} isWide>
        {content}
        {dialog.below}
      </Dialog>
    );
  }
  return (
    <>
      <PageHeader title={props.title} back={back} actions={props.actions} />
      {content}
    </>
  );
}
