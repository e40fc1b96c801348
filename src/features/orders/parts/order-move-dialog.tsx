import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { moveInputFault, type OrderMove } from '#domain/order/moves.ts';
import type { OrderFacts } from '#domain/order/order-guards.ts';
import type { MoveInput } from '#domain/order/move-input.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { InvalidError } from '#data/store/errors.ts';
import { MoveRefused } from '#data/nouns/orders.ts';
import { fetchFreightCarriers } from '#data/nouns/reference.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure } from '#forms/form-actions.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { inputOf, moveGroups, type MoveForm, moveStart, type MoveUsual } from '#features/orders/move-form.ts';
import { useEstimatedKg } from '#features/orders/use-estimated-kg.ts';
import { ScanBox } from './scan-box.tsx';

interface OrderMoveDialogProps {
  title: string;
  move: OrderMove;
  /** The order as it stood when the dialog was opened; null where several are moved in one go. */
  facts: OrderFacts | null;
  /** Makes the move; a rejection keeps the dialog open with its words. */
  onMove: (input: MoveInput) => Promise<void>;
  onClose: () => void;
  /** Called once it was made, in place of `onClose`. */
  onDone?: () => void;
  /** Stands above the fields: what is moved. */
  children?: ReactNode;
}

const isDanger = ({ to, from }: OrderMove) => to === 'cancelled' && from !== 'cancelled';

function Actions({ form, move, onCancel }: { form: Form<MoveForm>; move: OrderMove; onCancel: () => void }) {
  const { isSubmitting } = useFormStatus(form);
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row">
        <Button
          variant={isDanger(move) ? 'danger' : 'primary'}
          disabled={isSubmitting}
          onClick={() => void form.submit()}
        >
          {isSubmitting ? 'Saving…' : move.label}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** A refusal of the server under the field that it is about. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof MoveRefused) || error.field === '' || error.field === 'lines') return error;
  return new InvalidError(error.message, { [error.field]: error.message }, { cause: error });
}

function MoveFields({
  title,
  move,
  facts,
  onMove,
  onClose,
  onDone = onClose,
  children,
  carriers,
  usual,
}: FieldsProps) {
  const confirm = useConfirm();
  const order = facts?.order ?? null;
  const [start] = useState(() => moveStart(move, order, usual, new Date()));
  const [groups] = useState(() => moveGroups(move, order, carriers, usual.kg));
  const form = useEntityForm<MoveForm>({
    groups,
    values: start,
    onSubmit: async (values) => {
      const input = inputOf(move, values, usual.kg);
      const fault = facts && moveInputFault(move, input, facts);
      if (fault) {
        throw new InvalidError(
          fault.message,
          fault.field === 'lines' ? {} : { [fault.field]: fault.message },
        );
      }
      await onMove(input).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
    onSaved: onDone,
  });
  async function handleCancel() {
    if (form.store.getStatus().isDirty && !(await confirm(LEAVE_UNSAVED))) return;
    onClose();
  }
  const isReceipt = move.asks.includes('receipt');
  return (
    <Dialog title={title} onCancel={() => void handleCancel()}>
      {children}
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        {isReceipt && order && <ScanBox form={form} order={order} />}
        <FieldGroups groups={groups} />
        <Actions form={form} move={move} onCancel={() => void handleCancel()} />
      </EntityForm>
    </Dialog>
  );
}

interface FieldsProps extends OrderMoveDialogProps {
  carriers: readonly string[];
  /** What a dispatch begins with. */
  usual: MoveUsual;
}

/** What a move of an order asks for: date, consignment, what was counted, reason. */
export function OrderMoveDialog(props: OrderMoveDialogProps) {
  const needsCarriers = props.move.asks.includes('dispatch');
  const carriers = useLoaded(needsCarriers ? 'freight carriers' : null, fetchFreightCarriers);
  const estimate = useEstimatedKg(needsCarriers ? (props.facts?.order ?? null) : null);
  if (needsCarriers && (carriers.status === 'loading' || estimate === null)) {
    return (
      <Dialog title={props.title} onCancel={props.onClose}>
        <Loading lines={4} label="Loading freight carriers" />
      </Dialog>
    );
  }
  // Without the list a carrier can still be typed.
  const known = carriers.value ?? [];
  return (
    <MoveFields
      {...props}
      carriers={known.map(({ value }) => value.name)}
      usual={{
        carrier: defaultFreightCarrier(known.map(({ value }) => value))?.name ?? '',
        kg: estimate ?? 0,
      }}
    />
  );
}
