import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import type { Kit } from '#domain/kit/schema.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { QTY_MAX } from '#domain/order/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { markedName } from '#domain/shared/text.ts';
import { CONFIDENCE_LABELS } from '#domain/tjm-order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { Field, Option } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type LineForm, priceOfLine, type TjmForm } from '#features/tjm-orders/tjm-form.ts';

interface LineRowProps {
  form: EntityForm<TjmForm>;
  index: number;
  kits: readonly Doc<Kit>[];
  skus: readonly KitSku[];
}

const TONES = { high: 'ok', medium: 'info', low: 'watch', checked: 'ok' } as const;

/** The kits that a line can mean, and the one that it means, should that no longer be sold. */
function kitOptions(kits: readonly Doc<Kit>[], kitId: string): readonly Option[] {
  const sold = kits.filter(({ value }) => !value.deleted && value.status === 'active');
  const own = sold.some(({ id }) => id === kitId) ? undefined : kits.find(({ id }) => id === kitId);
  return [
    ...sold
      .toSorted((a, b) => a.value.name.localeCompare(b.value.name))
      .map(({ id, value }) => ({ value: id, label: `${value.name} · ${value.code}` })),
    ...(own ? [{ value: own.id, label: `${markedName(own.value.name, own.value)} · not sold` }] : []),
  ];
}

/** Its springs are chosen anew with another kit, at once where there is but one. */
function withKit(line: LineForm, kit: Kit | undefined): LineForm {
  const options = kit?.springOptions ?? [];
  const isOffered = options.some(({ name }) => name === line.springOption);
  const only = options.length === 1 ? (options[0]?.name ?? '') : '';
  return { ...line, springOption: isOffered ? line.springOption : only };
}

/** The words of the email that the line was read from, and how sure that is. */
function Source({ line, index }: { line: LineForm; index: number }) {
  const { text, code, confidence } = line;
  return (
    <div className="tjm-source">
      <strong className="tjm-words">{text || code || `Added line ${index + 1}`}</strong>
      {confidence !== '' && (
        <StatusBadge tone={TONES[confidence]} text={`Confidence: ${CONFIDENCE_LABELS[confidence]}`} />
      )}
    </div>
  );
}

/** One line of an email with the kit that it means. */
export function LineRow({ form, index, kits, skus }: LineRowProps) {
  const lineAt = useCallback(({ lines }: TjmForm) => lines[index] ?? null, [index]);
  const line = useDerived(form, [`lines.${index}`], lineAt);
  if (line === null) return null;
  const kit = kits.find(({ id }) => id === line.kitId)?.value;
  const springs = kit?.springOptions ?? [];
  const change = (fill: (line: LineForm) => LineForm) => (values: TjmForm) => ({
    lines: values.lines.map((each, at) => (at === index ? fill(each) : each)),
  });
  const kitField: Field<TjmForm> = {
    kind: 'select',
    name: `lines.${index}.kitId`,
    title: `Kit ${index + 1}`,
    options: kitOptions(kits, line.kitId),
    effect: change((now) => withKit(now, kits.find(({ id }) => id === now.kitId)?.value)),
    span: springs.length > 0 ? 6 : 9,
  };
  const springField: Field<TjmForm> = {
    kind: 'select',
    name: `lines.${index}.springOption`,
    title: 'Springs',
    options: springs.map(({ name }) => name),
    span: 3,
  };
  const qtyField: Field<TjmForm> = {
    kind: 'number',
    name: `lines.${index}.qty`,
    title: 'Quantity',
    integer: true,
    min: 1,
    max: QTY_MAX,
    span: 3,
  };
  const price = priceOfLine(line, kit, skus);
  const setLine = (fields: Partial<LineForm>) =>
    form.setValues(change((now) => ({ ...now, ...fields }))(form.getValues()));
  return (
    <li className={line.isLeftOut ? 'tjm-line is-out' : 'tjm-line'}>
      <Source line={line} index={index} />
      {line.isLeftOut ? (
        <p className="muted mb-0">Left out: it is not ordered.</p>
      ) : (
        <div className="row g-3">
          <FormField field={kitField} />
          {springs.length > 0 && <FormField field={springField} />}
          <FormField field={qtyField} />
        </div>
      )}
      <div className="tjm-line-foot">
        <span className="muted num">
          {line.isLeftOut || kit === undefined
            ? ''
            : price === ''
              ? 'No price yet'
              : `${formatCents(price)} each, ex GST`}
        </span>
        {line.at === -1 ? (
          <Button
            variant="icon"
            onClick={() => form.setValues({ lines: form.getValues().lines.filter((_, at) => at !== index) })}
          >
            <Icon name="trash" label={`Remove line ${index + 1}`} />
          </Button>
        ) : (
          <Button variant="quiet" size="sm" onClick={() => setLine({ isLeftOut: !line.isLeftOut })}>
            {line.isLeftOut ? 'Order it' : 'Leave out'}
            <span className="visually-hidden"> line {index + 1}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
