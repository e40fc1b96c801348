import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import type { LineValues } from '#domain/delivery-manifest/changes.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import type { Field, FieldValues } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { linesIn, loadFields, serialsIn } from '#features/orders/order-asks.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LineDialogProps {
  line: ManifestLine;
  order: Order;
  /** Saves what was entered; a rejection keeps the dialog open with its words. */
  onSave: (values: LineValues) => Promise<void>;
  onClose: () => void;
}

const startOf = ({ consignment, cartons, kg, picked }: ManifestLine, order: Order): FieldValues => ({
  consignment,
  cartons: cartons || '',
  kg: kg || '',
  lines: order.lines.map((_, index) => ({
    serials: (picked.find(({ line }) => line === index)?.serials ?? []).join('\n'),
  })),
});

// It is entered piece by piece: what is missing is asked for when the order is sent.
const optional = (field: Field): Field => ({ ...field, required: false });

function Actions({ form, onCancel }: { form: Form; onCancel: () => void }) {
  const { isSubmitting } = useFormStatus(form);
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row">
        <Button disabled={isSubmitting} onClick={() => void form.submit()}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** What goes with one order: consignment, cartons, weight, and the serials of its lines. */
export function LineDialog({ line, order, onSave, onClose }: LineDialogProps) {
  const confirm = useConfirm();
  const [start] = useState(() => startOf(line, order));
  const [groups] = useState(() => [
    {
      id: 'line',
      title: '',
      fields: loadFields(order, line.kgIsEstimate ? line.kg : 0).map(optional),
    },
  ]);
  const form = useEntityForm<FieldValues>({
    groups,
    values: start,
    onSubmit: (values) =>
      onSave({
        consignment: String(values['consignment']).trim(),
        cartons: Number(values['cartons']),
        kg: Number(values['kg']),
        picked: linesIn(values)
          .map(({ serials }, index) => ({ line: index, serials: serialsIn(serials) }))
          .filter(({ serials }) => serials.length > 0),
      }),
    onSaved: onClose,
  });
  async function handleCancel() {
    if (form.store.getStatus().isDirty && !(await confirm(LEAVE_UNSAVED))) return;
    onClose();
  }
  const title = `Load of ${line.number}`;
  return (
    <Dialog title={title} onCancel={() => void handleCancel()}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <FieldGroups groups={groups} />
        <Actions form={form} onCancel={() => void handleCancel()} />
      </EntityForm>
    </Dialog>
  );
}
