import { describe, expect, it } from 'vitest';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { validateFields } from '#forms/validate.ts';
import { allFields } from '#forms/values.ts';
import { CUSTOMER_GROUPS, SHORT_CUSTOMER_GROUPS } from './customer-fields.ts';

const names = (groups: readonly FieldGroup<Customer>[]) => allFields(groups).map((field) => field.name);
const now = new Date('2026-11-21T00:00:00Z');

async function messages(change: FieldValues, groups = CUSTOMER_GROUPS) {
  const values = { ...customerSchema.parse({ dealerId: 'd1' }), ...change };
  return validateFields(groups, values, { allRequired: false, now });
}
const PERSON = { firstName: 'Mia', lastName: 'Hall', email: 'mia@example.com' };

describe('the customer form', () => {
  it('holds every field of the specification (product: customers) that a person enters', () => {
    const computed = ['dealerId', 'dealerGroupId', 'dealer', 'name', 'nameArr', 'searchArr', 'phoneCleaned'];
    const others = ['emailLowerCase', '_updatedFrom', 'deleted'];
    const entered = Object.keys(customerSchema.shape).filter(
      (key) => ![...computed, ...others].includes(key),
    );
    expect(names(CUSTOMER_GROUPS).toSorted()).toEqual(entered.toSorted());
  });
  it('has a short form of six fields', () => {
    expect(names(SHORT_CUSTOMER_GROUPS).toSorted()).toEqual(
      ['company', 'companyName', 'email', 'firstName', 'lastName', 'phone'].toSorted(),
    );
  });
  it.each([
    ['a person needs names and email', {}, ['email', 'firstName', 'lastName']],
    ['a whole person', PERSON, []],
    ['a company needs its name instead of the names', { company: true, email: 'a@b.au' }, ['companyName']],
    ['a whole company', { company: true, companyName: 'Redgum', email: 'a@b.au' }, []],
    ['a wrong email', { ...PERSON, email: 'mia@' }, ['email']],
    ['a short postcode', { ...PERSON, postcode: '800' }, ['postcode']],
    ['letters in a postcode', { ...PERSON, postcode: '08OO' }, ['postcode']],
    ['a hidden garaged postcode is not looked at', { ...PERSON, garagedPostcode: '8' }, []],
    [
      'a shown garaged postcode is',
      { ...PERSON, garagedAddressDifferent: true, garagedPostcode: '8' },
      ['garagedPostcode'],
    ],
    ['a birth date to come is a warning', { ...PERSON, dateOfBirth: '31/12/2030' }, []],
  ])('%s', async (_name, change, bad) => {
    expect(Object.keys(await messages(change)).toSorted()).toEqual(bad);
  });
  it('speaks in the words of the specification', async () => {
    expect(await messages({ email: 'x' })).toMatchObject({
      firstName: 'First name is required',
      email: 'Invalid email address',
    });
    expect(await messages({ ...PERSON, postcode: '800' })).toEqual({
      postcode: 'Postcode requires 4 charactes',
    });
  });
});
