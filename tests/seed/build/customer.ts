import type * as z from 'zod/mini';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { type Customer, customerSchema } from '#domain/customer/schema.ts';

/** A whole customer of Outback Suspension Penrith; the computed fields always follow from the others. */
export function buildCustomer(overrides: Partial<z.input<typeof customerSchema>> = {}): Customer {
  const customer = customerSchema.parse({
    firstName: 'Alex',
    lastName: 'Turner',
    email: 'alex.turner@mailbox.example',
    phone: '0491 570 156',
    address: '12 High Street',
    city: 'Penrith',
    state: 'NSW',
    postcode: '2750',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    dealer: 'Outback Suspension Penrith',
    ...overrides,
  });
  return deriveCustomer(customer);
}
