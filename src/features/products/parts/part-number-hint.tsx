import { Link } from 'react-router-dom';
import { partNumberUsed } from '#domain/product/derive.ts';
import type { Product } from '#domain/product/schema.ts';
import { findProductByPartNumber } from '#data/nouns/products.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { TakenNote } from '#forms/taken-note.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';

const partNumberOf = (product: Product) => product.partNumber;

/** Says while a product's part number is typed that another product has it, with the way there. */
export function PartNumberHint({ form, ownId }: { form: EntityForm<Product>; ownId: string }) {
  const partNumber = useDebouncedDerived(form, ['partNumber'], partNumberOf);
  const hasPartNumber = partNumber.trim() !== '';
  const other = useLoaded(hasPartNumber ? partNumber : null, () =>
    findProductByPartNumber(partNumber, ownId),
  );
  if (!hasPartNumber || other.status !== 'ready' || other.value === null) return null;
  return (
    <TakenNote form={form} path="partNumber" message={partNumberUsed(partNumber)}>
      Used by <Link to={paths.products.edit(other.value.id)}>{other.value.name}</Link>.
    </TakenNote>
  );
}
