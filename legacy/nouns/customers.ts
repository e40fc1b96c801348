import { createHash } from 'node:crypto';
import { deriveCustomer } from '../../src/domain/customer/derive.ts';
import { customerSchema } from '../../src/domain/customer/schema.ts';
import { scopeKey } from '../../src/domain/shared/stamps.ts';
import { fieldsOf, ownField } from '../fields.ts';
import { maker, type Noun, textIn } from '../noun.ts';
import { ADDRESS, CITY, DEALER, EMAIL, idField, PHONE, POSTCODE, STATE } from './words.ts';

const SERVERS = [
  'dealerId',
  'dealerGroupId',
  'dealer',
  'name',
  'nameArr',
  'searchArr',
  'phoneCleaned',
  'emailLowerCase',
  '_updatedFrom',
  'deleted',
];

export const customers: Noun = {
  name: 'customers',
  word: 'customer',
  files: ['customers', 'customer', 'clients', 'contacts'],
  collection: 'customers',
  fields: [
    idField('customer no', 'customer id', 'cust no', 'cust id', 'client no', 'account no'),
    ...fieldsOf(
      customerSchema,
      {
        company: { also: ['is company', 'business'] },
        companyName: { also: ['company name', 'business name', 'trading name', 'organisation'] },
        firstName: { also: ['first', 'given name', 'given names', 'christian name', 'fname'] },
        lastName: { also: ['last', 'surname', 'family name', 'lname'] },
        email: EMAIL,
        phone: PHONE,
        address: ADDRESS,
        city: CITY,
        state: STATE,
        postcode: POSTCODE,
        garagedState: { words: STATE.words ?? {} },
        garagedPostcode: { kind: 'postcode' },
        dateOfBirth: { kind: 'day', also: ['dob', 'd.o.b', 'birth date', 'birthday'] },
        dirversLicenceNumber: {
          kind: 'code',
          also: ['drivers licence number', 'licence no', 'licence number', 'drivers licence', 'dl no'],
        },
        driversLicenceExpiry: { kind: 'day', also: ['licence expiry', 'dl expiry', 'licence expires'] },
      },
      SERVERS,
    ),
    ownField('dealerId', DEALER),
  ],
  needs: ['dealerId'],
  expects: ['postcode'],
  complete: (values, { named }) => {
    const dealer = named['dealerId']?.value ?? {};
    const companyName = textIn(values, 'companyName');
    const filled = {
      ...values,
      company: values['company'] ?? companyName !== '',
      dealerId: named['dealerId']?.id ?? '',
      dealerGroupId: textIn(dealer, 'dealerGroupId'),
      dealer: textIn(dealer, 'name'),
    };
    const hasName = ['companyName', 'firstName', 'lastName'].some((field) => textIn(values, field) !== '');
    return hasName
      ? { values: filled }
      : { values: filled, fault: { field: 'lastName', reason: 'Neither a person’s name nor a company’s' } };
  },
  make: maker(customerSchema, deriveCustomer),
  reserves: (value) => {
    const email = textIn(value, 'emailLowerCase');
    const tenant = { dealerId: textIn(value, 'dealerId'), dealerGroupId: textIn(value, 'dealerGroupId') };
    const hash = createHash('sha256').update(email).digest('hex');
    const uniqId = `customerEmail~${scopeKey(tenant)}~${hash}`;
    return email === '' ? [] : [{ uniqId, kind: 'customerEmail', field: 'email', isLight: true }];
  },
  nameOf: () => '',
  remember: ({ name, phone, email, dealerId }) => ({ name, phone, email, dealerId }),
  usedBy: [
    { collection: 'installations', field: 'customerId' },
    { collection: 'salesRecords', field: 'customerId' },
  ],
};
