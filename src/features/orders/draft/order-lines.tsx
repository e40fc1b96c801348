import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { isOrderQty } from '#domain/order/guards.ts';
import type { OrderWish } from '#domain/order/schema.ts';
import { LINE_COMPLIANCE, LINES_MAX, QTY_MAX } from '#domain/order/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { markedName } from '#domain/shared/text.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Field } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { blankWish, type OrderForm } from './order-form.ts';
import { type LinePreview, offeredKits, type OrderPreview, wishWithKit } from './preview.ts';
import type { KitDoc } from './use-order-catalogue.ts';

type Form = EntityForm<OrderForm>;

interface LineProps {
  form: Form;
  index: number;
  kits: readonly KitDoc[];
  offered: readonly KitDoc[];
  preview: LinePreview;
  canChangeCompliance: boolean;
}

const COMPLIANCE_LABELS = { federal: 'Federal Compliance', state: 'State Compliance' } as const;

function lineText(preview: LinePreview, qty: OrderWish['qty']): string {
  if (!preview) return '';
  const { priceExGst, promisedOn } = preview;
  const total = isOrderQty(qty) ? `, ${formatCents(Number(priceExGst) * Number(qty))} ex GST` : '';
  const price = priceExGst === '' || priceExGst === 0 ? '' : `${formatCents(priceExGst)} each${total}`;
  const arrives = promisedOn === '' ? 'No date promised' : `Arrives ${formatDate(promisedOn)}`;
  return [price, arrives].filter((part) => part !== '').join(' · ');
}

function OrderLineRow({ form, index, kits, offered, preview, canChangeCompliance }: LineProps) {
  const lineAt = useCallback(({ wants }: OrderForm) => wants[index] ?? null, [index]);
  const wish = useDerived(form, ['wants'], lineAt);
  if (wish === null) return null;
  const kit = kits.find(({ id }) => id === wish.kitId);
  const isOffered = wish.kitId === '' || offered.some(({ id }) => id === wish.kitId);
  const springs = kit?.value.springOptions ?? [];
  const change = (fill: (wish: OrderWish) => OrderWish) => (values: OrderForm) => ({
    wants: values.wants.map((each, at) => (at === index ? fill(each) : each)),
  });
  const kitField: Field<OrderForm> = {
    kind: 'select',
    name: `wants.${index}.kitId`,
    title: `Kit ${index + 1}`,
    options: [
      ...offered.map(({ id, value }) => ({ value: id, label: `${value.name} · ${value.code}` })),
      ...(isOffered || !kit
        ? []
        : [
            {
              value: wish.kitId,
              label: kit.value.deleted
                ? markedName(kit.value.name, kit.value)
                : `${kit.value.name} · not offered here`,
            },
          ]),
    ],
    effect: change((now) =>
      wishWithKit(
        now,
        kits.find(({ id }) => id === now.kitId),
      ),
    ),
    span: springs.length > 0 ? 6 : 10,
  };
  const springField: Field<OrderForm> = {
    kind: 'select',
    name: `wants.${index}.springOption`,
    title: 'Springs',
    options: springs.map(({ name }) => name),
    span: 4,
  };
  const qtyField: Field<OrderForm> = {
    kind: 'number',
    name: `wants.${index}.qty`,
    title: 'Quantity',
    integer: true,
    min: 1,
    max: QTY_MAX,
    span: 2,
  };
  const complianceField: Field<OrderForm> = {
    kind: 'select',
    name: `wants.${index}.compliance`,
    title: 'Compliance',
    placeholder: 'None',
    options: LINE_COMPLIANCE.map((value) => ({ value, label: COMPLIANCE_LABELS[value] })),
    span: 4,
  };
  const text = lineText(preview, wish.qty);
  return (
    <li className="order-line">
      <div className="row g-3">
        <FormField field={kitField} />
        {springs.length > 0 && <FormField field={springField} />}
        <FormField field={qtyField} />
        {canChangeCompliance && <FormField field={complianceField} />}
      </div>
      <div className="d-flex align-items-center gap-2 mt-1">
        <span className="muted num me-auto">{text}</span>
        <Button
          variant="icon"
          onClick={() => form.setValues({ wants: form.getValues().wants.filter((_, at) => at !== index) })}
        >
          <Icon name="trash" label={`Remove kit ${index + 1}`} />
        </Button>
      </div>
    </li>
  );
}

interface OrderLinesProps {
  form: Form;
  kits: readonly KitDoc[];
  preview: OrderPreview;
  category: number;
  canChangeCompliance: boolean;
  /** The compliance that a new line begins with: that of the job. */
  compliance: OrderWish['compliance'];
  onPaste: () => void;
}

const linesOf = ({ wants, vehicleId }: OrderForm) => ({ count: wants.length, vehicleId });

/** The kits of a draft, line by line, with price and arrival as they are now. */
export function OrderLines({ form, kits, preview, category, compliance, onPaste, ...rest }: OrderLinesProps) {
  const { count, vehicleId } = useDerived(form, ['wants', 'vehicleId'], linesOf);
  const offered = offeredKits(kits, vehicleId, category);
  return (
    <>
      {count === 0 && <p className="muted">No kits yet.</p>}
      {offered.length === 0 && (
        <p className="muted">
          No active kit is made for this vehicle. Choose another vehicle, or order for stock.
        </p>
      )}
      <ul className="order-lines">
        {Array.from({ length: count }, (_, index) => (
          <OrderLineRow
            // Rows have no identity of their own; their inputs follow the values.
            key={index}
            form={form}
            index={index}
            kits={kits}
            offered={offered}
            preview={preview.lines[index] ?? null}
            {...rest}
          />
        ))}
      </ul>
      <div className="button-row">
        <Button
          variant="quiet"
          disabled={count >= LINES_MAX}
          onClick={() => form.setValues({ wants: [...form.getValues().wants, blankWish(compliance)] })}
        >
          <Icon name="add" />
          Add a kit
        </Button>
        <Button variant="quiet" onClick={onPaste}>
          <Icon name="copy" />
          Paste lines
        </Button>
      </div>
    </>
  );
}
