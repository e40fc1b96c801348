import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { SALE_LINES_MAX, saleTotals } from '#domain/sale/lines.ts';
import { breakReached, type PriceBreak } from '#domain/sale/price-list.ts';
import { formatCents } from '#domain/shared/money.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { LineGrip } from './line-grip.tsx';
import { movedLine } from './line-order.ts';
import { LINE_INPUTS, type LineForm, newLine, pricedLines, type SaleForm } from './sale-form.ts';
import { usePosPrices } from './use-pos-prices.ts';

type Form = EntityForm<SaleForm>;

interface LineProps {
  form: Form;
  index: number;
  /** What the catalogue asks today for the line that stands there, integer cents; undefined where nothing is known. */
  priceTodayOf: (line: LineForm) => number | undefined;
  /** What the dealer asks for many. */
  breaks: readonly PriceBreak[];
  count: number;
}

const put = (form: Form, fill: (lines: readonly LineForm[]) => LineForm[]) =>
  form.setValues({ lines: fill(form.getValues().lines) });

/** What one line comes to, ex GST. */
function lineTotal(line: LineForm | undefined): string {
  if (!line || line.qty === '' || line.priceEx === '') return '–';
  const [priced] = pricedLines({ lines: [{ ...line, excluded: false }] });
  return priced ? formatCents(saleTotals([priced]).ex) : '–';
}

/** A key renders this alone of its line. */
function LineTotal({ form, index }: Pick<LineProps, 'form' | 'index'>) {
  const totalAt = useCallback(({ lines }: SaleForm) => lineTotal(lines[index]), [index]);
  return useDerived(form, [`lines.${index}`], totalAt);
}

/** What a line shows besides its inputs and its total; null once it is taken out. */
function lookOf(
  line: LineForm | undefined,
  { priceTodayOf, breaks }: Pick<LineProps, 'priceTodayOf' | 'breaks'>,
) {
  if (!line) return null;
  const priceToday = priceTodayOf(line);
  const isOther =
    priceToday !== undefined &&
    line.listPriceEx !== '' &&
    priceToday !== line.listPriceEx &&
    priceToday !== line.priceEx;
  const { text, excluded } = line;
  return { text, excluded, otherPrice: isOther ? priceToday : null, reached: breakReached(breaks, line) };
}

function SaleLineRow({ form, index, priceTodayOf, breaks, count }: LineProps) {
  const lookAt = useCallback(
    ({ lines }: SaleForm) => lookOf(lines[index], { priceTodayOf, breaks }),
    [index, priceTodayOf, breaks],
  );
  const line = useDerived(form, [`lines.${index}`], lookAt);
  if (line === null) return null;
  const { otherPrice, reached } = line;
  const change = (of: Partial<LineForm>) =>
    put(form, (lines) => lines.map((each, at) => (at === index ? { ...each, ...of } : each)));
  const total = <LineTotal form={form} index={index} />;
  return (
    <li
      className={line.excluded ? 'sale-line is-out' : 'sale-line'}
      aria-label={`Line ${index + 1}: ${line.text}`}
    >
      <div className="sale-line-fields">
        {LINE_INPUTS.map((name) => (
          <FormField key={name} name={`lines.${index}.${name}`} />
        ))}
        <span className="sale-line-total num">
          <span className="visually-hidden">Line total ex GST </span>
          {line.excluded ? <s>{total}</s> : total}
        </span>
        <div className="sale-line-tools">
          <LineGrip
            index={index}
            count={count}
            onMove={(to) => put(form, (lines) => movedLine(lines, index, to))}
          />
          <MenuButton
            label={`Line ${index + 1}`}
            items={[
              {
                id: 'optional',
                label: line.excluded ? 'Count it in the total' : 'Make it optional',
                icon: line.excluded ? 'ok' : 'clock',
                onSelect: () => change({ excluded: !line.excluded }),
              },
              ...(index > 0
                ? [
                    {
                      id: 'up',
                      label: 'Move up',
                      icon: 'sort-up' as const,
                      onSelect: () => put(form, (lines) => movedLine(lines, index, index - 1)),
                    },
                  ]
                : []),
              ...(index === count - 1
                ? []
                : [
                    {
                      id: 'down',
                      label: 'Move down',
                      icon: 'sort-down' as const,
                      onSelect: () => put(form, (lines) => movedLine(lines, index, index + 1)),
                    },
                  ]),
              {
                id: 'remove',
                label: 'Remove',
                icon: 'trash',
                onSelect: () => put(form, (lines) => lines.filter((_, at) => at !== index)),
              },
            ]}
          />
        </div>
      </div>
      {reached && (
        <p className="sale-line-note">
          From {reached.from}: {formatCents(reached.priceEx)} each, ex GST.{' '}
          <button type="button" className="btn btn-link" onClick={() => change({ priceEx: reached.priceEx })}>
            Use it
          </button>
        </p>
      )}
      {(line.excluded || otherPrice !== null) && (
        <p className="sale-line-note muted">
          {line.excluded && 'Optional: offered, not in the total. '}
          {otherPrice !== null && (
            <>
              The price list has {formatCents(otherPrice)} now.{' '}
              <button
                type="button"
                className="btn btn-link"
                onClick={() => change({ priceEx: otherPrice, listPriceEx: otherPrice })}
              >
                Use it
              </button>
            </>
          )}
        </p>
      )}
    </li>
  );
}

interface SaleLinesProps {
  form: Form;
  /** What the catalogue asks today, integer cents ex GST, by the line's key in the catalogue. */
  priceTodayOf: (line: LineForm) => number | undefined;
}

const countOf = ({ lines }: SaleForm) => lines.length;

/** The lines of a sale that can be changed, each in one row on a desk. */
export function SaleLines({ form, priceTodayOf }: SaleLinesProps) {
  const count = useDerived(form, ['lines'], countOf);
  const { breaks } = usePosPrices().prices;
  const add = (line: LineForm) => put(form, (all) => [...all, line]);
  return (
    <>
      {count === 0 && <p className="muted">Nothing in it yet. Scan or search above.</p>}
      {count > 0 && (
        <div className="sale-line-fields sale-line-head" aria-hidden>
          <span>Description</span>
          <span>Qty</span>
          <span>Each, ex GST</span>
          <span>Discount</span>
          <span className="num">Ex GST</span>
          <span />
        </div>
      )}
      <ol className="sale-lines is-wide-form">
        {Array.from({ length: count }, (_, index) => (
          // A line is where it stands: its fields are named by its place.
          <SaleLineRow
            key={index}
            form={form}
            index={index}
            priceTodayOf={priceTodayOf}
            breaks={breaks}
            count={count}
          />
        ))}
      </ol>
      <div className="button-row">
        <Button
          variant="quiet"
          size="sm"
          disabled={count >= SALE_LINES_MAX}
          onClick={() => add(newLine({ kind: 'labour', text: 'Fitting' }))}
        >
          <Icon name="add" />
          Labour
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={count >= SALE_LINES_MAX}
          onClick={() => add(newLine({ kind: 'text' }))}
        >
          <Icon name="add" />
          Other
        </Button>
        {count >= SALE_LINES_MAX && <span className="muted">{SALE_LINES_MAX} lines is the most.</span>}
      </div>
    </>
  );
}
