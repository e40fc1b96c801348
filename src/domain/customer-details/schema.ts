import * as z from 'zod/mini';
import { customerSchema } from '../customer/schema.ts';
import { flag, recordId, requiredText, tenantShape, text, texts } from '../shared/schema.ts';

/** open → submitted → merged; withdrawn by staff while it is open. `expired` follows from the clock, never stored. */
export const DETAILS_STATES = ['open', 'submitted', 'merged', 'withdrawn'] as const;

/** How long a link to the form works, seconds: 14 days. */
export const DETAILS_LIFE = 14 * 86_400;

/** What a customer says of themselves: the customer's own fields and nothing of the dealer's. */
export const customerDetailsSchema = z.pick(customerSchema, {
  company: true,
  fleet: true,
  companyName: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  state: true,
  postcode: true,
  garagedAddressDifferent: true,
  garagedAddress: true,
  garagedCity: true,
  garagedState: true,
  garagedPostcode: true,
  dateOfBirth: true,
  dirversLicenceNumber: true,
  driversLicenceExpiry: true,
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

const seconds = () => z._default(z.int(), 0);

/**
 * A customer who was asked for their details, `customerDetailRequests/{id}` (product: customer-details): written and
 * read by the server alone. `key` is what the link holds. `details` is null before they were sent, and again once staff
 * have merged them: the customer's record has them then.
 */
export const customerDetailRequestSchema = z.object({
  key: requiredText(40),
  state: z.enum(DETAILS_STATES),
  ...tenantShape,
  /** The dealer's name, for show. */
  dealer: text(),
  /** The customer they are about; '' for one who has no record yet. */
  customerId: recordId(),
  /** The job from which they were asked for; '' for none. */
  installationId: recordId(),
  asksLicence: flag(),
  /** Where the link was mailed to; '' where it was only shown. */
  email: text(),
  requestedBy: requiredText(),
  requestedByName: text(401),
  requestedAt: z.int(),
  expiresAt: z.int(),
  /** The press that asked for them, and the one that sent them: sent again it is told the same. */
  askPress: text(),
  press: text(),
  details: z._default(z.nullable(customerDetailsSchema), null),
  submittedAt: seconds(),
  settledBy: text(),
  settledByName: text(401),
  settledAt: seconds(),
  /** The fields that staff took over. */
  taken: texts(40),
});
export type CustomerDetailRequest = z.infer<typeof customerDetailRequestSchema>;
