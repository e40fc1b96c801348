import { saleTotals } from '#domain/sale/lines.ts';
import { formatCents, percentOf } from '#domain/shared/money.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { pricedLines, type SaleForm } from './sale-form.ts';
import { usePosSettings } from './use-pos-settings.ts';

const incIn = (values: SaleForm) => (values.deposit === '' ? saleTotals(pricedLines(values)).inc : 0);

/** Offers the deposit that the dealer's settings ask, while none is entered. */
export function DepositHint({ form }: { form: EntityForm<SaleForm> }) {
  const { depositPercent } = usePosSettings();
  const inc = useDebouncedDerived(form, ['lines', 'deposit'], incIn);
  const deposit = percentOf(inc, depositPercent);
  if (deposit === 0) return null;
  return (
    <p className="sale-line-note">
      {depositPercent}% is {formatCents(deposit)}.{' '}
      <button type="button" className="btn btn-link" onClick={() => form.setValues({ deposit })}>
        Use it
      </button>
    </p>
  );
}
