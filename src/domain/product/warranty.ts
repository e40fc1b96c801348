import * as z from 'zod/mini';
import { blankNumber, flag, LINE_MAX } from '../shared/schema.ts';

/**
 * A product warranty category (specification §3). Durations in years and km; '' where none is given or the Unlimited
 * flag is set. Products name it by `id`.
 */
export const productWarrantyCategorySchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LINE_MAX)),
  name: z.string().check(z.minLength(1), z.maxLength(LINE_MAX)),
  durationYears: blankNumber(),
  durationYearsUnlimited: flag(),
  durationKms: blankNumber(),
  durationKmsUnlimited: flag(),
  durationYearsFranchise: blankNumber(),
  durationYearsFranchiseUnlimited: flag(),
  durationKmsFranchise: blankNumber(),
  durationKmsFranchiseUnlimited: flag(),
});
export type ProductWarrantyCategory = z.infer<typeof productWarrantyCategorySchema>;

/** `system/productWarrantyCategories`. */
export const productWarrantyCategoriesSchema = z.object({
  categories: z._default(z.array(productWarrantyCategorySchema), []),
});
