import { entity } from '../descriptor/descriptor.ts';
import { customerErasureSchema } from './schema.ts';

/** Customers who were erased on request: `customerErasures/{id}`, for the server alone. */
export const customerErasures = entity({
  path: 'customerErasures',
  words: ['erasure of a customer', 'erasures of customers'],
  schema: customerErasureSchema,
  sharing: 'special',
  size: 'large',
});
