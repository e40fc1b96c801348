import { describe, expect, it } from 'vitest';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';
import { DETAIL_FIELDS, isDetailRequired } from '#domain/customer-details/fields.ts';
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

describe('the form that a customer fills in by a link', () => {
  const own = CUSTOMER_GROUPS.flatMap(({ fields, visible: isGroupVisible }) =>
    fields.map((field) => ({ field, isGroupVisible })),
  );
  const resolve = (rule: boolean | ((customer: Customer) => boolean) | undefined, customer: Customer) =>
    typeof rule === 'function' ? rule(customer) : rule;
  const customers = [true, false].flatMap((company) =>
    [true, false].map((garagedAddressDifferent) =>
      customerSchema.parse({ dealerId: 'd1', company, garagedAddressDifferent }),
    ),
  );

  it('asks the same fields in the same order and words', () => {
    expect(DETAIL_FIELDS.map(({ name, title }) => [name, title])).toEqual(
      own.map(({ field: { name, title } }) => [name, title]),
    );
  });

  it.each(DETAIL_FIELDS.map((field) => [field.title, field] as const))(
    'treats %s alike',
    (_title, detail) => {
      const found = own.find(({ field }) => field.name === detail.name);
      if (found === undefined) throw new Error('not on the form of the portal');
      const { field, isGroupVisible } = found;
      expect(Boolean(detail.isPrivate)).toBe('isPrivate' in field && field.isPrivate);
      for (const customer of customers) {
        const required = 'required' in field ? resolve(field.required, customer) : false;
        expect(isDetailRequired(detail, customer)).toBe(required ?? false);
        const isShown =
          (resolve(isGroupVisible, customer) ?? true) && (resolve(field.visible, customer) ?? true);
        // A customer is asked for a fleet as a company alone: to anybody else the word says nothing.
        const isAsked = isShown && (detail.name !== 'fleet' || customer.company);
        expect(detail.visible?.(customer) ?? true).toBe(isAsked);
      }
    },
  );
});
