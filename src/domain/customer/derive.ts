import { phoneParts, phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import { cleanEmail, digitsOnly } from '../shared/text.ts';
import type { Customer } from './schema.ts';

/** The name shown for a customer: the company's where company is ticked, else first and last name. */
export function customerName(
  value: Pick<Customer, 'company' | 'companyName' | 'firstName' | 'lastName'>,
): string {
  const person = `${value.firstName} ${value.lastName}`.trim();
  return value.company && value.companyName !== '' ? value.companyName : person;
}

/**
 * The customer with its computed fields (product: customers): name, nameArr, searchArr, phoneCleaned,
 * emailLowerCase and the trimmed, lower-cased email.
 */
export function deriveCustomer(value: Customer): Customer {
  const email = cleanEmail(value.email);
  const name = customerName(value);
  const nameParts = [name, value.firstName, value.lastName, value.companyName];
  return {
    ...value,
    email,
    emailLowerCase: email,
    name,
    nameArr: searchTerms(nameParts),
    searchArr: searchTerms([...nameParts, ...phoneSearchValues(value.phone), email], phoneParts(value.phone)),
    phoneCleaned: digitsOnly(value.phone),
    _updatedFrom: 'form',
  };
}
