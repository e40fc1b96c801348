import { useMemo } from 'react';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import { partsField } from '#features/suspension-kits/suspension-kit-fields.ts';
import { usePartProducts } from '#features/products/public/use-part-products.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** The parts of a kit as rows: where each goes, what it is, how many. */
export function KitParts({ form }: { form: EntityForm<SuspensionKit> }) {
  const products = usePartProducts(form.getValues().positions.map(({ productId }) => productId));
  const field = useMemo(() => partsField(products), [products]);
  return (
    <fieldset className="field-group panel">
      <legend>Parts</legend>
      <p className="muted">Parts by position. Describe a part that isn’t a product.</p>
      {products.error && <ErrorPanel error={products.error} />}
      <FormField field={field} />
    </fieldset>
  );
}
