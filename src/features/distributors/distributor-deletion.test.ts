import { describe, expect, it } from 'vitest';
import { distributorDeletion } from './distributor-deletion.ts';

describe('distributorDeletion', () => {
  const north = { name: 'Northern', headOffice: false };
  it.each([
    [
      'the head office',
      { name: 'Harbour', headOffice: true },
      0,
      { refusal: 'The head office is a fixed record and cannot be deleted.' },
    ],
    [
      'one dealer',
      north,
      1,
      { refusal: 'Northern supplies 1 dealer. Link them to another distributor first.' },
    ],
    [
      'many dealers',
      north,
      500,
      { refusal: 'Northern supplies 500+ dealers. Link them to another distributor first.' },
    ],
    ['none', north, 0, { text: 'Northern supplies no dealer and will be hidden. Restore it from Deleted.' }],
  ])('of %s', (_name, distributer, dealers, expected) => {
    expect(distributorDeletion(distributer, dealers)).toEqual(expected);
  });
});
