import { expect, it } from 'vitest';
import { tjmReceivedEvents } from './tjm-events.ts';

const received = {
  number: 'T-1',
  store: 'TJM Cairns',
  reference: 'PO-7',
  receivedAt: 5,
  dealerId: '',
  dealerGroupId: '',
  distributerId: 'head-office',
  supplierDealerId: '',
};

it('tells the supplier of an order that came by email, once', () => {
  expect(tjmReceivedEvents('mail', undefined, received)).toMatchObject([
    {
      kind: 'tjmReceived',
      title: 'TJM order T-1 received by email',
      text: 'TJM Cairns, PO-7',
      audiences: [{ kind: 'distributer', id: 'head-office', area: 'tjmOrders' }],
      to: { collection: 'tjmOrders', id: 'mail' },
    },
  ]);
  expect(tjmReceivedEvents('mail', received, received)).toEqual([]);
  expect(tjmReceivedEvents('mail', undefined, { ...received, number: 5 })).toBeNull();
});

it('tells the dealer that takes orders of dealers in place of its distributor', () => {
  const [event] = tjmReceivedEvents('mail', undefined, { ...received, supplierDealerId: 'redgum' }) ?? [];
  expect(event?.audiences).toEqual([{ kind: 'dealer', id: 'redgum', area: 'tjmOrders', takesOrders: true }]);
});
