import { type IsoDay, formatDate, isIsoDay } from '../shared/dates.ts';
import { isEmail } from '../shared/email.ts';
import { phoneFault } from '../shared/phone.ts';
import { ODOMETER_MAX } from '../shared/quantity.ts';
import { cleanEmail, cleanLine } from '../shared/text.ts';
import type { WarrantyOwner } from './schema.ts';

export const BLANK_OWNER: WarrantyOwner = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
};

/** What an owner fills in. */
export interface WarrantyEntry {
  readonly owner: WarrantyOwner;
  readonly purchaseDate: IsoDay;
  /** km. */
  readonly odometer: number | '';
  /** The terms were shown and accepted. */
  readonly consent: boolean;
}

export type EntryField = keyof WarrantyOwner | Exclude<keyof WarrantyEntry, 'owner'>;
export type EntryFaults = Readonly<Partial<Record<EntryField, string>>>;

/** What each field is called. */
export const ENTRY_TITLES: Readonly<Record<EntryField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postcode: 'Postcode',
  purchaseDate: 'Purchase date',
  odometer: 'Odometer',
  consent: 'Terms',
};

const REQUIRED = ['name', 'email', 'phone', 'address', 'city', 'state', 'postcode'] as const;
/** Longest text of a field, in characters. */
export const OWNER_MAX = 200;

/** The owner as they are kept: each text one clean line. */
export function cleanOwner(owner: WarrantyOwner): WarrantyOwner {
  return {
    name: cleanLine(owner.name),
    email: cleanEmail(owner.email),
    phone: cleanLine(owner.phone),
    address: cleanLine(owner.address),
    city: cleanLine(owner.city),
    state: owner.state,
    postcode: cleanLine(owner.postcode),
  };
}

function ownerFaults(owner: WarrantyOwner): EntryFaults {
  const missing = REQUIRED.flatMap((field) =>
    owner[field] === '' ? [[field, `${ENTRY_TITLES[field]} is required`] as const] : [],
  );
  const tooLong = REQUIRED.flatMap((field) =>
    owner[field].length > OWNER_MAX
      ? [[field, `${ENTRY_TITLES[field]} must be at most ${OWNER_MAX} characters`] as const]
      : [],
  );
  const phone = phoneFault(ENTRY_TITLES.phone, owner.phone);
  return {
    ...(phone === null ? {} : { phone }),
    ...Object.fromEntries([...tooLong, ...missing]),
    ...(owner.email === '' || isEmail(owner.email) ? {} : { email: 'Invalid email address' }),
    ...(owner.postcode === '' || /^\d{4}$/u.test(owner.postcode)
      ? {}
      : { postcode: 'Postcode requires 4 numbers' }),
  };
}

/** The days between which the parts were bought: not before the work, and not in the future. */
interface Bounds {
  /** '' where the job names none. */
  readonly installed: IsoDay;
  readonly today: IsoDay;
}

function dateFault(purchaseDate: string, { installed, today }: Bounds): string | null {
  if (purchaseDate === '') return 'Purchase date is required';
  if (!isIsoDay(purchaseDate)) return 'Purchase date is not a date';
  if (purchaseDate > today) return 'Purchase date is in the future';
  // Paid for before it was fitted is usual, a year before is a slip.
  const earliest = installed === '' ? '' : `${Number(installed.slice(0, 4)) - 1}${installed.slice(4)}`;
  return purchaseDate < earliest ? `Purchase date is long before the work of ${formatDate(installed)}` : null;
}

function odometerFault(odometer: number | ''): string | null {
  if (odometer === '') return 'Odometer is required';
  const isWhole = Number.isInteger(odometer) && odometer >= 0 && odometer <= ODOMETER_MAX;
  return isWhole ? null : 'Odometer must be a whole number of km';
}

/** What is wrong with a clean entry, by field; empty where nothing is. The server asks the same. */
export function entryFaults(entry: WarrantyEntry, bounds: Bounds): EntryFaults {
  const [date, odometer] = [dateFault(entry.purchaseDate, bounds), odometerFault(entry.odometer)];
  return {
    ...ownerFaults(entry.owner),
    ...(date === null ? {} : { purchaseDate: date }),
    ...(odometer === null ? {} : { odometer }),
    ...(entry.consent ? {} : { consent: 'The terms and conditions must be accepted' }),
  };
}
