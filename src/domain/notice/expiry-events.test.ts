import { expect, it } from 'vitest';
import { addDays } from '../shared/calendar.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { expiryEvents } from './expiry-events.ts';

const today = '2026-06-01';
const asked = { today, now: 1_780_000_000, headOffices: ['north', 'south'] };
const told = (change: object, on: string = today) =>
  expiryEvents(
    'eng',
    { ...buildEngineer({ expiry: '', insuranceExpiry: '', ...change }) },
    { ...asked, today: on },
  );

it.each([
  [61, []],
  [60, [60]],
  [31, [60]],
  [30, [30]],
  [8, [30]],
  [7, [7]],
  [0, [7]],
  [-1, []],
])('%i days before its end an authority is told as the steps %j', (left, steps) => {
  const expiry = addDays(today, left);
  const keys = told({ expiry })?.map(({ key }) => key);
  expect(keys).toEqual(
    steps.flatMap((step) => [`expiry~${expiry}~${step}~engineer`, `expiry~${expiry}~${step}~keepers`]),
  );
});

it('a step has one key, however often it is asked for', () => {
  const insuranceExpiry = addDays(today, 29);
  const [first, later] = [told({ insuranceExpiry }), told({ insuranceExpiry }, addDays(today, 9))];
  expect(later?.map(({ key }) => key)).toEqual(first?.map(({ key }) => key));
});

it('tells the engineer, the head offices and who invited them, in their own words', () => {
  const invitedBy = { uid: 'x', dealerId: '', distributerId: 'west' };
  const events = told({
    expiry: addDays(today, 7),
    signatoryNo: 'VTB-204',
    firstName: 'Maria',
    lastName: 'Kovac',
    invitedBy,
  });
  expect(
    events?.map(({ title, audiences }) => [title, audiences.map(({ kind, id }) => `${kind} ${id}`)]),
  ).toEqual([
    ['Your signatory number VTB-204 ends in 7 days, on 08/06/2026', ['engineer eng']],
    [
      'Maria Kovac: signatory number VTB-204 ends in 7 days, on 08/06/2026',
      ['distributer north', 'distributer south', 'distributer west'],
    ],
  ]);
});

it.each([{ active: false }, { disabled: true }, { deleted: true }])(
  'tells nothing of one with %j',
  (change) => {
    expect(told({ expiry: today, ...change })).toEqual([]);
  },
);

it('says that a record cannot be read', () => {
  expect(expiryEvents('eng', { firstName: 5 }, asked)).toBeNull();
});
