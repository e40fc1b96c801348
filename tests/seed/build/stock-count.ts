import type * as z from 'zod/mini';
import { countSums } from '#domain/stock-count/count.ts';
import { type StockCount, stockCountSchema } from '#domain/stock-count/schema.ts';

/** A count at Outback Suspension Penrith: one kit of two is missing. */
export function buildStockCount(overrides: Partial<z.input<typeof stockCountSchema>> = {}): StockCount {
  const count = stockCountSchema.parse({
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    by: 'sam-reid',
    byName: 'Sam Reid',
    at: 1_795_000_000,
    lines: [
      {
        kitId: 'gvm-hlx-3300',
        name: 'HiLux N80 GVM 3300',
        springOption: '',
        counted: 1,
        booked: 2,
        reason: 'Sold over the counter on Friday',
        orders: [{ id: 'order-00001', number: 'O-20001', available: 2 }],
      },
    ],
    counted: 0,
    booked: 0,
    differing: 0,
    ...overrides,
  });
  return { ...count, ...countSums(count.lines) };
}
