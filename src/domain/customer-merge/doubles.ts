import type { Customer } from '../customer/schema.ts';
import { phoneSearchValues } from '../shared/search-terms.ts';
import { cleanEmail } from '../shared/text.ts';

type Reached = Pick<Customer, 'email' | 'phone'>;

/** A phone is compared whole: with and without the country's code it is the same. */
const LEAST_DIGITS = 9;

function isSamePhone(a: string, b: string): boolean {
  const values = phoneSearchValues(a).filter(({ length }) => length >= LEAST_DIGITS);
  return phoneSearchValues(b).some((value) => values.includes(value));
}

/** By what two customers may be the same person; '' for nothing. A blank field is no answer. */
export function sameBy(a: Reached, b: Reached): 'email' | 'phone' | '' {
  const email = cleanEmail(a.email);
  if (email !== '' && email === cleanEmail(b.email)) return 'email';
  return isSamePhone(a.phone, b.phone) ? 'phone' : '';
}
