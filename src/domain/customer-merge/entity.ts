import { entity } from '../descriptor/descriptor.ts';
import { customerMergeSchema } from './schema.ts';

/** Customers who were merged: `customerMerges/{id}`, for the server alone. */
export const customerMerges = entity({
  path: 'customerMerges',
  words: ['merge of customers', 'merges of customers'],
  schema: customerMergeSchema,
  sharing: 'special',
  size: 'large',
});
