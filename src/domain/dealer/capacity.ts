import * as z from 'zod/mini';
import { whole } from '../shared/schema.ts';

/** Most jobs a day that a workshop can say it takes. */
export const JOBS_PER_DAY_MAX = 99;

/** How many jobs a workshop takes a day; '' where nobody said. */
export const capacitySchema = z.strictObject({
  jobsPerDay: z.union([whole(JOBS_PER_DAY_MAX).check(z.minimum(1)), z.literal('')]),
});
export type Capacity = z.infer<typeof capacitySchema>;
