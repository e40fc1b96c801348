import { expect, it } from 'vitest';
import { customerSchema } from '../customer/schema.ts';
import { vehicleSchema } from '../vehicle/schema.ts';
import { customerSnapshot, deriveInstallation, vehicleSnapshot } from './derive.ts';
import { installationSchema } from './schema.ts';

const customer = customerSchema.parse({
  dealerId: 'd1',
  name: 'Mia Hall',
  phone: '0412 345 678',
  email: 'mia@example.com',
  dirversLicenceNumber: '12345678',
  dateOfBirth: '1980-02-01',
});

it('keeps of the customer only what calls them', () => {
  expect(customerSnapshot(customer)).toEqual({
    name: 'Mia Hall',
    phone: '0412 345 678',
    email: 'mia@example.com',
  });
});

it('keeps the limits of the vehicle but not what the model list needs', () => {
  const snapshot = vehicleSnapshot(vehicleSchema.parse({ make: 'Toyota', gvm: 3050, searchArr: ['toyota'] }));
  expect(snapshot).toMatchObject({ make: 'Toyota', gvm: 3050, frontAxleCapacity: '' });
  expect(snapshot).not.toHaveProperty('searchArr');
});

it('is found by number, the end of the VIN, rego, customer and vehicle', () => {
  const job = deriveInstallation(
    installationSchema.parse({
      dealerId: 'd1',
      number: 'I-10001',
      vin: '6T1BF3EK50X123456',
      rego: 'ABC12D',
      customer: customerSnapshot(customer),
      vehicle: vehicleSnapshot(vehicleSchema.parse({ make: 'Toyota', model: 'Hilux' })),
    }),
  );
  expect(job.searchArr).toEqual(
    expect.arrayContaining([
      'i-10001',
      '6t1bf3ek50x123456',
      '0x123456',
      'abc12d',
      'hall',
      '0412345678',
      'hilux',
    ]),
  );
});
