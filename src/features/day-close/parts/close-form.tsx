import { useState } from 'react';
import { type KindSums, NO_SUMS } from '#domain/day-close/close.ts';
import { CLOSE_REASON_MAX, COUNTED_KINDS, type CountedKind } from '#domain/day-close/schema.ts';
import { SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { CENTS_MAX } from '#domain/shared/schema.ts';
import { type DayCheck, makeDayClose } from '#data/nouns/day-closes.ts';
import { useActor } from '#data/session/session.tsx';
import { newRequest } from '#data/store/new-request.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { NotConfirmed } from '#forms/failure.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import { type EntityForm as EntityFormOf, useEntityForm } from '#forms/use-entity-form.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { Difference } from './difference.tsx';

type Amount = number | '';
interface CloseValues {
  float: Amount;
  cash: Amount;
  card: Amount;
  transfer: Amount;
  cheque: Amount;
  reason: string;
}
const NO_GROUPS: readonly FieldGroup<CloseValues>[] = [];
const FLOAT: Field<CloseValues> = {
  kind: 'money',
  name: 'float',
  title: 'Float',
  required: true,
  min: 0,
  max: CENTS_MAX,
};
const counted = (kind: CountedKind): Field<CloseValues> => ({
  kind: 'money',
  name: kind,
  title: `${SALE_PAYMENT_LABELS[kind]} counted`,
  required: true,
  min: kind === 'cash' ? 0 : -CENTS_MAX,
  max: CENTS_MAX,
});

/** How what is typed differs from what is expected; null while a kind is blank. */
const differenceOf = (kind: CountedKind, expected: KindSums) => (values: CloseValues) => {
  const typed = values[kind];
  if (typed === '') return null;
  return typed - (kind === 'cash' ? Number(values.float) : 0) - expected[kind];
};

const reasonField = (expected: KindSums): Field<CloseValues> => ({
  kind: 'textarea',
  name: 'reason',
  title: 'Reason for the difference',
  required: (values) => COUNTED_KINDS.some((kind) => Boolean(differenceOf(kind, expected)(values))),
  rows: 2,
  maxLength: CLOSE_REASON_MAX,
});

interface RowProps {
  form: EntityFormOf<CloseValues>;
  kind: CountedKind;
  expected: KindSums;
}

function CountRow({ form, kind, expected }: RowProps) {
  const difference = useDerived(form, [kind, 'float'], differenceOf(kind, expected));
  return (
    <tr>
      <th scope="row">
        {SALE_PAYMENT_LABELS[kind]}
        {kind === 'cash' && <span className="muted"> with the float</span>}
      </th>
      <td className="num" data-title="Expected">
        {formatCents(expected[kind])}
      </td>
      <td className="close-typed" data-title="Counted">
        <FormField field={counted(kind)} />
      </td>
      <td className="close-difference" data-title="Difference" aria-live="polite">
        {difference === null ? <span className="muted">–</span> : <Difference of={difference} />}
      </td>
    </tr>
  );
}

interface CloseFormProps {
  day: string;
  check: DayCheck;
  onClosed: () => void;
}

/** Counts the money of a day; nobody edits it once the day is closed. */
export function CloseForm({ day, check, onClosed }: CloseFormProps) {
  const { expected, float, onAccount } = check;
  const actor = useActor();
  const toast = useToast();
  const confirm = useConfirm();
  const [request] = useState(newRequest);
  // A kind with which nobody paid has nothing to count.
  const [values] = useState<CloseValues>(() => ({
    float,
    cash: '',
    card: expected.card === 0 ? 0 : '',
    transfer: expected.transfer === 0 ? 0 : '',
    cheque: expected.cheque === 0 ? 0 : '',
    reason: '',
  }));
  const form = useEntityForm<CloseValues>({
    groups: NO_GROUPS,
    values,
    draft: { collection: 'dayCloses', id: `${actor.dealerId} ${day}`, uid: actor.uid, isAside: true },
    onSubmit: async ({ float: cash, reason, ...typed }) => {
      const isSure = await confirm({
        title: `Close ${formatDate(day)}?`,
        text: 'Nobody can change the close afterwards. Payments that arrive later are shown beside it.',
        confirmLabel: 'Close the day',
      });
      if (!isSure) throw new NotConfirmed();
      const sums = { ...NO_SUMS };
      for (const kind of COUNTED_KINDS) sums[kind] = Number(typed[kind]);
      await makeDayClose(request, { day, float: Number(cash), counted: sums, reason, seen: expected });
    },
    onSaved: () => {
      toast({ tone: 'ok', text: `${formatDate(day)} closed` });
      onClosed();
    },
  });
  return (
    <Panel title="Count">
      <EntityForm form={form} label="Day close">
        <div className="close-float">
          <FormField field={FLOAT} />
          <p className="muted">Cash that was in the till before the first sale.</p>
        </div>
        <table className="table close-count">
          <thead>
            <tr>
              <th scope="col">Paid by</th>
              <th scope="col" className="num">
                Expected
              </th>
              <th scope="col">Counted</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {COUNTED_KINDS.map((kind) => (
              <CountRow key={kind} form={form} kind={kind} expected={expected} />
            ))}
          </tbody>
        </table>
        {onAccount !== 0 && (
          <p className="muted">{formatCents(onAccount)} went on account: nothing to count.</p>
        )}
        <FormField field={reasonField(expected)} />
        <FormActions submitLabel="Close the day" />
      </EntityForm>
    </Panel>
  );
}
