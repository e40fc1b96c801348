import { formatCents } from '#domain/shared/money.ts';
import { CENTS_MAX, LINE_MAX } from '#domain/shared/schema.ts';
import { cashAmount, SALE_PAYMENT_LABELS, type SalePaymentKind } from '#domain/sale/payments.ts';
import type { Field, FieldValues, Option } from '#forms/field.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

const NOTHING = 'none';

/** What of a payment's dialog is shown, and begins with what is due. */
export const paymentStart = (due: number, kinds: readonly SalePaymentKind[]): FieldValues => ({
  kind: kinds[0] ?? 'cash',
  amount: kinds[0] === 'cash' ? cashAmount(due) : due,
  tendered: '',
  ref: '',
});

const optionsOf = (kinds: readonly SalePaymentKind[], isOptional: boolean): Option[] => [
  ...kinds.map((value) => ({ value, label: SALE_PAYMENT_LABELS[value] })),
  ...(isOptional ? [{ value: NOTHING, label: 'Nothing now' }] : []),
];

/** The fields of one payment; `isOptional` where nothing may be paid yet. `due` in cents. */
export function paymentFields(
  due: number,
  kinds: readonly SalePaymentKind[],
  isOptional = false,
): readonly Field[] {
  const isPaid = ({ kind }: FieldValues) => kind !== NOTHING;
  return [
    {
      kind: 'radio',
      name: 'kind',
      title: 'Paid by',
      required: true,
      options: optionsOf(kinds, isOptional),
      // Cash has no coin below five cents.
      effect: ({ kind }) => (kind === NOTHING ? {} : { amount: kind === 'cash' ? cashAmount(due) : due }),
      span: 12,
    },
    {
      kind: 'money',
      name: 'amount',
      title: 'Amount',
      required: isPaid,
      visible: isPaid,
      min: 1,
      max: CENTS_MAX,
      span: 6,
    },
    {
      kind: 'money',
      name: 'tendered',
      title: 'Handed over',
      visible: ({ kind }) => kind === 'cash',
      min: 0,
      max: CENTS_MAX,
      span: 6,
    },
    {
      kind: 'text',
      name: 'ref',
      title: 'Reference',
      visible: ({ kind }) => isPaid({ kind }) && kind !== 'cash',
      maxLength: LINE_MAX,
      span: 6,
    },
  ];
}

/** The payments that a dialog's values say; none where nothing is paid yet. */
export function paymentsOf({ kind, amount, tendered, ref }: FieldValues): readonly object[] {
  if (kind === NOTHING) return [];
  return [
    {
      kind: String(kind),
      amount: Number(amount),
      ...(kind === 'cash' && tendered !== '' && { tendered: Number(tendered) }),
      ...(kind !== 'cash' && { ref: String(ref ?? '') }),
    },
  ];
}

const changeIn = ({ kind, amount, tendered }: FieldValues) =>
  kind === 'cash' && typeof tendered === 'number' && typeof amount === 'number' ? tendered - amount : null;

/** What goes back over the counter, as it is typed. */
export function ChangeDue({ form }: { form: EntityForm }) {
  const change = useDerived(form, ['kind', 'amount', 'tendered'], changeIn);
  if (change === null || change < 0) return null;
  return (
    <p className="sale-change" aria-live="polite">
      Change <strong className="num">{formatCents(change)}</strong>
    </p>
  );
}
