import type { Customer } from '#domain/customer/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

const isCompany = (customer: Customer) => customer.company;
const isPerson = (customer: Customer) => !customer.company;
const isGaraged = (customer: Customer) => customer.garagedAddressDifferent;

const company: Field<Customer> = { kind: 'checkbox', name: 'company', title: 'Company', span: 6 };
const companyName: Field<Customer> = {
  kind: 'text',
  name: 'companyName',
  title: 'Company name',
  required: isCompany,
  visible: isCompany,
  maxLength: 200,
  span: 12,
  autoComplete: 'organization',
};
const firstName: Field<Customer> = {
  kind: 'text',
  name: 'firstName',
  title: 'First name',
  required: isPerson,
  maxLength: 200,
  span: 6,
};
const lastName: Field<Customer> = {
  kind: 'text',
  name: 'lastName',
  title: 'Last name',
  required: isPerson,
  maxLength: 200,
  span: 6,
};
const email: Field<Customer> = {
  kind: 'email',
  name: 'email',
  title: 'Email',
  required: true,
  maxLength: 200,
  span: 6,
};
const phone: Field<Customer> = { kind: 'tel', name: 'phone', title: 'Phone', maxLength: 200, span: 6 };

/** A postcode keeps its leading zero: 0800 is Darwin. */
const postcode = (name: 'postcode' | 'garagedPostcode', title: string): Field<Customer> => ({
  kind: 'text',
  name,
  title,
  charCount: 4,
  span: 3,
  validate: (value) => /^\d{4}$/.test(String(value)) || `${title} requires 4 numbers`,
});

/** The customer form of the specification (product: customers). */
export const CUSTOMER_GROUPS: readonly FieldGroup<Customer>[] = [
  {
    id: 'who',
    title: 'Customer',
    fields: [
      company,
      { kind: 'checkbox', name: 'fleet', title: 'Fleet', span: 6 },
      companyName,
      firstName,
      lastName,
    ],
  },
  { id: 'contact', title: 'Contact', fields: [email, phone] },
  {
    id: 'address',
    title: 'Address',
    fields: [
      { kind: 'text', name: 'address', title: 'Address', maxLength: 200, span: 12 },
      { kind: 'text', name: 'city', title: 'City', maxLength: 200, span: 6 },
      { kind: 'select', name: 'state', title: 'State', options: STATES, span: 3 },
      postcode('postcode', 'Postcode'),
      { kind: 'checkbox', name: 'garagedAddressDifferent', title: 'Garaged address different', span: 12 },
    ],
  },
  {
    id: 'garaged',
    title: 'Garaged address',
    description: 'State rules follow the address where the vehicle is kept.',
    visible: isGaraged,
    fields: [
      { kind: 'text', name: 'garagedAddress', title: 'Garaged address', maxLength: 200, span: 12 },
      { kind: 'text', name: 'garagedCity', title: 'Garaged city', maxLength: 200, span: 6 },
      { kind: 'select', name: 'garagedState', title: 'Garaged state', options: STATES, span: 3 },
      postcode('garagedPostcode', 'Garaged postcode'),
    ],
  },
  {
    id: 'identity',
    title: 'Identity',
    fields: [
      { kind: 'date', name: 'dateOfBirth', title: 'Date of birth', isPrivate: true, span: 4 },
      {
        kind: 'text',
        name: 'dirversLicenceNumber',
        title: "Driver's licence number",
        isPrivate: true,
        maxLength: 200,
        span: 4,
      },
      {
        kind: 'date',
        name: 'driversLicenceExpiry',
        title: "Driver's licence expiry",
        isPrivate: true,
        span: 4,
      },
    ],
  },
];

/** The short quote-customer form: only its six fields (product: customers). */
export const SHORT_CUSTOMER_GROUPS: readonly FieldGroup<Customer>[] = [
  {
    id: 'short',
    title: 'New customer',
    fields: [{ ...company, span: 12 }, { ...companyName, span: 12 }, firstName, lastName, email, phone],
  },
];
