import * as z from 'zod/mini';
import { customerDetailsSchema } from './schema.ts';

/** `logo` is the picture itself; '' for none. */
const whom = { dealer: z.string(), phone: z.string(), logo: z.string() };

/** What whoever has the link is told. Never a word of what the dealer knows of the customer, or of what was sent. */
export const detailsLinkViewSchema = z.discriminatedUnion('status', [
  z.object({ ...whom, status: z.literal('open'), asksLicence: z.boolean() }),
  z.object({ ...whom, status: z.enum(['sent', 'expired', 'withdrawn']) }),
]);
export type DetailsLinkView = z.infer<typeof detailsLinkViewSchema>;

/** A request as staff see it. */
export const detailsRequestViewSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'submitted', 'merged', 'withdrawn', 'expired']),
  customerId: z.string(),
  /** What the link ends with; '' once it opens nothing. */
  key: z.string(),
  asksLicence: z.boolean(),
  email: z.string(),
  requestedByName: z.string(),
  requestedAt: z.int(),
  expiresAt: z.int(),
  submittedAt: z.int(),
  settledByName: z.string(),
  settledAt: z.int(),
  taken: z.array(z.string()),
  details: z.nullable(customerDetailsSchema),
});
export type DetailsRequestView = z.infer<typeof detailsRequestViewSchema>;
