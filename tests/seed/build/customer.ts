import type * as z from 'zod/mini';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';
import { phoneSearchValues, searchTerms } from '#domain/shared/search-terms.ts';
import { cleanEmail, digitsOnly } from '#domain/shared/text.ts';

type Overrides = Partial<z.input<typeof customerSchema>>;

const DEFAULTS = {
  firstName: 'Alex',
  lastName: 'Turner',
  email: 'alex.turner@mailbox.example',
  phone: '0491 570 156',
  address: '12 High Street',
  city: 'Penrith',
  state: 'NSW',
  postcode: '2750',
  dealerId: 'outback-penrith',
  dealerGroupId: 'outback',
  dealer: 'Outback Suspension Penrith',
} satisfies Overrides;

/** A whole customer; the computed fields (name, search tokens, digits, e-mail) follow from the others. */
export function buildCustomer(overrides: Overrides = {}): Customer {
  const fields = { ...DEFAULTS, ...overrides };
  const person = `${fields.firstName} ${fields.lastName}`.trim();
  const name = fields.company ? (fields.companyName ?? '') : person;
  return customerSchema.parse({
    name,
    nameArr: searchTerms([name]),
    searchArr: searchTerms([name, person, fields.email, ...phoneSearchValues(fields.phone)]),
    phoneCleaned: digitsOnly(fields.phone ?? ''),
    emailLowerCase: cleanEmail(fields.email ?? ''),
    ...fields,
  });
}
