import { useState } from 'react';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { type LabelsOrdered, orderLabels } from '#data/nouns/label-orders.ts';
import { newRequest } from '#data/store/new-request.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import {
  payloadOf,
  type LabelChoice,
  type LabelsForm,
  labelsAsOrdered,
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
  again?: readonly Pick<Label, 'kind' | 'qty'>[];
  /** The order that was sent back or recalled, and is changed and placed again; left out for a new one. */
  changed?: Doc<LabelOrder>;
  onOrdered: (ordered: LabelsOrdered) => void;
  onClose: () => void;
}

const NONE: readonly Label[] = [];

/** Orders labels for a job: which ones and how many, why one is made again, where they go. */
export function OrderLabelsDialog(props: OrderLabelsDialogProps) {
  const { installationId, name, choice, again = NONE, changed, onOrdered, onClose } = props;
  const toast = useToast();
  const confirm = useConfirm();
  const [start] = useState(() => (changed ? labelsAsOrdered(changed.value) : labelsStart(choice, again)));
  const [groups] = useState(() => labelsGroups(choice));
  // One press, however often it is tried: an answer that was lost orders nothing twice.
  const [request] = useState(newRequest);
  const form = useEntityForm<LabelsForm>({
    groups,
    values: start,
    onSubmit: async (values) => {
      if (tickedKinds(values).length === 0) throw new InvalidError('Tick at least one label.', {});
      const order = changed && { id: changed.id, rev: changed.rev };
      const ordered = await orderLabels({
        ...payloadOf(values, request, installationId),
        ...(order && { order }),
      });
      toast({ tone: 'ok', text: `Labels ordered: ${ordered.number}` });
      onOrdered(ordered);
    },
    onSaved: onClose,
  });
  async function handleCancel() {
    if (form.store.getStatus().isDirty && !(await confirm(LEAVE_UNSAVED))) return;
    onClose();
  }
  const title = changed ? `Change label order ${name}` : `Order labels: ${name}`;
  return (
    <Dialog title={title} onCancel={() => void handleCancel()}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <p className="muted">The label text comes from the installation as last saved.</p>
        <FieldGroups groups={groups} />
        <FormActions
          submitLabel={changed ? 'Place order' : 'Order labels'}
          onCancel={() => void handleCancel()}
        />
      </EntityForm>
    </Dialog>
  );
}
