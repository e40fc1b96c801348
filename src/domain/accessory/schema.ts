import * as z from 'zod/mini';
import { blankMeasure, choice, flag, orBlank, percent, requiredText, tokens } from '../shared/schema.ts';

export const WEIGHT_CATEGORIES = ['Front', 'Centre', 'Rear'] as const;

/**
 * An accessory carried by a vehicle, `accessories/{id}` (product: accessories). Weight kg; percentages sum to 100.
 */
export const accessorySchema = z.object({
  name: requiredText(),
  weight: blankMeasure(),
  weightCategory: choice(WEIGHT_CATEGORIES),
  weightFrontPercent: orBlank(percent(), 50),
  weightRearPercent: orBlank(percent(), 50),
  deleted: flag(),
  searchArr: tokens(),
});
export type Accessory = z.infer<typeof accessorySchema>;
