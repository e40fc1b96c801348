import type { Product, ProductCategory } from '#domain/product/schema.ts';
import type { ProductWarrantyCategory } from '#domain/product/warranty.ts';
import { markedName } from '#domain/shared/text.ts';
import type { Option } from '#forms/field.ts';

/** What a product refers to by id, as far as it could be read. */
export interface ProductChoices {
  readonly categories: readonly { readonly id: string; readonly value: ProductCategory }[];
  readonly categoriesNote: string | null;
  readonly warranties: readonly Pick<ProductWarrantyCategory, 'id' | 'name'>[];
  /** Whether the form shows the standard cost; the list and the import leave it out. */
  readonly hasCost: boolean;
}

/** The name of a product's category, marked where it is deleted; its id where the category is not known. */
export function categoryName({ categories }: ProductChoices, id: string): string {
  const found = categories.find((category) => category.id === id);
  return found ? markedName(found.value.name, found.value) : id;
}

/** The name of a product's warranty category; its id where that is not known. */
export function warrantyName({ warranties }: ProductChoices, id: string): string {
  return warranties.find((warranty) => warranty.id === id)?.name ?? id;
}

/** The categories a product may take: those that are not deleted, and the one it has. */
export function categoryOptions({ categories }: ProductChoices, { category }: Product): readonly Option[] {
  return categories
    .filter(({ id, value }) => !value.deleted || id === category)
    .map(({ id, value }) => ({ value: id, label: markedName(value.name, value) }));
}

export function warrantyOptions({ warranties }: ProductChoices): readonly Option[] {
  return warranties.map(({ id, name }) => ({ value: id, label: name }));
}
