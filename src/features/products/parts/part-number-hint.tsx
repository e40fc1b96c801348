import { Link } from 'react-router';
import { partNumberUsed } from '#domain/product/derive.ts';
import type { Product } from '#domain/product/schema.ts';
import { findProductByPartNumber } from '#data/products.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { TakenNote } from '#forms/taken-note.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';

const partNumberOf = (product: Product) => product.partNumber;

/** Says while a new product's part number is typed that another product has it, with the way there. */
export function PartNumberHint({ form, ownId }: { form: EntityForm<Product>; ownId: string }) {
  const partNumber = useDebouncedDerived(form, ['partNumber'], partNumberOf);
  const isAsked = partNumber.length > 1;
  const other = useLoaded(isAsked ? partNumber : null, () => findProductByPartNumber(partNumber, ownId));
  if (!isAsked || other.status !== 'ready' || other.value === null) return null;
  return (
    <TakenNote form={form} path="partNumber" message={partNumberUsed(partNumber)}>
      <Link to={paths.products.edit(other.value)}>Open the product that has it</Link>
    </TakenNote>
  );
}
