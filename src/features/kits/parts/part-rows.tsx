import type { Kit } from '#domain/kit/schema.ts';
import { PIECES_MAX } from '#domain/shared/schema.ts';
import { usePartProducts } from '#features/products/public/use-part-products.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KitRows } from './kit-rows.tsx';

const BLANK = { productId: '', qty: 1 } as const;

/** The products that a kit is made of, as rows: what an owner's warranty covers, each by its category. */
export function PartRows({ form }: { form: EntityForm<Kit> }) {
  const products = usePartProducts(form.getValues().parts.map(({ productId }) => productId));
  return (
    <>
      {products.error && <ErrorPanel error={products.error} />}
      <KitRows
        form={form}
        name="parts"
        title="Products in the kit"
        noun="product"
        text="The owner's warranty lists these, each for as long as its warranty category says."
        fieldsOf={(index) => [
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
        ]}
        blank={BLANK}
      />
    </>
  );
}
