import { hasPartNumber } from '#domain/product/derive.ts';
import { type CostedProduct, marginText } from '#domain/product/cost.ts';
import type { Product } from '#domain/product/schema.ts';
import { formatCents, incGst } from '#domain/shared/money.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { categoryOptions, type ProductChoices, warrantyOptions } from './product-choices.ts';

const TYPED_PART_NUMBER = { kind: 'text', name: 'partNumber', title: 'Part number', maxLength: 200 } as const;

/** Each read-only once it is saved (product: products). */
function codeFields(stored: Product | null): readonly Field<Product>[] {
  if (stored === null) {
    const help = 'Cannot be changed once saved. SKU is assigned automatically.';
    return [{ ...TYPED_PART_NUMBER, help, span: 6 }];
  }
  return [
    hasPartNumber(stored)
      ? { kind: 'readonly', name: 'partNumber', title: 'Part number', span: 4 }
      : { ...TYPED_PART_NUMBER, help: 'Cannot be changed once saved.', span: 4 },
    { kind: 'readonly', name: 'sku', title: 'SKU', span: 2 },
  ];
}

/** What the distributor pays, for those who may know it; never kept in a draft on the device. */
const COST_FIELDS: readonly Field<CostedProduct>[] = [
  {
    kind: 'money',
    name: 'priceStandardCost',
    title: 'Standard cost ex GST',
    min: 0,
    max: 1_000_000_000,
    isPrivate: true,
    span: 3,
  },
  { kind: 'readonly', name: 'priceStandardCost.margin', title: 'Margin on RRP', show: marginText, span: 3 },
];

/** The product form (product: products); `stored` is null for a new product. Price and cost in cents without GST, weight kg. */
export function productGroups(
  choices: ProductChoices,
  stored: Product | null,
): readonly FieldGroup<CostedProduct>[] {
  return [
    {
      id: 'product',
      title: 'Product',
      fields: [
        { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 12 },
        {
          kind: 'select',
          name: 'category',
          title: 'Category',
          required: true,
          options: (product) => categoryOptions(choices, product),
          note: choices.categoriesNote,
          span: 6,
        },
        ...codeFields(stored),
        { kind: 'textarea', name: 'description', title: 'Description', maxLength: 5000, span: 12 },
      ],
    },
    {
      id: 'sale',
      title: 'Price and weight',
      fields: [
        { kind: 'money', name: 'price', title: 'RRP ex GST', min: 0, max: 1_000_000_000, span: 3 },
        {
          kind: 'readonly',
          name: 'price.inc',
          title: 'RRP inc GST',
          show: ({ price }) => (price === '' ? '' : formatCents(incGst(price))),
          span: 3,
        },
        ...(choices.hasCost ? COST_FIELDS : []),
        { kind: 'number', name: 'weight', title: 'Weight', min: 0, unit: 'kg', span: 3 },
        { kind: 'checkbox', name: 'isDecal', title: 'Decal', span: 3 },
        {
          kind: 'select',
          name: 'warrantyCategory',
          title: 'Warranty category',
          options: warrantyOptions(choices),
          span: 6,
        },
      ],
    },
  ];
}
