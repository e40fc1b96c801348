import { describe, expect, it } from 'vitest';
import { BLANK_DETAILS } from './faults.ts';
import { mergeRows, withSent } from './merge.ts';
import type { CustomerDetails } from './schema.ts';

const PERSON = { firstName: 'Ann', lastName: 'Lee', email: 'ann@mailbox.example', phone: '0412000333' };
const details = (fields: Partial<CustomerDetails>): CustomerDetails => ({ ...BLANK_DETAILS, ...fields });
const names = (current: Partial<CustomerDetails> | null, sent: Partial<CustomerDetails>) =>
  mergeRows(current === null ? null : details(current), details(sent)).map(({ name }) => name);

describe('what the customer gave that the record does not say', () => {
  it('is nothing where both say the same', () => {
    expect(names(PERSON, PERSON)).toEqual([]);
  });

  it('shows both, and whether there was anything', () => {
    const sent = { ...PERSON, lastName: 'Lee-Jones', city: 'Orange' };
    expect(mergeRows(details(PERSON), details(sent))).toEqual([
      { name: 'lastName', title: 'Last name', current: 'Lee', sent: 'Lee-Jones', isNew: false },
      { name: 'city', title: 'City', current: '', sent: 'Orange', isNew: true },
    ]);
  });

  it('leaves alone what was left blank, but a tick taken away is an answer', () => {
    expect(names({ ...PERSON, garagedAddressDifferent: true }, { email: PERSON.email })).toEqual([
      'garagedAddressDifferent',
    ]);
  });

  it('is no tick that a person was not asked for', () => {
    expect(names({ ...PERSON, fleet: true }, PERSON)).toEqual([]);
    expect(withSent(details({ fleet: true }), details(PERSON), ['fleet'])).toEqual(details({ fleet: true }));
  });

  it('is all that was given where there is no record, and no tick that was not set', () => {
    expect(names(null, PERSON)).toEqual(['firstName', 'lastName', 'email', 'phone']);
  });

  it('shows a day and a tick as staff read them', () => {
    const rows = mergeRows(details({}), details({ company: true, dateOfBirth: '1990-02-28' }));
    expect(rows.map(({ current, sent }) => [current, sent])).toEqual([
      ['No', 'Yes'],
      ['', '28/02/1990'],
    ]);
  });
});

describe('a customer with what was sent', () => {
  const customer = { ...details(PERSON), dealerId: 'outback' };
  it.each<[string, string[], Partial<CustomerDetails>]>([
    ['has the fields that were taken', ['lastName'], { lastName: 'Lee-Jones' }],
    ['has nothing where none was', [], {}],
    ['loses nothing to a blank', ['phone'], {}],
    ['can’t get a field that is not the customer’s', ['dealerId', '__proto__'], {}],
  ])('%s', (_name, fields, change) => {
    const sent = { ...details({ lastName: 'Lee-Jones', city: 'Orange' }), dealerId: 'elsewhere' };
    expect(withSent(customer, sent, fields)).toEqual({ ...customer, ...change });
  });
});
