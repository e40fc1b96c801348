import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import type { OrderStatusName } from '../order/schema.ts';
import { stillComing } from './still-coming.ts';

const rest = (id: string, statusName: OrderStatusName, splitFrom = 'o') => ({
  id,
  value: buildOrder({
    number: id,
    statusName,
    splitFrom,
    invoiceId: 'i',
    lines: [{ kitId: 'k', description: 'K', qty: 3 }],
  }),
});

describe('what is still to come of an invoice', () => {
  it('is what was short at a receipt and has neither come nor been cancelled, not what was sent and billed later', () => {
    const orders = [
      rest('whole', 'orderInTransit', ''),
      rest('sent', 'orderInTransit'),
      rest('part', 'orderInTransit'),
      rest('back', 'orderConfirmed'),
      rest('come', 'available'),
      rest('lost', 'cancelled'),
    ];
    expect(stillComing(['o', 'part'], orders)).toEqual([
      { invoiceId: 'i', id: 'sent', number: 'sent', status: 'orderInTransit', units: 3 },
      { invoiceId: 'i', id: 'back', number: 'back', status: 'orderConfirmed', units: 3 },
    ]);
  });
});
