import { entity } from '../descriptor/descriptor.ts';
import { customerDetailRequestSchema } from './schema.ts';

/** Customers who were asked for their details by a link; staff and customer reach them through the API alone. */
export const customerDetailRequests = entity({
  path: 'customerDetailRequests',
  words: ['request for customer details', 'requests for customer details'],
  schema: customerDetailRequestSchema,
  sharing: 'special',
  size: 'large',
});
