import { describe, expect, it } from 'vitest';
import { ODOMETER_MAX } from '../shared/quantity.ts';
import { BLANK_OWNER, cleanOwner, entryFaults, OWNER_MAX, type WarrantyEntry } from './owner.ts';
import type { WarrantyOwner } from './schema.ts';

const OWNER: WarrantyOwner = {
  name: 'Ann Lee',
  email: 'ann@mailbox.example',
  phone: '0412 000 111',
  address: '4 Henry Street',
  city: 'Penrith',
  state: 'NSW',
  postcode: '2750',
};
const ENTRY: WarrantyEntry = { owner: OWNER, purchaseDate: '2026-11-20', odometer: 12_500, consent: true };
const BOUNDS = { installed: '2026-11-15', today: '2026-11-21' };

const faults = (change: Partial<WarrantyEntry>, bounds = BOUNDS) =>
  entryFaults({ ...ENTRY, ...change }, bounds);

describe('what is wrong with a registration', () => {
  it('is nothing where all is given', () => {
    expect(faults({})).toEqual({});
  });

  it('is all that is missing', () => {
    const blank = { owner: BLANK_OWNER, purchaseDate: '', odometer: '', consent: false } as const;
    expect(faults(blank)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      postcode: 'Postcode is required',
      purchaseDate: 'Purchase date is required',
      odometer: 'Odometer is required',
      consent: 'The terms and conditions must be accepted',
    });
  });

  it.each<[string, Partial<WarrantyOwner>, object]>([
    ['a wrong email', { email: 'ann@' }, { email: 'Invalid email address' }],
    ['a short postcode', { postcode: '275' }, { postcode: 'Postcode requires 4 numbers' }],
    ['the longest name', { name: 'x'.repeat(OWNER_MAX) }, {}],
    [
      'a name one longer',
      { name: 'x'.repeat(OWNER_MAX + 1) },
      { name: 'Name must be at most 200 characters' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(faults({ owner: { ...OWNER, ...change } })).toEqual(expected);
  });

  it.each([
    ['2026-11-21', undefined],
    ['2026-11-22', 'Purchase date is in the future'],
    ['2025-11-15', undefined],
    ['2025-11-14', 'Purchase date is long before the work of 15/11/2026'],
    ['2026-02-30', 'Purchase date is not a date'],
  ])('the purchase date %s: %s', (purchaseDate, fault) => {
    expect(faults({ purchaseDate }).purchaseDate).toBe(fault);
  });

  it('asks no earliest day of a job that names none', () => {
    expect(faults({ purchaseDate: '2001-01-01' }, { ...BOUNDS, installed: '' })).toEqual({});
  });

  it.each([
    [0, true],
    [ODOMETER_MAX, true],
    [ODOMETER_MAX + 1, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
  ])('the odometer %d: %s', (odometer, isGood) => {
    expect(faults({ odometer }).odometer === undefined).toBe(isGood);
  });
});

it('an owner is kept as clean lines', () => {
  const typed = { ...OWNER, name: ' Ann\u202E  Lee ', email: ' Ann@Mailbox.example' };
  expect(cleanOwner(typed)).toEqual(OWNER);
});
