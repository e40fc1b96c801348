import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import type { Installation } from '../installation/schema.ts';
import { allocationOf } from './allocation.ts';
import type { OrderStatusName } from './schema.ts';

const line = (kitId: string, qty: number) => ({ kitId, qty, receivedQty: qty, priceExGst: 100 });
const slot = (kitId: string, orderLine: number | '' = '', orderId = 'o1') => ({
  type: 'gvmUpgrade' as const,
  kitId,
  orderId,
  orderLine,
  limits: null,
});
type Holding = Partial<Omit<Installation, 'kits'>> & { kits: ReturnType<typeof slot>[] };
const job = (fields: Holding) => buildInstallation({ stage: 'inProgress', ...fields });

/** Allocated quantities by line, and the status that follows. */
function outcome(statusName: OrderStatusName, qty: readonly number[], holders: Installation[]) {
  const order = buildOrder({ statusName, lines: qty.map((each, index) => line(`kit${index}`, each)) });
  const { lines, status } = allocationOf('o1', order, holders);
  return [lines.map((each) => each.allocatedQty), status.name];
}

const one = job({ kits: [slot('kit0', 0)] });
const done = job({ stage: 'complete', kits: [slot('kit0', 0)] });
const unmatched = { ...done, kitMatchRequest: { matched: false, requestedAt: 1 } };
const matched = { ...done, kitMatchRequest: { matched: true, requestedAt: 1 } };

describe('allocationOf', () => {
  it.each<[string, OrderStatusName, number[], Installation[], number[], OrderStatusName]>([
    ['nobody takes any', 'available', [1], [], [0], 'available'],
    ['part is taken', 'available', [2], [one], [1], 'available'],
    ['all is taken', 'available', [1], [one], [1], 'allocated'],
    ['one of two lines is taken', 'available', [1, 1], [one], [1, 0], 'available'],
    [
      'both lines are taken',
      'available',
      [1, 1],
      [one, job({ kits: [slot('kit1', 1)] })],
      [1, 1],
      'allocated',
    ],
    ['what was taken is given back', 'allocated', [1], [], [0], 'available'],
    [
      'a line is not named: that of the kit',
      'available',
      [1, 1],
      [job({ kits: [slot('kit1')] })],
      [0, 1],
      'available',
    ],
    ['the line named does not exist', 'available', [1], [job({ kits: [slot('kit0', 7)] })], [0], 'available'],
    [
      'the slot names another order',
      'available',
      [1],
      [job({ kits: [slot('kit0', 0, 'o2')] })],
      [0],
      'available',
    ],
    ['the job is cancelled', 'allocated', [1], [{ ...one, stage: 'cancelled' }], [0], 'available'],
    ['the job is deleted', 'allocated', [1], [{ ...one, deleted: true }], [0], 'available'],
    ['the job is another dealer’s', 'available', [1], [{ ...one, dealerId: 'other' }], [0], 'available'],
    ['two take the last one', 'available', [1], [one, one], [2], 'allocated'],
    ['all jobs are complete', 'allocated', [1], [done], [1], 'complete'],
    ['one of two jobs is complete', 'allocated', [2], [done, one], [2], 'allocated'],
    ['complete, but one kit is left', 'available', [2], [done], [1], 'available'],
    ['the kit is still to be matched', 'allocated', [1], [unmatched], [1], 'allocated'],
    ['the kit is matched', 'allocated', [1], [matched], [1], 'complete'],
    ['a complete job is reopened', 'complete', [1], [one], [1], 'allocated'],
    ['it was completed by hand', 'complete', [1], [], [0], 'complete'],
    ['the rest was completed by hand', 'complete', [2], [done], [1], 'complete'],
    ['it is still on its way', 'orderInTransit', [1], [one], [1], 'orderInTransit'],
    ['it is cancelled', 'cancelled', [1], [one], [1], 'cancelled'],
  ])('%s', (_name, from, qty, holders, allocated, to) => {
    expect(outcome(from, qty, holders)).toEqual([allocated, to]);
  });

  it('answers the same when asked again', () => {
    const order = buildOrder({ lines: [line('kit0', 1)] });
    const once = allocationOf('o1', order, [one]);
    expect(allocationOf('o1', { ...order, ...once }, [one])).toEqual(once);
  });
});
