import * as z from 'zod/mini';
import { blankNumber, flag, NOTE_MAX, recordId, requiredText, text, tokens } from '../shared/schema.ts';

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
  priceStandardCost: z._default(z.union([z.int(), z.literal('')]), ''),
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
  price: z._default(z.union([z.int(), z.literal('')]), ''),
  weight: blankNumber(),
  warrantyCategory: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Product = z.infer<typeof productSchema>;
