import * as z from 'zod/mini';
import { phoneParts, phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import { flag, tenantShape, text, tokens } from '../shared/schema.ts';
import type { Customer } from './schema.ts';

/**
 * What a job or a sale needs of a customer, `customerContacts/{customerId}`: the name and how to reach them. Kept beside the
 * customer by the server, for people who work on installations or sell and may not see who the customers are.
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

/** The contact with its search tokens, of no more than it holds. */
export function deriveContact(contact: CustomerContact): CustomerContact {
  const { name, companyName, phone, email } = contact;
  const terms = [name, companyName, ...phoneSearchValues(phone), email];
  return { ...contact, searchArr: searchTerms(terms, phoneParts(phone)) };
}

/** The contact of a customer. */
export function contactOf(customer: Customer): CustomerContact {
  const { company, companyName, name, phone, email, dealerId, dealerGroupId, deleted } = customer;
  return deriveContact({
    company,
    companyName,
    name,
    phone,
    email,
    dealerId,
    dealerGroupId,
    searchArr: [],
    deleted,
  });
}
