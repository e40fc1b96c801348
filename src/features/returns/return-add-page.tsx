import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate, useSearchParams } from 'react-router';
import {
  EXPLANATION_MIN,
  RETURN_QTY_MAX,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  type ReturnReason,
} from '#domain/goods-return/schema.ts';
import { orders } from '#domain/order/entity.ts';
import { freeUnits } from '#domain/order/returned.ts';
import { type Order, SERIAL_MAX } from '#domain/order/schema.ts';
import type { Doc } from '#data/converter.ts';
import { makeReturn } from '#data/returns.ts';
import { newId } from '#data/save.ts';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import type { Field, FieldGroup } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure } from '#forms/form-actions.tsx';
import { useFormStatus } from '#forms/use-derived.ts';
import { type EntityForm as Form, useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';

interface LineForm {
  orderLine: number;
  description: string;
  qty: number | '';
  serial: string;
  reason: ReturnReason | '';
  reasonText: string;
}
type ReturnForm = { lines: LineForm[] };

const BLANK = { qty: '', serial: '', reason: '', reasonText: '' } as const;

/** A line for each received line of the order; of no order one that says what it is. */
function startOf(order: Doc<Order> | null): ReturnForm {
  if (!order) return { lines: [{ ...BLANK, orderLine: 0, description: '' }] };
  return {
    lines: order.value.lines.map(({ description }, orderLine) => ({ ...BLANK, orderLine, description })),
  };
}

function groupsOf(order: Doc<Order> | null, start: ReturnForm): readonly FieldGroup<ReturnForm>[] {
  const isWanted =
    (index: number) =>
    ({ lines }: ReturnForm) =>
      Number(lines[index]?.qty ?? 0) > 0;
  return start.lines.map((line, index) => {
    const source = order?.value.lines[index];
    const what: Field<ReturnForm>[] = order
      ? []
      : [
          {
            kind: 'text',
            name: `lines.${index}.description`,
            title: 'What is it',
            required: true,
            maxLength: 200,
            span: 12,
          },
        ];
    return {
      id: `line-${index}`,
      title: line.description || 'Goods',
      ...(source && { description: `${freeUnits(source)} of ${source.receivedQty} received can go back.` }),
      fields: [
        ...what,
        {
          kind: 'number',
          name: `lines.${index}.qty`,
          title: 'Qty',
          integer: true,
          min: 0,
          max: RETURN_QTY_MAX,
          required: !order,
          span: 2,
        },
        {
          kind: 'select',
          name: `lines.${index}.reason`,
          title: 'Reason',
          required: isWanted(index),
          options: RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] })),
          span: 5,
        },
        {
          kind: 'text',
          name: `lines.${index}.serial`,
          title: 'Serial',
          help: 'Of one unit. Add another return for the next.',
          maxLength: SERIAL_MAX,
          span: 5,
        },
        {
          kind: 'textarea',
          name: `lines.${index}.reasonText`,
          title: 'What is wrong',
          help: `At least ${EXPLANATION_MIN} characters.`,
          required: isWanted(index),
          rows: 2,
          maxLength: 2000,
          span: 12,
        },
      ],
    };
  });
}

const linesOf = ({ lines }: ReturnForm, orderId: string) =>
  lines
    .filter(({ qty }) => Number(qty) > 0)
    .map(({ orderLine, description, qty, serial, reason, reasonText }) => ({
      orderId,
      orderLine,
      installationId: '',
      kitId: '',
      description: orderId === '' ? description : '',
      serial,
      qty: Number(qty),
      reason: reason === '' ? ('unwanted' as const) : reason,
      reasonText,
    }));

function Actions({ form, onCancel }: { form: Form<ReturnForm>; onCancel: () => void }) {
  const { isSubmitting } = useFormStatus(form);
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row">
        <Button disabled={isSubmitting} onClick={() => void form.submit()}>
          {isSubmitting ? 'Saving…' : 'Add'}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function AddForm({ order }: { order: Doc<Order> | null }) {
  const navigate = useNavigate();
  // The same press is sent with each try of it, so that an answer that was lost makes no second return.
  const [request] = useState(() => newId(orders));
  const [start] = useState(() => startOf(order));
  const [groups] = useState(() => groupsOf(order, start));
  const back = order
    ? { to: paths.dealerOrders.edit(order.id), label: `Order ${order.value.number}` }
    : { to: paths.returns.list, label: 'Returns' };
  const form = useEntityForm<ReturnForm>({
    groups,
    values: start,
    onSubmit: async (values) => {
      const { id } = await makeReturn({ request, lines: linesOf(values, order?.id ?? '') });
      void navigate(paths.returns.edit(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New return" back={back} />
      <EntityForm form={form} label="Return">
        <FieldGroups groups={groups} />
        <Actions form={form} onCancel={() => void navigate(back.to)} />
      </EntityForm>
    </>
  );
}

function AddForOrder({ id }: { id: string }) {
  const state = useDoc(orders, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="order"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && <AddForm order={state.doc} />}
    </RecordStates>
  );
}

/** A new return: of what came with an order (`?order=`), or of anything else. */
export function ReturnAddPage() {
  const [params] = useSearchParams();
  const orderId = params.get('order') ?? '';
  return orderId === '' ? <AddForm order={null} /> : <AddForOrder id={orderId} />;
}
