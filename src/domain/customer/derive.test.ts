import { describe, expect, it } from 'vitest';
import { customerName, deriveCustomer } from './derive.ts';
import { type Customer, customerSchema } from './schema.ts';

const customer = (change: Partial<Customer>) =>
  customerSchema.parse({ dealerId: 'd1', dealerGroupId: '', ...change });

describe('customerName', () => {
  it.each([
    [{ firstName: 'Mia', lastName: "O'Brien" }, "Mia O'Brien"],
    [{ firstName: 'Mia', lastName: '' }, 'Mia'],
    [{ company: true, companyName: 'Redgum Mining', firstName: 'Mia', lastName: 'Hall' }, 'Redgum Mining'],
    [{ company: false, companyName: 'Redgum Mining', firstName: 'Mia', lastName: 'Hall' }, 'Mia Hall'],
    [{ company: true, companyName: '', firstName: 'Mia', lastName: 'Hall' }, 'Mia Hall'],
  ])('%o is called %s', (change, name) => {
    expect(customerName(customer(change))).toBe(name);
  });
});

describe('deriveCustomer', () => {
  const derived = deriveCustomer(
    customer({ firstName: 'Mia', lastName: 'Hall', email: ' Mia.Hall@Example.COM ', phone: '0412 345 678' }),
  );
  it('trims and lower-cases the email and reduces the phone to digits (product: customers)', () => {
    expect(derived).toMatchObject({
      email: 'mia.hall@example.com',
      emailLowerCase: 'mia.hall@example.com',
      phoneCleaned: '0412345678',
      name: 'Mia Hall',
      _updatedFrom: 'form',
    });
  });
  it.each(['mia', 'hall', 'ha', '0412345678', '412345678', 'mia.hall@example.com'])(
    'is found by %s',
    (term) => {
      expect(derived.searchArr).toContain(term);
    },
  );
  it('keeps names apart from the rest in nameArr', () => {
    expect(derived.nameArr).toContain('hall');
    expect(derived.nameArr).not.toContain('0412345678');
  });
});
