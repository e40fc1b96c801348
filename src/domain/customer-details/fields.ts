import type { CustomerDetails } from './schema.ts';

export type DetailName = keyof CustomerDetails;
type Of<T> = (details: CustomerDetails) => T;

/** A field that a customer fills in about themselves, as data: for the page, the server and the comparison alike. */
export interface DetailField {
  readonly name: DetailName;
  /** As the customer form of the portal calls it (product: customers); a test holds the two against each other. */
  readonly title: string;
  readonly kind: 'text' | 'tel' | 'email' | 'checkbox' | 'date' | 'state' | 'postcode';
  readonly group: DetailGroup;
  readonly required?: true | Of<boolean>;
  readonly visible?: Of<boolean>;
  /** Never kept in the draft on the device (decisions: kept-on-device). */
  readonly isPrivate?: true;
  readonly autoComplete?: string;
}

export const DETAIL_GROUPS = [
  { id: 'who', title: 'About you' },
  { id: 'contact', title: 'Contact' },
  { id: 'address', title: 'Address' },
  { id: 'garaged', title: 'Where the vehicle is kept' },
  { id: 'identity', title: 'Driver’s licence' },
] as const;
export type DetailGroup = (typeof DETAIL_GROUPS)[number]['id'];

const isCompany = ({ company }: CustomerDetails) => company;
const isPerson = ({ company }: CustomerDetails) => !company;
const isGaraged = ({ garagedAddressDifferent }: CustomerDetails) => garagedAddressDifferent;

const who = { group: 'who', kind: 'text' } as const;
const contact = { group: 'contact', required: true } as const;
const address = { group: 'address', kind: 'text' } as const;
const garaged = { group: 'garaged', kind: 'text', visible: isGaraged } as const;
const identity = { group: 'identity', isPrivate: true } as const;

/** The customer form without what is the dealer's (product: customer-details). */
export const DETAIL_FIELDS: readonly DetailField[] = [
  { ...who, name: 'company', title: 'Company', kind: 'checkbox' },
  { ...who, name: 'fleet', title: 'Fleet', kind: 'checkbox', visible: isCompany },
  {
    ...who,
    name: 'companyName',
    title: 'Company name',
    required: isCompany,
    visible: isCompany,
    autoComplete: 'organization',
  },
  { ...who, name: 'firstName', title: 'First name', required: isPerson, autoComplete: 'given-name' },
  { ...who, name: 'lastName', title: 'Last name', required: isPerson, autoComplete: 'family-name' },
  { ...contact, name: 'email', title: 'Email', kind: 'email', autoComplete: 'email' },
  { group: 'contact', name: 'phone', title: 'Phone', kind: 'tel', autoComplete: 'tel' },
  { ...address, name: 'address', title: 'Address', autoComplete: 'street-address' },
  { ...address, name: 'city', title: 'City', autoComplete: 'address-level2' },
  { ...address, name: 'state', title: 'State', kind: 'state', autoComplete: 'address-level1' },
  { ...address, name: 'postcode', title: 'Postcode', kind: 'postcode', autoComplete: 'postal-code' },
  { ...address, name: 'garagedAddressDifferent', title: 'Garaged address different', kind: 'checkbox' },
  { ...garaged, name: 'garagedAddress', title: 'Garaged address' },
  { ...garaged, name: 'garagedCity', title: 'Garaged city' },
  { ...garaged, name: 'garagedState', title: 'Garaged state', kind: 'state' },
  { ...garaged, name: 'garagedPostcode', title: 'Garaged postcode', kind: 'postcode' },
  { ...identity, name: 'dateOfBirth', title: 'Date of birth', kind: 'date', autoComplete: 'bday' },
  { ...identity, name: 'dirversLicenceNumber', title: "Driver's licence number", kind: 'text' },
  { ...identity, name: 'driversLicenceExpiry', title: "Driver's licence expiry", kind: 'date' },
];

/** The fields that are asked of this customer at this moment. */
export function fieldsToFill(details: CustomerDetails, asksLicence: boolean): readonly DetailField[] {
  return DETAIL_FIELDS.filter(
    ({ group, visible }) => (asksLicence || group !== 'identity') && (visible?.(details) ?? true),
  );
}

/** Whether this field must be filled for these details. */
export function isDetailRequired({ required }: DetailField, details: CustomerDetails): boolean {
  return typeof required === 'function' ? required(details) : required === true;
}
