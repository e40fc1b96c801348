import { describe, expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { lineWishes, sourcesOfJob, sourcesOfOrder, sourcesOfReturn } from './return-sources.ts';

const kit = { kitId: 'gvm-hlx-3300', description: 'HiLux N80 GVM 3300', springOption: '', qty: 2 };
const order = {
  id: 'order-1',
  rev: 1,
  value: buildOrder({
    statusName: 'available',
    number: 'O-20001',
    lines: [
      { ...kit, kitId: 'other', receivedQty: 0 },
      { ...kit, receivedQty: 2, serials: ['S1', 'S2'] },
    ],
  }),
} as never;

describe('what can go back', () => {
  it('is what came with an order, under its place in it', () => {
    const { sources, values } = sourcesOfOrder(order);
    expect(sources).toMatchObject([
      { orderId: 'order-1', orderLine: 1, help: '2 of 2 received can go back. Serials S1, S2.' },
    ]);
    expect(lineWishes(values, sources)).toEqual([]);
  });

  it('is a job’s kit, with the line of the order it came with, else by itself', () => {
    const slot = { type: 'gvmUpgrade' as const, kitId: kit.kitId, name: 'HiLux', serial: 'S1' };
    const job = (orderId: string) =>
      ({
        id: 'job-1',
        rev: 1,
        value: buildInstallation({ kits: [{ ...slot, orderId, limits: null }] }),
      }) as never;
    expect(sourcesOfJob(job('order-1'), [order]).sources).toMatchObject([
      { orderId: 'order-1', orderLine: 1, installationId: 'job-1', kitId: '' },
    ]);
    const free = sourcesOfJob(job(''), []);
    expect(free.sources).toMatchObject([{ orderId: '', installationId: 'job-1', kitId: kit.kitId }]);
    expect(free.values.lines[0]?.serial).toBe('S1');
  });

  it('of a draft are its lines, whose keys keep their photos', () => {
    const { sources, values } = sourcesOfReturn(buildGoodsReturn());
    expect(lineWishes(values, sources)).toMatchObject([
      { key: '1', orderId: 'order-1', orderLine: 0, kitId: '', qty: 1, reason: 'faulty' },
    ]);
    const [line] = values.lines;
    expect(lineWishes({ lines: line ? [{ ...line, qty: 0 }] : [] }, sources)).toEqual([]);
  });
});
