import type { ProductCategory } from '#domain/product/schema.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The only thing typed of a category; its place is given by the list's buttons. */
export const CATEGORY_GROUPS: readonly FieldGroup<ProductCategory>[] = [
  {
    id: 'category',
    title: 'Category',
    fields: [{ kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 12 }],
  },
];
