import * as z from 'zod/mini';
import {
  blankMeasure,
  cents,
  flag,
  NOTE_MAX,
  orBlank,
  recordId,
  requiredText,
  text,
  tokens,
} from '../shared/schema.ts';

/** A product category, `productCategories/{id}` (decisions: product-categories). */
export const productCategorySchema = z.object({
  name: requiredText(),
  order: z._default(z.number(), 0),
  deleted: flag(),
});
export type ProductCategory = z.infer<typeof productCategorySchema>;

/**
 * What a product costs the distributor, `products/{id}/private/cost` (product: products; docs/security.md): integer
 * cents ex GST, '' when not known. Kept apart, because everybody who is signed in reads the product itself.
 */
export const productCostSchema = z.object({
  priceStandardCost: orBlank(cents()),
});
export type ProductCost = z.infer<typeof productCostSchema>;

/** A product, `products/{id}` (product: products). Price is RRP ex GST in integer cents, weight kg. */
export const productSchema = z.object({
  category: recordId(),
  name: requiredText(),
  partNumber: text(),
  description: text(NOTE_MAX),
  isDecal: flag(),
  sku: text(),
  price: orBlank(cents()),
  weight: blankMeasure(),
  warrantyCategory: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Product = z.infer<typeof productSchema>;
