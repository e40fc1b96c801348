import { useFieldArray } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { systemDocs } from '#domain/system/entity.ts';
import { newId } from '#data/store/save.ts';
import type { Uses } from '#data/lists/use-reference-counts.ts';
import {
  type ProductWarrantyCategory,
  productWarrantyCategorySchema,
  WARRANTIES_MAX,
} from '#domain/product/warranty.ts';
import type { WarrantyValues } from '#features/product-warranty/warranty-fields.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { WarrantyRow } from './warranty-row.tsx';

interface WarrantyRowsProps {
  form: EntityForm<WarrantyValues>;
  /** The categories as they are stored. */
  stored: readonly ProductWarrantyCategory[];
  uses: Uses;
}

const idsOf = ({ categories }: WarrantyValues) => categories.map(({ id }) => id);

/** The warranty categories as rows; a stored one that products use cannot be removed. */
export function WarrantyRows({ form, stored, uses }: WarrantyRowsProps) {
  const rows = useFieldArray({ control: form.rhf.control, name: 'categories' });
  const ids = useDerived(form, ['categories'], idsOf);
  const handleAdd = () => {
    const id = newId(systemDocs.productWarrantyCategories);
    rows.append({ ...productWarrantyCategorySchema.parse({ id, name: '-' }), name: '' });
  };
  const addButton = (
    <Button variant="quiet" disabled={rows.fields.length >= WARRANTIES_MAX} onClick={handleAdd}>
      <Icon name="add" />
      Add warranty category
    </Button>
  );
  if (rows.fields.length === 0) {
    return <EmptyState text="Warranty durations appear here." action={addButton} />;
  }
  return (
    <>
      {rows.fields.map((row, index) => {
        const id = ids[index] ?? '';
        return (
          <WarrantyRow
            key={row.id}
            form={form}
            index={index}
            id={id}
            isNew={!stored.some((category) => category.id === id)}
            uses={uses.get(id)}
            onRemove={() => rows.remove(index)}
          />
        );
      })}
      {addButton}
    </>
  );
}
