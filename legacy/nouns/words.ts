import { type FieldChange, ownField } from '../fields.ts';

/** What exports call the id of a row. */
export const idField = (...also: string[]) =>
  ownField('id', { also: ['id', 'key', 'code', 'uid', 'old id', ...also] });

export const STATE: FieldChange = {
  also: ['state', 'region', 'province'],
  words: {
    'Australian Capital Territory': 'ACT',
    'New South Wales': 'NSW',
    'Northern Territory': 'NT',
    Queensland: 'QLD',
    'South Australia': 'SA',
    Tasmania: 'TAS',
    Victoria: 'VIC',
    'Western Australia': 'WA',
    'N.S.W': 'NSW',
    Vict: 'VIC',
    Tassie: 'TAS',
  },
};
export const EMAIL: FieldChange = {
  kind: 'email',
  also: ['e-mail', 'email address', 'mail', 'contact email'],
};
export const PHONE: FieldChange = {
  kind: 'phone',
  also: ['phone number', 'telephone', 'tel', 'mobile', 'mob', 'contact number', 'ph'],
};
export const CITY: FieldChange = { also: ['suburb', 'town', 'locality'] };
export const ADDRESS: FieldChange = {
  also: ['street', 'street address', 'address 1', 'address line 1', 'addr'],
};
export const POSTCODE: FieldChange = { kind: 'postcode', also: ['post code', 'pcode', 'p/code', 'zip'] };
export const ABN: FieldChange = { kind: 'code', also: ['abn number', 'a.b.n'] };

/** The dealer that a row belongs to. */
export const DEALER: FieldChange = {
  kind: 'record',
  of: 'dealers',
  also: ['dealer', 'store', 'branch', 'workshop', 'dealer no', 'dealer code', 'store code'],
};
/** The supplier of a document: its dealer's distributor where it names none. */
export const SUPPLIER: FieldChange = {
  kind: 'record',
  of: 'distributers',
  via: 'dealerId',
  also: ['distributor', 'distributor id', 'supplier'],
};
