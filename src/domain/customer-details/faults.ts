import { isIsoDay } from '../shared/dates.ts';
import { isEmail } from '../shared/email.ts';
import { phoneFault } from '../shared/phone.ts';
import { cleanEmail, cleanLine } from '../shared/text.ts';
import {
  fieldsToFill,
  DETAIL_FIELDS,
  type DetailField,
  type DetailName,
  isDetailRequired,
} from './fields.ts';
import type { CustomerDetails } from './schema.ts';

export type DetailFaults = Readonly<Partial<Record<DetailName, string>>>;

/** Largest text of one field, in characters, as its schema has it. */
export const DETAIL_MAX = 200;

const isBlank = (value: string | boolean) => value === '' || value === false;

function faultOf(field: DetailField, details: CustomerDetails): string | null {
  const { kind, name, title } = field;
  const value = details[name];
  if (isBlank(value)) return isDetailRequired(field, details) ? `${title} is required` : null;
  const text = String(value);
  if (kind === 'email' && !isEmail(text)) return 'Invalid email address';
  if (kind === 'tel' && text.length <= DETAIL_MAX) return phoneFault(title, text);
  if (kind === 'postcode' && !/^\d{4}$/u.test(text)) return `${title} requires 4 numbers`;
  if (kind === 'date' && !isIsoDay(text)) return `${title} is not a date`;
  return text.length > DETAIL_MAX ? `${title} must be at most ${DETAIL_MAX} characters` : null;
}

/** What is wrong with clean details, in the specification's words, by field; empty where nothing is. */
export function detailFaults(details: CustomerDetails, asksLicence: boolean): DetailFaults {
  const found = fieldsToFill(details, asksLicence).flatMap((field) => {
    const fault = faultOf(field, details);
    return fault === null ? [] : [[field.name, fault] as const];
  });
  return Object.fromEntries(found);
}

/**
 * The details as they are kept: each text one clean line, the email as customers' emails are compared, and blank whatever
 * was not asked for.
 */
export function cleanDetails(details: CustomerDetails, asksLicence: boolean): CustomerDetails {
  const asked = new Set(fieldsToFill(details, asksLicence).map(({ name }) => name));
  const cleaned = DETAIL_FIELDS.map(({ name, kind }) => {
    const value = details[name];
    if (typeof value === 'boolean') return [name, asked.has(name) && value];
    const text = kind === 'email' ? cleanEmail(value) : cleanLine(value);
    return [name, asked.has(name) ? text : ''];
  });
  // One for each field there is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(cleaned) as CustomerDetails;
}

/** A form that nobody has typed in. */
export const BLANK_DETAILS: CustomerDetails = {
  company: false,
  fleet: false,
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
  garagedAddressDifferent: false,
  garagedAddress: '',
  garagedCity: '',
  garagedState: '',
  garagedPostcode: '',
  dateOfBirth: '',
  dirversLicenceNumber: '',
  driversLicenceExpiry: '',
};
