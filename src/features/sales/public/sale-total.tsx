import { saleTotals } from '#domain/sale/lines.ts';
import { formatCents } from '#domain/shared/money.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { pricedLines, type SaleForm } from './sale-form.ts';

const totalsOf = (values: SaleForm) => saleTotals(pricedLines(values));

/** What the lines come to, as they are typed. */
export function SaleTotal({ form, paid }: { form: EntityForm<SaleForm>; paid: number }) {
  const { ex, gst, inc } = useDebouncedDerived(form, ['lines'], totalsOf);
  return <TotalFacts ex={ex} gst={gst} inc={inc} paid={paid} />;
}

interface TotalFactsProps {
  ex: number;
  gst: number;
  inc: number;
  paid: number;
  /** What of what is due the customer owes on account. */
  onAccount?: number;
}

/** What a sale comes to and what is still due, integer cents. */
export function TotalFacts({ ex, gst, inc, paid, onAccount = 0 }: TotalFactsProps) {
  return (
    <dl className="sale-total" aria-live="polite">
      <div>
        <dt>Ex GST</dt>
        <dd className="num">{formatCents(ex)}</dd>
      </div>
      <div>
        <dt>GST 10%</dt>
        <dd className="num">{formatCents(gst)}</dd>
      </div>
      <div className="is-main">
        <dt>Total inc GST</dt>
        <dd className="num">{formatCents(inc)}</dd>
      </div>
      {(paid !== 0 || onAccount !== 0) && (
        <>
          <div>
            <dt>Paid</dt>
            <dd className="num">{formatCents(paid)}</dd>
          </div>
          <div>
            <dt>{inc - paid < 0 ? 'Overpaid' : 'Due'}</dt>
            <dd className="num">{formatCents(Math.abs(inc - paid))}</dd>
          </div>
          {onAccount !== 0 && (
            <div>
              <dt>Of that on account</dt>
              <dd className="num">{formatCents(onAccount)}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
}
