import { describe, expect, it } from 'vitest';
import { dealerDeletion } from './dealer-deletion.ts';

const none = { installations: 0, orders: 0, openOrders: 0, users: 0 };
const dealer = { name: 'Redgum 4x4', headOffice: false };

describe('dealerDeletion', () => {
  it('refuses the head office', () => {
    expect(dealerDeletion({ name: 'Head Office', headOffice: true }, none)).toEqual({
      refusal: 'The head office is a fixed record and cannot be deleted.',
    });
  });
  it.each([
    [
      'nothing',
      none,
      'Redgum 4x4 has no records that you can see and will be hidden. Restore it from Deleted.',
    ],
    [
      'one of each',
      { installations: 1, orders: 1, openOrders: 1, users: 1 },
      'Redgum 4x4 has 1 installation, 1 order and 1 user. It will be archived: hidden from lists, with its records kept. One order is still in transit. Its users can still sign in until they are disabled. Restore it from Deleted.',
    ],
    [
      'more than is counted',
      { ...none, installations: 500, orders: 12, openOrders: 3 },
      'Redgum 4x4 has 500+ installations and 12 orders. It will be archived: hidden from lists, with its records kept. 3 orders are still in transit. Restore it from Deleted.',
    ],
    [
      'what another distributor sees',
      { installations: null, orders: null, openOrders: null, users: 0 },
      'Redgum 4x4 has no records that you can see and will be hidden. Installations or orders that you may not see are kept too. Restore it from Deleted.',
    ],
  ])('says what a dealer with %s keeps', (_name, records, text) => {
    expect(dealerDeletion(dealer, records)).toEqual({ text });
  });
});
