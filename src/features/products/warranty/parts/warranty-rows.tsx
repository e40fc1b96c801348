import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { systemDocs } from '#domain/system/entity.ts';
import { newId } from '#data/store/save.ts';
import { countText, type Uses } from '#data/lists/use-reference-counts.ts';
import {
  type ProductWarrantyCategory,
  productWarrantyCategorySchema,
  WARRANTIES_MAX,
} from '#domain/product/warranty.ts';
import { type WarrantyValues, warrantyFields } from '#features/products/warranty/warranty-fields.ts';
import type { Field } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CoverExample } from './cover-example.tsx';

interface WarrantyRowsProps {
  form: EntityForm<WarrantyValues>;
  /** The categories as they are stored. */
  stored: readonly ProductWarrantyCategory[];
  uses: Uses;
}

const isEmpty = ({ categories }: WarrantyValues) => categories.length === 0;

/** Under a category: an example, and how many products have it, once it is stored and that is known. */
const under = (form: WarrantyRowsProps['form'], index: number, id: string, count: number | undefined) => (
  <>
    <CoverExample form={form} index={index} />
    {count === 0 && <span className="muted">No product uses it</span>}
    {count !== undefined && count > 0 && (
      <Link to={`${paths.products.list}?f.warranty=${encodeURIComponent(id)}`}>
        Used by {countText(count)} {count === 1 ? 'product' : 'products'}
      </Link>
    )}
  </>
);

/** The warranty categories as rows; a stored one that products use cannot be removed. */
export function WarrantyRows({ form, stored, uses }: WarrantyRowsProps) {
  const hasNone = useDerived(form, ['categories'], isEmpty);
  const field = useMemo<Field<WarrantyValues>>(() => {
    const idAt = (index: number) => form.getValues().categories[index]?.id ?? '';
    const isNew = (index: number) => !stored.some(({ id }) => id === idAt(index));
    const blank = { ...productWarrantyCategorySchema.parse({ id: '-', name: '-' }), name: '' };
    return {
      kind: 'rows',
      name: 'categories',
      title: 'Warranty categories',
      noun: 'warranty category',
      max: WARRANTIES_MAX,
      columns: warrantyFields,
      blank: () => ({ ...blank, id: newId(systemDocs.productWarrantyCategories) }),
      isFixed: (index) => !isNew(index) && uses.get(idAt(index)) !== 0,
      below: (index) => under(form, index, idAt(index), isNew(index) ? undefined : uses.get(idAt(index))),
    };
  }, [form, stored, uses]);
  return (
    <div className="panel panel-body">
      {hasNone && <EmptyState text="Warranty durations appear here." />}
      <FormField field={field} />
    </div>
  );
}
