import { describe, expect, it } from 'vitest';
import type { Installation } from '#domain/installation/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { PLACES_BY_DEALER } from './data/places.ts';
import { fixedWorld, recordsOf } from './fixture.ts';

describe('orders', () => {
  const world = fixedWorld('demo');
  const orders = recordsOf<Order>(world, 'orders');
  const slots = recordsOf<Installation>(world, 'installations').flatMap(({ value }) =>
    value.kits.filter(({ orderId }) => orderId !== '').map((slot) => ({ slot, job: value })),
  );

  it('hold each kit that an installation took, at its own dealer, with its serial where that was read well', () => {
    const byId = new Map(orders.map(({ id, value }) => [id, value]));
    const serials = slots.map(({ slot }) => slot.serial).filter((serial) => serial !== '');
    expect(new Set(serials).size).toBe(serials.length);
    for (const { slot, job } of slots) {
      const order = byId.get(slot.orderId);
      const line = order?.lines[Number(slot.orderLine)];
      expect(order?.dealerId, job.number).toBe(job.dealerId);
      expect(line?.kitId, job.number).toBe(slot.kitId);
      // What waits to be confirmed holds some that were misread, and some that nobody wrote down.
      const isSure = job.kitMatchRequest?.matched !== false;
      expect(isSure ? line?.serials : [slot.serial], job.number).toContain(slot.serial);
    }
  });

  it('are numbered by age, drafts aside, with the counter behind the last', () => {
    const numbers = orders.map(({ value }) => value.number).filter((number) => number !== '');
    expect(new Set(numbers).size).toBe(numbers.length);
    const counter = recordsOf<{ next: number }>(world, 'counters').find(({ id }) => id === 'orders');
    const last = Math.max(...numbers.map((number) => Number(number.slice(2))));
    expect(counter?.value.next).toBeGreaterThan(last);
  });

  it('count what is taken, and have the status that follows from it', () => {
    for (const { id, value } of orders) {
      const taken = slots.filter(({ slot }) => slot.orderId === id);
      const allocated = value.lines.reduce((sum, line) => sum + line.allocatedQty, 0);
      const received = value.lines.reduce((sum, line) => sum + line.receivedQty, 0);
      expect(allocated, id).toBe(taken.length);
      expect(allocated, id).toBeLessThanOrEqual(received);
      const isLeft = allocated < received;
      // B2: a kit that the distributor has still to match keeps its order open.
      const isOpen = taken.some(
        ({ job }) => job.stage !== 'complete' || job.kitMatchRequest?.matched === false,
      );
      const expected = isLeft ? 'available' : isOpen ? 'allocated' : 'complete';
      expect(value.status.name, id).toBe(received === 0 ? value.status.name : expected);
    }
  });

  it('leave stock of each kit type on the shelf of each dealer', () => {
    for (const dealerId of Object.keys(PLACES_BY_DEALER)) {
      const shelf = orders.filter(
        ({ value }) => value.dealerId === dealerId && value.status.name === 'available',
      );
      const types = new Set(shelf.map(({ value }) => value.type));
      expect([...types].toSorted(), dealerId).toEqual([
        'btcUpgrade',
        'gcmUpgrade',
        'gvmUpgrade',
        'suspensionUpgrade',
      ]);
    }
  });
});
