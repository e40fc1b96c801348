import { type ReactNode, useState } from 'react';
import { boundedFields } from '#domain/trade/bounds.ts';
import { MOVE_REASON_MAX } from '#domain/trade/entry.ts';
import type { Asks } from '#domain/trade/move.ts';
import type { Fault } from '#domain/trade/read-given.ts';
import { AppError, InvalidError, isUnanswered } from '#data/store/errors.ts';
import { MoveRefused } from '#data/trade/moves.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import type { Field, FieldValues } from '#forms/field.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** What the dialog of a move asks for besides its reason. */
export interface MoveAsks {
  /** What is seen before it is answered. */
  readonly intro?: ReactNode;
  readonly start: FieldValues;
  readonly fields: readonly Field[];
  /** What the values ask of the server. */
  readonly inputOf: (values: FieldValues) => object;
  /** What works on the values without being a field, such as a scanner's box; above the fields. */
  readonly part?: (form: Form) => ReactNode;
  /** Its fields are made of the record: what was looked at is what is moved. */
  readonly isOfRecord?: true;
}

interface MoveDialogProps {
  title: string;
  label: string;
  /** What the reason is called; '' where none is asked for. */
  reason: string;
  isDanger: boolean;
  asks: MoveAsks | null;
  /** The schemas of what the row asks for: the bounds of the fields. */
  schemas: Asks;
  /** What is wrong with what was given, by the domain's own rule; null for nothing. Asked before anything is sent. */
  faultOf?: ((input: object) => Fault | null) | undefined;
  /** Makes the move; a rejection keeps the dialog open with its words. */
  onMove: (input: object) => Promise<void>;
  onClose: () => void;
  /** Called once it was made, in place of `onClose`. */
  onMade?: () => void;
  /** Stands above the fields: what is moved. */
  children?: ReactNode;
}

const TRY_AGAIN = 'No answer came, and it may have been saved. Trying again saves nothing twice.';

/** A refusal of the server under the field that it is about, where the dialog has it; what may have been done says so. */
function refusalOf(error: unknown, names: readonly string[]): unknown {
  if (isUnanswered(error)) return new AppError(TRY_AGAIN, { cause: error });
  if (!(error instanceof MoveRefused) || !names.includes(error.field)) return error;
  return new InvalidError(error.message, { [error.field]: error.message }, { cause: error });
}

/** What a move of a record asks for, and its reason where the table asks for one. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, label, reason, isDanger, asks, schemas, faultOf, onMove, onClose, children } = props;
  const confirm = useConfirm();
  const [groups] = useState(() => {
    const why: Field = {
      kind: 'textarea',
      name: 'reason',
      title: reason,
      required: true,
      rows: 3,
      maxLength: MOVE_REASON_MAX,
      span: 12,
    };
    const own = boundedFields(asks?.fields ?? [], schemas);
    return [{ id: 'move', title: '', fields: [...own, ...(reason === '' ? [] : [why])] }];
  });
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const [start] = useState(() => ({ ...asks?.start, ...(reason !== '' && { reason: '' }) }));
  const form = useEntityForm<FieldValues>({
    groups,
    values: start,
    onSubmit: async (values) => {
      const said: unknown = values['reason'];
      const input = {
        ...asks?.inputOf(values),
        ...(reason !== '' && { reason: typeof said === 'string' ? said.trim() : '' }),
      };
      const fault = faultOf?.(input) ?? null;
      if (fault) throw refusalOf(new MoveRefused(fault.message, fault.field), names);
      await onMove(input).catch((error: unknown) => {
        throw refusalOf(error, names);
      });
    },
    onSaved: props.onMade ?? onClose,
  });
  async function handleCancel() {
    if (form.store.getStatus().isDirty && !(await confirm(LEAVE_UNSAVED))) return;
    onClose();
  }
  return (
    <Dialog title={title} onCancel={() => void handleCancel()} isWide={asks?.intro !== undefined}>
      {children}
      {asks?.intro}
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        {asks?.part?.(form)}
        {names.length > 0 && <FieldGroups groups={groups} />}
        <FormActions
          submitLabel={label}
          isDanger={isDanger}
          cancelLabel="Back"
          onCancel={() => void handleCancel()}
        />
      </EntityForm>
    </Dialog>
  );
}
