import { deriveDealer } from '../../src/domain/dealer/derive.ts';
import { DEALER_CATEGORIES, dealerSchema, HEAD_OFFICE_DEALER } from '../../src/domain/dealer/schema.ts';
import { fieldsOf } from '../fields.ts';
import { maker, type Noun, textIn } from '../noun.ts';
import { ABN, ADDRESS, CITY, EMAIL, idField, PHONE, POSTCODE, STATE } from './words.ts';

const SERVERS = [
  'headOffice',
  'logo',
  'dealerId',
  'dealerGroupId',
  'dealerGroup',
  'groupChange',
  'jobHours',
  'timeLimitStatusId',
  'timeLimitStatus',
  'timeLimitErrs',
  'timeLimitErrorCount',
  'timeLimitExemptCount',
  'deleted',
  'searchArr',
];

export const dealers: Noun = {
  name: 'dealers',
  word: 'dealer',
  files: ['dealers', 'dealer', 'stores', 'branches', 'workshops'],
  collection: 'dealers',
  fields: [
    idField('dealer no', 'dealer code', 'dealer id', 'store code', 'store no'),
    ...fieldsOf(
      dealerSchema,
      {
        name: { also: ['dealer', 'dealer name', 'store', 'trading name', 'business name', 'company'] },
        phone: PHONE,
        fax: { also: ['facsimile', 'fax number'] },
        email: EMAIL,
        address: ADDRESS,
        city: CITY,
        state: STATE,
        postcode: { ...POSTCODE, kind: 'postcodeNumber' },
        abn: ABN,
        kitCategoryId: {
          kind: 'choice',
          also: ['category', 'dealer category'],
          options: DEALER_CATEGORIES.map((_name, index) => index),
          words: Object.fromEntries(DEALER_CATEGORIES.map((name, index) => [name, index])),
        },
        distributerId: {
          kind: 'record',
          of: 'distributers',
          also: ['distributor', 'distributor id', 'supplier'],
        },
      },
      SERVERS,
    ),
  ],
  needs: [],
  expects: ['postcode'],
  complete: (values, { id, named }) => ({
    values: {
      ...values,
      dealerId: id,
      distributerId: named['distributerId']?.id ?? HEAD_OFFICE_DEALER,
    },
  }),
  make: maker(dealerSchema, deriveDealer),
  reserves: () => [],
  nameOf: (value) => textIn(value, 'name'),
  remember: (value) => value,
  usedBy: [
    { collection: 'users', field: 'dealerId' },
    { collection: 'customers', field: 'dealerId' },
    { collection: 'installations', field: 'dealerId' },
    { collection: 'orders', field: 'dealerId' },
    { collection: 'invoices', field: 'dealerId' },
    { collection: 'credits', field: 'dealerId' },
    { collection: 'compliancePlateOrders', field: 'dealerId' },
    { collection: 'accountEntries', field: 'dealerId' },
  ],
};
