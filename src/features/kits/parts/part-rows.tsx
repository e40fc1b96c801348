import { useMemo } from 'react';
import type { Kit } from '#domain/kit/schema.ts';
import { PIECES_MAX } from '#domain/shared/schema.ts';
import { type PartProducts, usePartProducts } from '#features/products/public/use-part-products.ts';
import type { Field } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

const partsField = (products: PartProducts): Field<Kit> => ({
  kind: 'rows',
  name: 'parts',
  title: 'Products in the kit',
  noun: 'product',
  blank: { productId: '', qty: 1 },
  columns: (index) => [
    {
      kind: 'autocomplete',
      name: `parts.${index}.productId`,
      title: 'Product',
      required: true,
      options: products.find,
      marked: products.marked,
      labelOf: ({ parts }) => products.nameOf(parts[index]?.productId ?? ''),
      placeholder: 'Part number or name',
      span: 9,
    },
    {
      kind: 'number',
      name: `parts.${index}.qty`,
      title: 'Quantity',
      required: true,
      integer: true,
      min: 1,
      max: PIECES_MAX,
      span: 3,
    },
  ],
});

/** The products that a kit is made of, as rows: what an owner's warranty covers, each by its category. */
export function PartRows({ form }: { form: EntityForm<Kit> }) {
  const products = usePartProducts(form.getValues().parts.map(({ productId }) => productId));
  const field = useMemo(() => partsField(products), [products]);
  return (
    <>
      {products.error && <ErrorPanel error={products.error} />}
      <fieldset className="field-group panel">
        <legend>Products in the kit</legend>
        <p className="muted">
          The owner&apos;s warranty lists these, each for as long as its warranty category says.
        </p>
        <FormField field={field} />
      </fieldset>
    </>
  );
}
