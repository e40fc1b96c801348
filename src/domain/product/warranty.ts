import * as z from 'zod/mini';
import { rows } from '../shared/rows.ts';
import { blankNumber, flag, requiredText } from '../shared/schema.ts';

/**
 * A product warranty category (product: warranty). Durations in years and km; '' where none is given or the Unlimited
 * flag is set; `saved…` remembers the one that the flag took away (product: warranty). Products name it by `id`.
 */
export const productWarrantyCategorySchema = z.object({
  id: requiredText(),
  name: requiredText(),
  durationYears: blankNumber(),
  durationYearsUnlimited: flag(),
  savedDurationYears: blankNumber(),
  durationKms: blankNumber(),
  durationKmsUnlimited: flag(),
  savedDurationKms: blankNumber(),
  durationYearsFranchise: blankNumber(),
  durationYearsFranchiseUnlimited: flag(),
  savedDurationYearsFranchise: blankNumber(),
  durationKmsFranchise: blankNumber(),
  durationKmsFranchiseUnlimited: flag(),
  savedDurationKmsFranchise: blankNumber(),
});
export type ProductWarrantyCategory = z.infer<typeof productWarrantyCategorySchema>;

/** Most categories that the one document holds. */
export const WARRANTIES_MAX = 100;

/** `system/productWarrantyCategories`. */
export const productWarrantyCategoriesSchema = z.object({
  categories: rows(productWarrantyCategorySchema, WARRANTIES_MAX),
});
export type ProductWarrantyCategories = z.infer<typeof productWarrantyCategoriesSchema>;
