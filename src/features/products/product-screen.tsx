import { productImportTarget } from '#data/nouns/product-import.ts';
import { productStore } from '#data/nouns/products.ts';
import { products } from '#domain/product/entity.ts';
import { partNumberErrors } from '#domain/product/derive.ts';
import { SKU_LENGTH } from '#domain/product/sku.ts';
import type { CostedProduct } from '#domain/product/cost.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceImport } from '#features/reference-screen/reference-import.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import { ReferencePrices } from '#features/reference-screen/reference-prices.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { paths } from '#lib/paths.ts';
import { PartNumberHint } from './parts/part-number-hint.tsx';
import { ProductLinks } from './parts/product-links.tsx';
import type { ProductChoices } from './product-choices.ts';
import { productColumns, productFilters } from './product-columns.tsx';
import { productGroups } from './product-fields.ts';
import { useFormChoices, useProductChoices } from './use-product-choices.ts';

const SCREEN: ReferenceScreen<CostedProduct, ProductChoices> = {
  noun: 'Product',
  title: 'Products',
  paths: paths.products,
  store: productStore,
  shape: products.list,
  logged: 'products',
  loggedBeside: 'productCosts',
  nameOf: (product) => product.name,
  columns: productColumns,
  filters: productFilters,
  groups: productGroups,
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Part number, name or SKU',
  emptyText: 'Springs, shocks, labels and other products appear here with part number and price.',
  addedText: (sku) => (sku === '' ? 'Product added' : `Added SKU ${sku}`),
  deletedText: 'will be hidden and keeps its part number and SKU.',
  csvImport: {
    target: productImportTarget,
    area: 'products',
    keyFields: ['partNumber'],
    code: { kind: 'text', name: 'sku', title: 'SKU', upperCase: true, maxLength: SKU_LENGTH },
    check: partNumberErrors,
  },
  prices: {
    target: productImportTarget,
    area: 'products',
    priceOf: ({ price }) => price,
    withPrice: (product, price) => ({ ...product, price }),
  },
  renderTools: () => <ProductLinks />,
  renderNotes: (form, ownId) => ({ partNumber: <PartNumberHint form={form} ownId={ownId} /> }),
};

/** Every product that is sold or built into a kit. */
export function ProductsListPage() {
  return <ReferenceListPage screen={SCREEN} from={useProductChoices()} />;
}
export function ProductAddPage() {
  return <ReferenceAddPage screen={SCREEN} from={useFormChoices()} />;
}
export function ProductEditPage() {
  return <ReferenceEditPage screen={SCREEN} from={useFormChoices()} />;
}
/** Products from a CSV file. */
export function ProductsImportPage() {
  return <ReferenceImport screen={SCREEN} list={paths.products.list} from={useProductChoices()} />;
}
export function ProductsPricesPage() {
  return <ReferencePrices screen={SCREEN} from={useProductChoices()} />;
}
