import type { Product } from '#domain/product/schema.ts';
import { formatCents, incGst } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { categoryName, type ProductChoices, warrantyName } from './product-choices.ts';

type Row = Doc<Product>;

const plain = textColumn<Product>;

function figure(id: string, title: string, text: (product: Product) => string): ListColumn<Row> {
  return { ...plain(id, title, text), align: 'end' };
}
const price = (product: Product, of: (cents: number) => number) =>
  product.price === '' ? '' : formatCents(of(product.price));

/** The products list, left to right. Prices in dollars, weight in kg. */
export function productColumns(choices: ProductChoices): readonly ListColumn<Row>[] {
  return [
    { ...codeColumn<Product>('sku', 'SKU', (product) => product.sku), sortable: true, card: 'state' },
    {
      ...codeColumn<Product>('partNumber', 'Part number', (product) => product.partNumber),
      sortable: true,
      card: 'lead',
    },
    { ...plain('name', 'Name', (product) => product.name), sortable: true, always: true, card: 'title' },
    { ...plain('category', 'Category', (product) => categoryName(choices, product.category)), card: 'line' },
    {
      ...figure('price', 'RRP ex GST', (product) => price(product, (cents) => cents)),
      sortable: true,
      card: 'end',
    },
    { ...figure('priceInc', 'RRP inc GST', (product) => price(product, incGst)), low: true },
    { ...figure('weight', 'Weight kg', (product) => String(product.weight)), sortable: true, low: true },
    { ...plain('decal', 'Decal', (product) => (product.isDecal ? 'Yes' : '')), low: true },
    {
      ...plain('warranty', 'Warranty', (product) => warrantyName(choices, product.warrantyCategory)),
      low: true,
    },
    { ...plain('description', 'Description', (product) => product.description), hidden: true },
  ];
}

/** Category, decal, no price, warranty, and the deleted ones. */
export function productFilters(choices: ProductChoices): readonly ListFilter[] {
  return [
    {
      id: 'category',
      title: 'Category',
      options: choices.categories.map(({ id, value }) => ({ value: id, label: value.name })),
    },
    {
      id: 'decal',
      title: 'Decal',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
    { id: 'price', title: 'Price', options: [{ value: 'none', label: 'No price' }] },
    {
      id: 'warranty',
      title: 'Warranty',
      options: [
        ...choices.warranties.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: 'None' },
      ],
    },
    DELETED_FILTER,
  ];
}
