import Button from 'react-bootstrap/Button';
import { checkDigit, internalEan13 } from '#domain/shared/ean13.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Barcode } from '#ui/barcode.tsx';

const codesOf = ({ sku, barcode }: KitSku) => ({ sku, barcode });

/** The barcode as it will be printed; without one, or with its check digit still to come, a way to fill it. */
export function SkuCodeHint({ form }: { form: EntityForm<KitSku> }) {
  const { sku, barcode } = useDerived(form, ['sku', 'barcode'], codesOf);
  const digit = checkDigit(barcode);
  const offer =
    digit === null ? (barcode === '' && sku !== '' ? internalEan13(sku) : '') : `${barcode}${digit}`;
  return (
    <div className="sku-code">
      <Barcode code={barcode} />
      {offer !== '' && (
        <Button variant="quiet" size="sm" onClick={() => form.setValues({ barcode: offer })}>
          {digit === null ? 'Use a barcode of our own' : `Add the check digit ${digit}`}: {offer}
        </Button>
      )}
    </div>
  );
}
