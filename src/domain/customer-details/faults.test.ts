import { describe, expect, it } from 'vitest';
import { BLANK_DETAILS, cleanDetails, DETAIL_MAX, detailFaults } from './faults.ts';
import type { CustomerDetails } from './schema.ts';

const PERSON = { firstName: 'Mia', lastName: 'Hall', email: 'mia@mailbox.example' };
const LICENCE = {
  dateOfBirth: '1990-02-28',
  dirversLicenceNumber: '123',
  driversLicenceExpiry: '2030-01-01',
};
const details = (fields: Partial<CustomerDetails>): CustomerDetails => ({ ...BLANK_DETAILS, ...fields });

describe('what is wrong with details', () => {
  it.each<[string, Partial<CustomerDetails>, string[]]>([
    ['a person needs names and email', {}, ['email', 'firstName', 'lastName']],
    ['a whole person', PERSON, []],
    ['a company needs its name instead', { company: true, email: 'a@b.au' }, ['companyName']],
    ['a whole company', { company: true, companyName: 'Redgum', email: 'a@b.au' }, []],
    ['a wrong email', { ...PERSON, email: 'mia@' }, ['email']],
    ['a word for a phone number', { ...PERSON, phone: 'abc' }, ['phone']],
    ['a short phone number', { ...PERSON, phone: '0412 345' }, ['phone']],
    ['a phone number by its country', { ...PERSON, phone: '+61 412 345 678' }, []],
    ['a short postcode', { ...PERSON, postcode: '800' }, ['postcode']],
    ['letters in a postcode', { ...PERSON, postcode: '08OO' }, ['postcode']],
    ['a postcode with its zero', { ...PERSON, postcode: '0800' }, []],
    ['a hidden garaged postcode is not looked at', { ...PERSON, garagedPostcode: '8' }, []],
    [
      'a shown garaged postcode is',
      { ...PERSON, garagedAddressDifferent: true, garagedPostcode: '8' },
      ['garagedPostcode'],
    ],
    ['the longest name', { ...PERSON, lastName: 'x'.repeat(DETAIL_MAX) }, []],
    ['a name one longer', { ...PERSON, lastName: 'x'.repeat(DETAIL_MAX + 1) }, ['lastName']],
    ['a day there is not, where the licence is not asked for', { ...PERSON, dateOfBirth: '1990-02-30' }, []],
  ])('%s', (_name, fields, bad) => {
    expect(Object.keys(detailFaults(details(fields), false)).toSorted()).toEqual(bad);
  });

  it('looks at the licence where it is asked for, and needs none of it', () => {
    expect(detailFaults(details(PERSON), true)).toEqual({});
    expect(detailFaults(details({ ...PERSON, ...LICENCE }), true)).toEqual({});
    expect(detailFaults(details({ ...PERSON, dateOfBirth: '1990-02-30' }), true)).toEqual({
      dateOfBirth: 'Date of birth is not a date',
    });
  });
});

describe('details as they are kept', () => {
  it('are clean lines', () => {
    const sent = details({ ...PERSON, firstName: ' Mia\u200B \u202E ', email: ' Mia@Mailbox.example ' });
    expect(cleanDetails(sent, false)).toEqual(details(PERSON));
  });

  it('hold nothing that was not asked for', () => {
    const hidden = { fleet: true, companyName: 'Redgum', garagedCity: 'Orange', ...LICENCE };
    expect(cleanDetails(details({ ...PERSON, ...hidden }), false)).toEqual(details(PERSON));
    expect(cleanDetails(details({ ...PERSON, ...hidden }), true)).toEqual(details({ ...PERSON, ...LICENCE }));
    const company = { ...PERSON, company: true, fleet: true, companyName: 'Redgum' };
    expect(cleanDetails(details(company), false)).toEqual(details(company));
  });
});
