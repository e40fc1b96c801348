import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { unixSeconds } from '#domain/shared/dates.ts';
import { isSame } from '#domain/shared/same.ts';
import { untilWarning } from '#domain/time-limit/exemption.ts';
import type { TimeLimitError } from '#domain/time-limit/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { submitExemption } from '#data/nouns/time-limits.ts';
import {
  EXEMPTION_GROUPS,
  type ExemptionForm,
  fromExemptionForm,
  toExemptionForm,
  USUAL_REASONS,
} from '#features/time-limits/exemption-fields.ts';
import { DateNote } from '#forms/date-note.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { useDerived, useFormStatus } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

export interface ExemptionDialogProps {
  /** The row as it stood when the dialog was opened. */
  row: TimeLimitError;
  /** The limit in words. */
  label: string;
  onClose: () => void;
}

type ExemptForm = Form<ExemptionForm>;

/** Turns Exempt off when the date is cleared (decisions: exempt-without-date); a half-typed date is not cleared. */
function useClearedDate(form: ExemptForm): void {
  useEffect(() => {
    const read = () => String(form.rhf.getValues('until') ?? '');
    let before = read();
    return form.rhf.subscribe({
      formState: { values: true },
      callback: () => {
        const isCleared = before !== '' && read() === '';
        before = read();
        if (isCleared && form.getValues().exempt) form.setValues({ exempt: false });
      },
    });
  }, [form]);
}

const NAMES = ['exempt', 'until', 'reason'] as const;

/** Submit, which waits until something is asked for that is not so already, and Cancel. */
function ExemptionActions({
  form,
  start,
  onCancel,
}: {
  form: ExemptForm;
  start: ExemptionForm;
  onCancel: () => void;
}) {
  const { isSubmitting } = useFormStatus(form);
  const asked = useDerived(form, NAMES, fromExemptionForm);
  const isChanged = !isSame(asked, fromExemptionForm(start));
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row at-end">
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button disabled={!isChanged || isSubmitting} onClick={() => void form.submit()}>
          {isSubmitting ? 'Saving…' : 'Submit'}
        </Button>
      </div>
    </div>
  );
}

/** Exempts a time limit until the end of a day, with a reason, or ends that (product: exemption-dialog). */
export function ExemptionDialog({ row, label, onClose }: ExemptionDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const confirm = useConfirm();
  const [start] = useState(() => toExemptionForm(row, unixSeconds(new Date())));
  const form = useEntityForm<ExemptionForm>({
    groups: EXEMPTION_GROUPS,
    values: start,
    memoryKey: { collection: 'timeLimits', id: `${row.id}~${row.type}`, uid: actor.uid },
    onSubmit: (values) => submitExemption(actor, row, fromExemptionForm(values)),
    onSaved: ({ exempt }) => {
      toast({ tone: 'ok', text: exempt ? 'Exemption saved' : 'Exemption removed' });
      onClose();
    },
  });
  useClearedDate(form);
  async function handleCancel() {
    if (form.store.getStatus().isDirty && !(await confirm(LEAVE_UNSAVED))) return;
    form.discardDraft();
    onClose();
  }
  const title = `Exemption: ${label}`;
  const usual = USUAL_REASONS[row.type];
  return (
    <Dialog title={title} onCancel={() => void handleCancel()}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <FieldGroups
          groups={EXEMPTION_GROUPS}
          notes={{ until: <DateNote form={form} name="until" warningOf={untilWarning} /> }}
        />
        {usual !== undefined && (
          <Button variant="quiet" size="sm" onClick={() => form.setValues({ reason: usual })}>
            Use “{usual}”
          </Button>
        )}
        <ExemptionActions form={form} start={start} onCancel={() => void handleCancel()} />
      </EntityForm>
    </Dialog>
  );
}
