import { entity } from '../descriptor/descriptor.ts';
import { productCategorySchema, productCostSchema, productSchema } from './schema.ts';

/** Parts and labour that are sold: `products/{id}`. Part number and SKU are reserved in `uniq`. */
export const products = entity({
  path: 'products',
  words: ['product', 'products'],
  schema: productSchema,
  sharing: 'reference',
  area: 'products',
  privilege: 'ADMIN.Products',
  saved: 'commit',
  logged: { name: ['partNumber', 'name'] },
  size: 'large',
  unique: ['partNumber', 'sku'],
  list: {
    filters: {
      category: 'category',
      decal: 'isDecal',
      price: 'price',
      warranty: 'warrantyCategory',
      deleted: 'deleted',
    },
    valueSets: { price: { none: [''] }, warranty: { none: [''] } },
    booleanFilters: ['decal', 'deleted'],
    sorts: { name: 'name', partNumber: 'partNumber', sku: 'sku', price: 'price', weight: 'weight' },
  },
  screen: { path: '/admin/products', menu: { order: 29, icon: 'product' } },
  change: { weight: 5.5 },
});

/** What a product costs the distributor: beside the product, for fewer eyes. */
export const productCosts = entity({
  path: 'products/target/private',
  id: 'cost',
  words: ['standard cost of a product', 'standard costs of products'],
  schema: productCostSchema,
  sharing: 'special',
  privilege: 'ProductCost',
  saved: 'commit',
  logged: { as: 'productCosts' },
  size: 'large',
  change: { priceStandardCost: 15_000 },
});

/** Categories of products, in their own order: `productCategories/{id}`. */
export const productCategories = entity({
  path: 'productCategories',
  words: ['product category', 'product categories'],
  schema: productCategorySchema,
  sharing: 'reference',
  area: 'products',
  privilege: 'ADMIN.ProductCategories',
  isOrdinary: true,
  saved: 'call',
  logged: true,
  size: 'small',
  list: { filters: {}, sorts: { order: 'order' }, showsDeleted: true },
  sample: { name: 'Shock absorbers', order: 1 },
  change: { order: 2 },
});
