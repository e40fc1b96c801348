import * as z from 'zod/mini';
import { rows } from '../shared/rows.ts';
import { flag, measure, orBlank, requiredText } from '../shared/schema.ts';

/** Years and km of a warranty are below this. */
const DURATION_BELOW = 100_000_000;

/**
 * A product warranty category (product: warranty). Durations in years and km; '' where none is given or the Unlimited
 * flag is set; `saved…` remembers the one that the flag took away (product: warranty). Products name it by `id`.
 */
export const productWarrantyCategorySchema = z.object({
  id: requiredText(),
  name: requiredText(),
  durationYears: orBlank(measure(DURATION_BELOW)),
  durationYearsUnlimited: flag(),
  savedDurationYears: orBlank(measure(DURATION_BELOW)),
  durationKms: orBlank(measure(DURATION_BELOW)),
  durationKmsUnlimited: flag(),
  savedDurationKms: orBlank(measure(DURATION_BELOW)),
  durationYearsFranchise: orBlank(measure(DURATION_BELOW)),
  durationYearsFranchiseUnlimited: flag(),
  savedDurationYearsFranchise: orBlank(measure(DURATION_BELOW)),
  durationKmsFranchise: orBlank(measure(DURATION_BELOW)),
  durationKmsFranchiseUnlimited: flag(),
  savedDurationKmsFranchise: orBlank(measure(DURATION_BELOW)),
});
export type ProductWarrantyCategory = z.infer<typeof productWarrantyCategorySchema>;

/** Most categories that the one document holds. */
export const WARRANTIES_MAX = 100;

/** `system/productWarrantyCategories`. */
export const productWarrantyCategoriesSchema = z.object({
  categories: rows(productWarrantyCategorySchema, WARRANTIES_MAX),
});
export type ProductWarrantyCategories = z.infer<typeof productWarrantyCategoriesSchema>;
