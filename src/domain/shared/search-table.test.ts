import { describe, expect, it } from 'vitest';
import { buildReadyJob } from '../installation/job.fixture.ts';
import { contactOf, deriveContact } from '../customer/contact.ts';
import { deriveCustomer } from '../customer/derive.ts';
import { customerSchema } from '../customer/schema.ts';
import { deriveInstallation, vehicleSnapshot } from '../installation/derive.ts';
import { deriveVehicle } from '../vehicle/derive.ts';
import { vehicleSchema } from '../vehicle/schema.ts';
import { MAX_SEARCH_TERMS, matchesSearch, searchAsks } from './search-terms.ts';

type Tokens = readonly string[];
/** What is stored, and of what is typed: what finds it, and what does not. */
type Row = readonly [stored: string, found: readonly string[], not: readonly string[]];

const job = (change: Parameters<typeof buildReadyJob>[1]): Tokens =>
  deriveInstallation(buildReadyJob('gvmUpgradeState', change)).searchArr;
const named = (phone: string) => ({ name: 'Mia Hall', phone, email: '' });
const model = (badge: string) =>
  vehicleSchema.parse({ make: 'Toyota', model: 'Hilux', series: 'N80', badge });
const person = (phone: string) =>
  customerSchema.parse({ dealerId: 'd1', firstName: 'Mia', lastName: "O'Brien", phone });

const REGOS: readonly Row[] = [
  ['1AB 2CD', ['1AB 2CD', '1ab2cd', '1AB-2CD', '1ab-2', 'hall 1ab 2cd', '1ab 2cd hall'], ['2cd1ab', '1ac']],
  ['1AB2CD', ['1AB 2CD', '1ab2cd', '1AB-2CD', '1 AB 2 CD', '1a'], ['ab2cd', '1ab 2ce']],
  ['1AB-2CD', ['1AB 2CD', '1ab2cd', '1AB-2CD'], ['1ab3']],
  ['S123 ABC', ['s123abc', 'S-123-ABC', 's123 abc'], ['123abc']],
];
const VINS: readonly Row[] = [
  [
    'JTEBX3FJ50K012345',
    ['012345', '12345', 'JTE BX3FJ 50K 012345', 'jtebx3fj50k012345', '50K0', 'bx3fj50k', '012 345', '2345'],
    ['012346', '345', 'JTE BX3FJ 50K 012346'],
  ],
  ['6T1BF3EK50X123456', ['123456', '3456', '0X123456', '6T1-BF3', 'hall 123456'], ['234567', '6T1-BF4']],
];
const PHONES: readonly Row[] = [
  ['0412 345 678', ['5678', '45 678', '345 678', '0412345678', '+61 412 345 678'], ['678', '6780', '0413']],
  ['+61 2 9999 0123', ['0123', '9999 0123', '99990123', '(02) 9999', '02 9999 0123'], ['0124']],
  ['13 11 26', ['1126', '131126', '13 11 26'], ['1127']],
];
const MODELS: readonly Row[] = [
  [
    'SR5 Double Cab',
    ['hilux sr5', 'sr5 hilux', 'n80', 'toyota hilux n80 double', 'hi-lux'],
    ['hilux sr6', 'n70'],
  ],
  ['X-Runner', ['xrunner', 'x runner', 'x-run', 'hilux xrunner'], ['yrunner']],
];
const NUMBERS: readonly Row[] = [
  ['I-10001', ['I-10001', '10001', 'i10001', 'I 10001', '1000'], ['0001', '10002', 'i-2']],
];

const CASES: readonly (readonly [string, (stored: string) => Tokens, readonly Row[]])[] = [
  ['an installation by its rego', (rego) => job({ rego, customer: named('') }), REGOS],
  ['an installation by its VIN', (vin) => job({ vin, customer: named(''), number: '', rego: '' }), VINS],
  [
    "an installation by its customer's phone",
    (phone) => job({ customer: named(phone), vin: '', rego: '', number: '' }),
    PHONES,
  ],
  ['an installation by its vehicle', (badge) => job({ vehicle: vehicleSnapshot(model(badge)) }), MODELS],
  ['an installation by its number', (number) => job({ number, vin: '', rego: '' }), NUMBERS],
  ['a vehicle by its model', (badge) => deriveVehicle(model(badge)).searchArr, MODELS],
  ['a customer by the phone', (phone) => deriveCustomer(person(phone)).searchArr, PHONES],
  ['a contact by the phone', (phone) => contactOf(deriveCustomer(person(phone))).searchArr, PHONES],
];

describe.each(CASES)('%s', (_name, tokensOf, rows) => {
  const typed = rows.flatMap(([stored, found, not]) => [
    ...found.map((text) => [stored, text, true] as const),
    ...not.map((text) => [stored, text, false] as const),
  ]);
  it.each(typed)('stored %j, typed %j: %j', (stored, text, isFound) => {
    const tokens = tokensOf(stored);
    // What the database is asked for has to bring every record that matches.
    const isBrought = searchAsks(text).some((each) => tokens.includes(each));
    expect([matchesSearch(text, tokens), isBrought || !isFound]).toEqual([isFound, true]);
  });
});

it('holds no more tokens than rules take, and keeps the VIN whatever the names (decisions: search-words)', () => {
  const long = 'Consolidated Rural Engineering and Suspension Holdings of '.repeat(7).slice(0, 401);
  const tokens = job({
    customer: { name: long, phone: '0412 345 678', email: '' },
    vin: 'JTEBX3FJ50K012345',
  });
  expect(tokens.length).toBeLessThanOrEqual(MAX_SEARCH_TERMS);
  for (const text of ['012345', 'bx3fj', '5678', 'consolidated'])
    expect(matchesSearch(text, tokens)).toBe(true);
  expect(new Set(tokens).size).toBe(tokens.length);
});

it('finds a contact that was kept before its tokens were, once they are worked out again', () => {
  const old = { ...contactOf(person('0412 345 678')), searchArr: ['mia'] };
  expect(matchesSearch('5678', deriveContact(old).searchArr)).toBe(true);
});
