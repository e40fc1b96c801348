import { useState } from 'react';
import { productCategories } from '#domain/product/entity.ts';
import { addCategory, renameCategory } from '#data/nouns/product-categories.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { type ProductCategory, productCategorySchema } from '#domain/product/schema.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { nameNotes } from '#features/reference-screen/name-hint.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CATEGORY_GROUPS } from '#features/products/categories/category-fields.ts';
import type { Category } from '#features/products/categories/use-category-list.ts';

interface CategoryDialogProps {
  /** The category to rename; null for a new one. */
  category: Category | null;
  all: readonly Category[];
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/** The name of a new category, or another name for one. */
export function CategoryDialog({ category, all, onSaved, onCancel }: CategoryDialogProps) {
  const actor = useActor();
  const [id] = useState(() => category?.id ?? newId(productCategories));
  const [values] = useState(
    () => category?.value ?? { ...productCategorySchema.parse({ name: '-' }), name: '' },
  );
  const form = useEntityForm<ProductCategory>({
    groups: CATEGORY_GROUPS,
    values,
    memoryKey: { collection: productCategories.path, id: category?.id ?? 'new', uid: actor.uid },
    onSubmit: ({ name }) =>
      category ? renameCategory(actor, all, category, name) : addCategory(actor, all, id, name),
    onSaved: () => onSaved(category ? 'Product category updated' : 'Product category added'),
  });
  const title = category ? `Rename ${category.value.name}` : 'New product category';
  return (
    <Dialog title={title} onCancel={onCancel}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <FieldGroups groups={CATEGORY_GROUPS} notes={nameNotes(form, productCategories.path, id)} />
        <FormActions submitLabel={category ? 'Update' : 'Add'} onCancel={onCancel} />
      </EntityForm>
      {category && <RecordHistory collection="productCategories" recordId={id} />}
    </Dialog>
  );
}
