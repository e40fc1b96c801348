import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { labelOrders } from '#domain/label-order/entity.ts';
import type { LabelKind } from '#domain/label-order/schema.ts';
import { InvalidError } from '#data/errors.ts';
import { type LabelsOrdered, orderLabels } from '#data/label-orders.ts';
import { newId } from '#data/save.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import {
  askedOf,
  type LabelChoice,
  type LabelsForm,
  labelsGroups,
  labelsStart,
  tickedKinds,
} from '#features/label-orders/order-labels-fields.ts';

export interface OrderLabelsDialogProps {
  installationId: string;
  /** What the job is called. */
  name: string;
  choice: LabelChoice;
  /** The labels that are to be made again; none for those not ordered yet. */
  again?: readonly LabelKind[];
  onOrdered: (ordered: LabelsOrdered) => void;
  onClose: () => void;
}

const NONE: readonly LabelKind[] = [];

function Actions({ form, onCancel }: { form: Form<LabelsForm>; onCancel: () => void }) {
  const { isSubmitting } = useFormStatus(form);
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row">
        <Button disabled={isSubmitting} onClick={() => void form.submit()}>
          {isSubmitting ? 'Ordering…' : 'Order labels'}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Orders labels for a job: which ones, why one is made again, where they go. */
export function OrderLabelsDialog(props: OrderLabelsDialogProps) {
  const { installationId, name, choice, again = NONE, onOrdered, onClose } = props;
  const toast = useToast();
  const confirm = useConfirm();
  const [start] = useState(() => labelsStart(choice, again));
  const [groups] = useState(() => labelsGroups(choice));
  // One press, however often it is tried: an answer that was lost orders nothing twice.
  const [request] = useState(() => newId(labelOrders));
  const form = useEntityForm<LabelsForm>({
    groups,
    values: start,
    onSubmit: async (values) => {
      if (tickedKinds(values).length === 0) throw new InvalidError('Tick at least one label.', {});
      const ordered = await orderLabels(askedOf(values, request, installationId));
      toast({ tone: 'ok', text: `Labels ordered: ${ordered.number}` });
      onOrdered(ordered);
    },
    onSaved: onClose,
  });
  async function handleCancel() {
    if (form.store.getStatus().isDirty && !(await confirm(LEAVE_UNSAVED))) return;
    onClose();
  }
  const title = `Order labels: ${name}`;
  return (
    <Dialog title={title} onCancel={() => void handleCancel()}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <p className="muted">The label text comes from the installation as last saved.</p>
        <FieldGroups groups={groups} />
        <Actions form={form} onCancel={() => void handleCancel()} />
      </EntityForm>
    </Dialog>
  );
}
