import * as z from 'zod/mini';
import { phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import { flag, tenantShape, text, tokens } from '../shared/schema.ts';
import type { Customer } from './schema.ts';

/**
 * What a job needs of a customer, `customerContacts/{customerId}`: the name and how to reach them. Kept beside the
 * customer by the server, for people who work on installations and may not see who the customers are.
 */
export const customerContactSchema = z.object({
  company: flag(),
  companyName: text(),
  name: text(401),
  phone: text(),
  email: text(),
  ...tenantShape,
  searchArr: tokens(),
  deleted: flag(),
});
export type CustomerContact = z.infer<typeof customerContactSchema>;

/** The contact of a customer, with search tokens of no more than it holds. */
export function contactOf(customer: Customer): CustomerContact {
  const { company, companyName, name, phone, email, dealerId, dealerGroupId, deleted } = customer;
  return {
    company,
    companyName,
    name,
    phone,
    email,
    dealerId,
    dealerGroupId,
    searchArr: searchTerms([name, companyName, ...phoneSearchValues(phone), email]),
    deleted,
  };
}
