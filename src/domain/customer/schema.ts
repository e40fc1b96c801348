import * as z from 'zod/mini';
import { choice, day, flag, NOTE_MAX, STATES, tenantShape, text, tokens } from '../shared/schema.ts';

/** A dealer's retail or fleet customer, `customers/{id}`; every field of the specification (product: customers). */
export const customerSchema = z.object({
  company: flag(),
  companyName: text(),
  fleet: flag(),
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  address: text(),
  city: text(),
  state: choice(STATES),
  postcode: text(4),
  garagedAddressDifferent: flag(),
  garagedAddress: text(),
  garagedCity: text(),
  garagedState: choice(STATES),
  garagedPostcode: text(4),
  dateOfBirth: day(),
  /** Spelt so in the specification. */
  dirversLicenceNumber: text(),
  driversLicenceExpiry: day(),
  ...tenantShape,
  /** The dealer's name, for show. */
  dealer: text(),
  /** Computed: company name, or first and last name. */
  name: text(401),
  nameArr: tokens(),
  searchArr: tokens(),
  /** Digits only. */
  phoneCleaned: text(),
  emailLowerCase: text(),
  _updatedFrom: z._default(z.string().check(z.maxLength(NOTE_MAX)), 'form'),
  deleted: flag(),
});
export type Customer = z.infer<typeof customerSchema>;

/** What a device keeps only where its owner says so (decisions: kept-on-device). */
export const IDENTITY_FIELDS = ['dateOfBirth', 'dirversLicenceNumber', 'driversLicenceExpiry'] as const;

/** Whether any of these values of a record is an identity field that is filled. */
export function holdsIdentity(values: Readonly<Record<string, unknown>>): boolean {
  return IDENTITY_FIELDS.some((field) => (values[field] ?? '') !== '');
}
